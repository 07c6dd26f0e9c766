// Colours as the tests of themes compute them: from a theme's text to contrast (WCAG) and distance (OKLab).
import { readFileSync } from 'node:fs';

export type Theme = 'light' | 'dark';

/** Red, green and blue, from 0 to 1. */
type Rgb = [number, number, number];

/** The colours that a style sheet names, as they are in this theme: `--name: #123456` or `--name: light-dark(#…, #…)`. */
export function coloursOf(path: string, theme: Theme): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name, one, light, dark] of readFileSync(path, 'utf8').matchAll(/(--[\w-]+):\s*(?:(#[0-9a-f]{6})|light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\));/gi)) {
    if (!found.has(name!)) found.set(name!, one ?? (theme === 'light' ? light! : dark!));
  }
  return found;
}

const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Rgb;
const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Lightness, and two axes of colour. */
export type Lab = [number, number, number];

export function oklab(hex: string): Lab {
  const [r, g, b] = rgb(hex).map(linear) as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Linear light of red, green and blue. */
function light([lightness, a, b]: Lab): Rgb {
  const [l, m, s] = [lightness + 0.3963377774 * a + 0.2158037573 * b, lightness - 0.1055613458 * a - 0.0638541728 * b, lightness - 0.0894841775 * a - 1.291485548 * b].map((value) => value ** 3) as Rgb;
  const all: Rgb = [4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s];
  return all.map((value) => Math.min(1, Math.max(0, value))) as Rgb;
}

/** Contrast of two colours by WCAG, from 1 to 21. */
export function contrast(one: Lab, other: Lab): number {
  const luminance = (lab: Lab) => light(lab).reduce((sum, value, at) => sum + value * [0.2126, 0.7152, 0.0722][at]!, 0);
  const [bright, dim] = [luminance(one), luminance(other)].sort((x, y) => y - x) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

/** Distance of two colours in OKLab; below 0.02 nobody tells them apart. */
export const distance = (one: Lab, other: Lab): number => Math.hypot(...one.map((value, at) => value - other[at]!));

/** As dark or light as a seat's name may be on the table: its lightness is clamped (`parts/SeatName.svelte`). */
export const clamped = ([lightness, a, b]: Lab, darkest: number, lightest: number): Lab => [Math.min(lightest, Math.max(darkest, lightness)), a, b];
