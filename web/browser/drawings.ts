// Text inside drawings, which no checker of pages looks at: is it told apart from what lies under it? Read from the picture as it
// is drawn, for under a letter may lie a field, a beam or a planet.
import { expect, type Page } from '@playwright/test';
import { atRest } from './house';
import { skipTelling } from './person';

/** Large letters need less contrast: so many pixels, or so many if they are bold. */
const large = { any: 24, bold: 18.66 };
const needed = { large: 3, small: 4.5 };

interface Letters {
  text: string;
  box: { x: number; y: number; width: number; height: number };
  ink: [number, number, number];
  /** What is drawn round the letters, if anything is: then that is what they stand on. */
  edge: [number, number, number] | null;
  needs: number;
}

/** Every text of a drawing that is in sight, with its ink. What cannot be chosen now and is drawn pale for it is left out. */
async function lettersIn(page: Page): Promise<Letters[]> {
  return page.evaluate(
    ({ large, needed }) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
      const colour = (css: string): [number, number, number, number] => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = css;
        canvas.fillRect(0, 0, 1, 1);
        const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
        return [r!, g!, b!, a!];
      };
      const found: Letters[] = [];
      for (const text of document.querySelectorAll<SVGTextElement>('svg text')) {
        const style = getComputedStyle(text);
        const { x, y, width, height } = text.getBoundingClientRect();
        const words = text.textContent?.trim() ?? '';
        if (words === '' || width === 0 || style.visibility !== 'visible' || x < 0 || y < 0 || x + width > innerWidth || y + height > innerHeight) continue;
        // Is it in sight, or does something lie over it, or is it scrolled away?
        const over = document.elementsFromPoint(x + width / 2, y + height / 2);
        const svg = text.ownerSVGElement!;
        if (!over.some((thing) => thing === svg || svg.contains(thing) || thing.contains(svg)) || (over[0] && !over[0].contains(svg) && !svg.contains(over[0]) && over[0] !== svg)) continue;
        let opacity = 1;
        for (let thing: Element | null = text; thing; thing = thing.parentElement) opacity *= Number(getComputedStyle(thing).opacity);
        const [r, g, b, a] = colour(style.fill);
        if (opacity < 0.75 || a < 200) continue;
        const edged = style.stroke !== 'none' && style.paintOrder.startsWith('stroke') && Number.parseFloat(style.strokeWidth) > 1;
        const scale = text.getScreenCTM()?.a ?? 1;
        const size = Number.parseFloat(style.fontSize) * Math.abs(scale || 1);
        const isLarge = size >= large.any || (size >= large.bold && Number(style.fontWeight) >= 700);
        const [er, eg, eb] = edged ? colour(style.stroke) : [0, 0, 0];
        found.push({ text: words, box: { x, y, width, height }, ink: [r, g, b], edge: edged ? [er!, eg!, eb!] : null, needs: isLarge ? needed.large : needed.small });
      }
      return found;
    },
    { large, needed },
  );
}

/**
 * The contrast of each of them with what lies under its letters; null where nothing of it is seen, since something lies over it. The
 * picture with its letters and the one without differ just where the letters are.
 */
async function contrastsOf(page: Page, letters: Letters[]): Promise<(number | null)[]> {
  const hide = (on: boolean) =>
    page.evaluate((on) => {
      for (const text of document.querySelectorAll<SVGTextElement>('svg text')) text.style.visibility = on ? 'hidden' : '';
    }, on);
  const shot = async () => (await page.screenshot({ scale: 'css', animations: 'disabled', timeout: 60_000 })).toString('base64');
  const written = await shot();
  await hide(true);
  const bare = await shot();
  await hide(false);
  return page.evaluate(
    async ({ written, bare, letters }) => {
      const read = async (picture: string) => {
        const image = await createImageBitmap(new Blob([Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))]));
        const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true })!;
        canvas.drawImage(image, 0, 0);
        return canvas;
      };
      const [with_, without] = [await read(written), await read(bare)];
      const light = (rgb: number[]): number => {
        const [r, g, b] = rgb.map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
      };
      const contrast = (a: number[], b: number[]): number => {
        const [dark, bright] = [light(a), light(b)].sort((one, other) => one - other);
        return (bright! + 0.05) / (dark! + 0.05);
      };
      return letters.map(({ box, ink, edge }) => {
        const place = [Math.floor(box.x), Math.floor(box.y), Math.max(1, Math.ceil(box.width)), Math.max(1, Math.ceil(box.height))] as const;
        const [there, under] = [with_.getImageData(...place).data, without.getImageData(...place).data];
        const grounds: number[] = [];
        for (let at = 0; at < there.length; at += 4) {
          const differs = [0, 1, 2].reduce((sum, part) => sum + Math.abs(there[at + part]! - under[at + part]!), 0);
          if (differs > 12) grounds.push(contrast(ink, edge ?? [under[at]!, under[at + 1]!, under[at + 2]!]));
        }
        if (grounds.length < place[2] * place[3] * 0.08) return null;
        return grounds.sort((a, b) => a - b)[Math.floor(grounds.length / 2)]!;
      });
    },
    { written, bare, letters },
  );
}

/** All text inside the drawings can be read, in the light and in the dark. */
export async function expectReadableDrawings(page: Page): Promise<void> {
  const shown = await page.evaluate(() => document.documentElement.dataset.theme);
  // The end of what is told beside a question would move the board between two pictures.
  await skipTelling(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator(`html[data-theme="${colorScheme}"]`)).toBeAttached();
    await atRest(page);
    const letters = await lettersIn(page);
    const contrasts = await contrastsOf(page, letters);
    const pale = letters.map((one, at) => ({ ...one, contrast: contrasts[at] ?? Infinity })).filter(({ contrast, needs }) => contrast < needs);
    expect(pale.map(({ text, contrast, needs, ink }) => `${colorScheme}: "${text}" ${contrast.toFixed(2)} of ${needs}, rgb(${ink.join(' ')})`)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: shown === 'dark' ? 'dark' : 'light' });
}
