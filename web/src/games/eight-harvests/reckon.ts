// The forecast as a table: a column a field, a row an effect. The sums come from the picture; nothing is reckoned here.
import type { FieldForecast, FieldPicture, Picture, Reckoning, SeatPicture, Upgrade } from './wire';
import { signed, tenths } from './words';

export interface Cell {
  /** Why it is what it is: "seeded". */
  kind?: string;
  text: string;
  /** An effect that is warded off stands struck through, with what wards it off. */
  warded?: Upgrade;
  /** The armed choice would ward it off. */
  coming?: boolean;
}

export interface Row {
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
  rows: Row[];
}

/** An upgrade that the armed choice would lay under a field. */
export interface Coming {
  field: number;
  upgrade: Upgrade;
}

interface Told {
  field: number;
  name: string;
  seeded: boolean;
  reckoning: Reckoning;
}

const none: Cell = { text: '–' };

function baseCell({ seeded, reckoning }: Told): Cell {
  const kind = seeded ? 'seeded' : reckoning.base > 0 ? 'perennial' : 'fallow';
  return reckoning.base > 0 ? { kind, text: String(reckoning.base) } : { text: kind };
}

function sheetOf(fields: Told[], coming: Coming | null): Sheet {
  const grows = ({ reckoning }: Told): boolean => reckoning.base > 0;
  const row = (label: string, value: (told: Reckoning) => number, cell: (told: Told) => Cell): Row[] =>
    fields.some((told) => value(told.reckoning) !== 0)
      ? [{ label, cells: fields.map((told) => (grows(told) && value(told.reckoning) !== 0 ? cell(told) : none)) }]
      : [];
  const ward = (told: Told, upgrade: Upgrade, warded: boolean, value: number): Cell => {
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
      ...row('Weather', (told) => told.general, (told) => ({ text: signed(told.reckoning.general) })),
      ...row('Drought', (told) => told.drought, (told) => ward(told, 'irrigation', told.reckoning.drought_warded, told.reckoning.drought)),
      ...row('Pests', (told) => told.pestilence, (told) => ward(told, 'netting', told.reckoning.pestilence_warded, told.reckoning.pestilence)),
    ],
  };
}

/** What is known of this season's harvest; with unknown weather, what to expect of each field. */
export function forecastSheet(fields: FieldForecast[], coming: Coming | null, sown: (field: number) => boolean | null): Sheet {
  const certain = fields.flatMap((field) => (field.reckoning ? [{ ...field, reckoning: field.reckoning }] : []));
  if (certain.length === fields.length) return sheetOf(certain, coming);
  return {
    columns: fields.map((field) => ({
      field: field.field,
      name: field.name,
      before: '',
      food: `≈ ${tenths(sown(field.field) ?? field.seeded ? field.expected_seeded : field.expected_fallow)}`,
    })),
    rows: [
      { label: 'If seeded', cells: fields.map((field) => ({ text: `≈ ${tenths(field.expected_seeded)}` })) },
      { label: 'If fallow', cells: fields.map((field) => ({ text: `≈ ${tenths(field.expected_fallow)}` })) },
      { label: 'Plan', cells: fields.map((field) => ({ text: (sown(field.field) ?? field.seeded) ? 'seeded' : 'fallow' })) },
    ],
  };
}

/** What each field gave last season, and why. */
export function harvestSheet(farm: SeatPicture): Sheet | null {
  const told = farm.fields.flatMap(({ field, name, last }) => (last ? [{ field, name, seeded: last.seeded, reckoning: last.reckoning }] : []));
  return told.length ? sheetOf(told, null) : null;
}

/** Any field that was there at the last harvest knows its weather. */
export const lastWeather = (farm: SeatPicture): NonNullable<FieldPicture['last']> | null =>
  farm.fields.find((field) => field.last)?.last ?? null;

/** Steps in which the last harvest says more than the next. */
export const looksBack = (picture: Picture): boolean =>
  picture.forecast === null || ['deal', 'keep', 'flex', 'draw', 'over'].includes(picture.phase);
