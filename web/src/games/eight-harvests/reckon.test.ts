import { describe, expect, it } from 'vitest';
import { forecastSheet, printedOn, type Printed } from './reckon';
import type { FieldForecast, Reckoning } from './wire';

const reckoning = (more: Partial<Reckoning>): Reckoning => ({
  base: 0,
  fertilizer: 0,
  general: 0,
  drought: -2,
  drought_warded: false,
  pestilence: -2,
  pestilence_warded: false,
  sum: 0,
  food: 0,
  ...more,
});
const field = (at: number, name: string, seeded: boolean, told: Reckoning | null): FieldForecast => ({
  field: at,
  name,
  seeded,
  reckoning: told,
  turned: told && { ...told, base: 3, sum: -1 },
  expected_seeded: 245,
  expected_fallow: 30,
});

const fields = [
  field(0, 'Long Acre', true, reckoning({ base: 3, fertilizer: 1, drought_warded: true, sum: 2, food: 2 })),
  field(1, 'Mill Piece', false, reckoning({ base: 1, sum: -3 })),
  field(2, 'Brook Side', false, reckoning({ sum: -4 })),
];
const dry: Printed = { general: [], drought: -2, pestilence: -2 };
const cells = (label: string, sheet = forecastSheet(fields, null, () => null, dry)) => sheet.rows.find((row) => row.label === label)?.cells;

describe('the forecast', () => {
  it('has a column a field, with the sum that the game reckoned', () => {
    const { columns } = forecastSheet(fields, null, () => null, dry);
    expect(columns.map(({ name, before, food }) => [name, before, food])).toEqual([
      ['Long Acre', '', '2'],
      ['Mill Piece', '−3, so', '0'],
      ['Brook Side', '', '0'],
    ]);
  });

  it('says what each field grows from, and strikes out what is warded off', () => {
    expect(cells('Base')).toEqual([{ kind: 'seeded', text: '3' }, { kind: 'perennial', text: '1' }, { text: 'fallow' }]);
    expect(cells('Drought')).toEqual([{ text: '−2', warded: 'irrigation', coming: false }, { text: '−2' }, { text: '–' }]);
    expect(cells('Weather')).toBeUndefined();
  });

  it('shows what the armed choice would ward off', () => {
    const sheet = forecastSheet(fields, { field: 0, upgrade: 'netting' }, () => null, dry);
    expect(cells('Pests', sheet)?.[0]).toEqual({ text: '−2', warded: 'netting', coming: true });
    expect(cells('Pests', sheet)?.[1]).toEqual({ text: '−2' });
  });

  it('tells what to expect while the weather is not known', () => {
    const unknown = [field(0, 'Long Acre', false, null)];
    expect(forecastSheet(unknown, null, () => null, printedOn([])).columns[0]!.food).toBe('≈ 0.3');
    expect(forecastSheet(unknown, null, () => true, printedOn([])).columns[0]!.food).toBe('≈ 2.5');
  });

  it('shows what is printed and comes to nothing', () => {
    const calm = [field(0, 'Long Acre', true, reckoning({ base: 3, drought: 0, pestilence: 0, sum: 3, food: 3 }))];
    const sheet = forecastSheet(calm, null, () => null, { general: [1, -1], drought: -3, pestilence: 0 });
    expect(cells('Weather', sheet)).toEqual([{ kind: '+1 −1 =', text: '0' }]);
    expect(cells('Drought', sheet)).toEqual([{ text: '0', cancelled: '−3' }]);
    expect(cells('Pests', sheet)).toBeUndefined();
  });

  it('turns to what the armed choice would make of a field, in known weather too', () => {
    expect(cells('Base', forecastSheet(fields, null, (field) => (field === 2 ? true : null), dry))?.[2]).toEqual({ kind: 'seeded', text: '3' });
  });
});
