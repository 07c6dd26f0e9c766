// The forecast as a table: a column a field, a row an effect. The sums come from the picture; nothing is reckoned here.
import type { FieldForecast, FieldPicture, Picture, PlatePicture, Reckoning, SeatPicture, Upgrade } from './wire';
import { signed, tenths } from './words';

export interface Cell {
  /** Why it is what it is: "seeded". */
  kind?: string;
  text: string;
  /** An effect that is warded off stands struck through, with what wards it off. */
  warded?: Upgrade;
  /** The armed choice would ward it off. */
  coming?: boolean;
  /** What is printed on the cards, where the other card cancels it. */
  cancelled?: string;
}

/** The weather as the two cards in force print it, whatever of it counts. */
export interface Printed {
  general: number[];
  drought: number;
  pestilence: number;
}

export const printedOn = (plates: (PlatePicture | null)[]): Printed => {
  const known = plates.filter((plate) => plate !== null);
  const sum = (of: (plate: PlatePicture) => number): number => known.reduce((all, plate) => all + of(plate), 0);
  return {
    general: known.map(({ general }) => general).filter((general) => general !== 0),
    drought: sum(({ drought }) => drought),
    pestilence: sum(({ pestilence }) => pestilence),
  };
};

export interface EffectRow {
  label: string;
  cells: Cell[];
}

export interface Column {
  field: number;
  name: string;
  /** "−3, so" before a harvest of 0. */
  before: string;
  food: string;
}

export interface Sheet {
  columns: Column[];
  rows: EffectRow[];
}

/** An upgrade that the armed choice would lay under a field. */
export interface Coming {
  field: number;
  upgrade: Upgrade;
}

interface Term {
  field: number;
  name: string;
  seeded: boolean;
  reckoning: Reckoning;
}

const none: Cell = { text: '–' };

function baseCell({ seeded, reckoning }: Term): Cell {
  const kind = seeded ? 'seeded' : reckoning.base > 0 ? 'perennial' : 'fallow';
  return reckoning.base > 0 ? { kind, text: String(reckoning.base) } : { text: kind };
}

function sheetOf(fields: Term[], coming: Coming | null, printed: Printed): Sheet {
  const grows = ({ reckoning }: Term): boolean => reckoning.base > 0;
  /** What is printed is shown, even if it comes to nothing. */
  const row = (label: string, value: (told: Reckoning) => number, cell: (told: Term) => Cell, shown = false): EffectRow[] =>
    shown || fields.some((told) => value(told.reckoning) !== 0)
      ? [{ label, cells: fields.map((told) => (grows(told) && (shown || value(told.reckoning) !== 0) ? cell(told) : none)) }]
      : [];
  const { general } = printed;
  const weather = ({ reckoning }: Term): Cell =>
    reckoning.general === 0 && general.length > 0 ? { kind: `${general.map(signed).join(' ')} =`, text: '0' } : { text: signed(reckoning.general) };
  /** Less counts than is printed: one card cancels what the other brings. */
  const cancelled = (value: number, print: number, cell: Cell): Cell => (value === print ? cell : { text: signed(value), cancelled: signed(print) });
  const ward = (told: Term, upgrade: Upgrade, warded: boolean, value: number): Cell => {
    const soon = coming?.field === told.field && coming.upgrade === upgrade;
    return warded || soon ? { text: signed(value), warded: upgrade, coming: !warded && soon } : { text: signed(value) };
  };
  return {
    columns: fields.map((told) => ({
      field: told.field,
      name: told.name,
      before: grows(told) && told.reckoning.sum !== told.reckoning.food ? `${signed(told.reckoning.sum)}, so` : '',
      food: String(told.reckoning.food),
    })),
    rows: [
      { label: 'Base', cells: fields.map(baseCell) },
      ...row('Fertilizer', (told) => told.fertilizer, (told) => ({ text: signed(told.reckoning.fertilizer) })),
      ...row('Weather', (told) => told.general, weather, general.length > 0),
      ...row(
        'Drought',
        (told) => told.drought,
        (told) => cancelled(told.reckoning.drought, printed.drought, ward(told, 'irrigation', told.reckoning.drought_warded, told.reckoning.drought)),
        printed.drought !== 0,
      ),
      ...row(
        'Pests',
        (told) => told.pestilence,
        (told) => cancelled(told.reckoning.pestilence, printed.pestilence, ward(told, 'netting', told.reckoning.pestilence_warded, told.reckoning.pestilence)),
        printed.pestilence !== 0,
      ),
    ],
  };
}

/** How a field comes to its harvest, seeded or not; null while the weather is not known. */
export const reckonedFor = (field: FieldForecast, seeded: boolean): Reckoning | null => (seeded === field.seeded ? field.reckoning : field.turned);

/** What is known of this season's harvest; with unknown weather, what to expect of each field. */
export function forecastSheet(fields: FieldForecast[], coming: Coming | null, sown: (field: number) => boolean | null, printed: Printed): Sheet {
  const certain = fields.flatMap((field) => {
    const seeded = sown(field.field) ?? field.seeded;
    const reckoning = reckonedFor(field, seeded);
    return reckoning ? [{ ...field, seeded, reckoning }] : [];
  });
  if (certain.length === fields.length) return sheetOf(certain, coming, printed);
  return {
    columns: fields.map((field) => ({
      field: field.field,
      name: field.name,
      before: (sown(field.field) ?? field.seeded) ? 'seeded' : 'fallow',
      food: `≈ ${tenths(sown(field.field) ?? field.seeded ? field.expected_seeded : field.expected_fallow)}`,
    })),
    rows: [
      { label: 'If seeded', cells: fields.map((field) => ({ text: `≈ ${tenths(field.expected_seeded)}` })) },
      { label: 'If fallow', cells: fields.map((field) => ({ text: `≈ ${tenths(field.expected_fallow)}` })) },
    ],
  };
}

/** What each field gave last season, and why. */
export function harvestSheet(farm: SeatPicture, printed: Printed): Sheet | null {
  const told = farm.fields.flatMap(({ field, name, last }) => (last ? [{ field, name, seeded: last.seeded, reckoning: last.reckoning }] : []));
  return told.length ? sheetOf(told, null, printed) : null;
}

/** Any field that was there at the last harvest knows its weather. */
export const lastWeather = (farm: SeatPicture): NonNullable<FieldPicture['last']> | null =>
  farm.fields.find((field) => field.last)?.last ?? null;

/** Steps in which the last harvest says more than the next. */
export const looksBack = (picture: Picture): boolean =>
  picture.forecast === null || ['deal', 'keep', 'flex', 'draw', 'over'].includes(picture.phase);
