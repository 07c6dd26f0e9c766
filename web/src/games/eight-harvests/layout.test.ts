import { describe, expect, it } from 'vitest';
import { heightOf, widthOf } from './draw';
import { farmLayout, rowsFor } from './layout';

const screens = [
  { width: 740, height: 400, mini: false },
  { width: 614, height: 150, mini: false },
  { width: 390, height: 190, mini: false },
  { width: 190, height: 100, mini: true },
  { width: 110, height: 44, mini: true },
];

describe('a farm', () => {
  it.each(screens)('has all its fields side by side inside $width × $height', ({ width, height, mini }) => {
    for (let fields = 1; fields <= 10; fields += 1) {
      const layout = farmLayout(width, height, { fields, half: true, silos: 2, halfSilo: true }, mini);
      expect(layout.fields).toHaveLength(fields);
      expect(layout.half).not.toBeNull();
      expect(layout.silos).toHaveLength(3);
      for (const quad of [...layout.fields, layout.half!]) {
        expect(widthOf(quad)).toBeGreaterThan(0);
        expect(heightOf(quad)).toBeGreaterThan(0);
        for (const { x, y } of quad) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(layout.yard.left);
          expect(y).toBeGreaterThan(layout.horizon);
          expect(y).toBeLessThanOrEqual(height);
        }
      }
    }
  });

  it('has none before the first year', () => {
    const layout = farmLayout(740, 400, { fields: 0, half: false, silos: 0, halfSilo: false }, false);
    expect([layout.fields, layout.silos, layout.half]).toEqual([[], [], null]);
  });

  it('gets as few rows as its fields need, and no more than fit', () => {
    expect(rowsFor(2, 500, 100, 3)).toBe(1);
    expect(rowsFor(10, 540, 100, 3)).toBe(2);
    expect(rowsFor(11, 250, 100, 3)).toBe(3);
    expect(rowsFor(10, 250, 100, 1)).toBe(1);
  });
});
