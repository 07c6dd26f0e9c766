// Draws the recorded pages (`record.spec.ts`) with the page in `dist`, at every size of screen, into `pictures/redrawn/NAME`, and
// says which pictures differ from those of another time, pixel by pixel: what a change of the styles did.
// `npm run build && RUCKUS_REDRAW=after RUCKUS_BEFORE=before npm run gallery -- redraw`; `RUCKUS_ONLY=…` takes recordings by a
// part of their name, `RUCKUS_DIST=…` another build.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { test, expect, type Page } from '@playwright/test';
import { atRest } from '../browser/house';
import { layout } from './layout';
import { folder, redraw, type Recording } from './recording';

const name = process.env.RUCKUS_REDRAW ?? '';
const before = process.env.RUCKUS_BEFORE;
const dist = process.env.RUCKUS_DIST ?? 'dist';
/** Pictures as well as layouts: they take most of the time. */
const pictures = !process.env.RUCKUS_LAYOUTS;
test.skip(name === '', 'it is asked for by RUCKUS_REDRAW=…');
test.describe.configure({ mode: 'parallel' });

/** Width and height; which themes; whether a recording with few views is drawn there, too; whether views are. */
interface Shot {
  size: readonly [number, number];
  themes: readonly ('light' | 'dark')[];
  always: boolean;
  views: boolean;
}
const both = ['light', 'dark'] as const;
const shots: Shot[] = [
  { size: [1440, 900], themes: both, always: true, views: true },
  { size: [1920, 1080], themes: ['light'], always: false, views: false },
  { size: [1366, 768], themes: ['dark'], always: false, views: false },
  { size: [1280, 800], themes: ['light'], always: false, views: false },
  { size: [1024, 768], themes: ['dark'], always: true, views: false },
  { size: [820, 1180], themes: both, always: true, views: true },
  { size: [768, 1024], themes: ['light'], always: false, views: false },
  { size: [390, 844], themes: both, always: true, views: true },
  { size: [360, 640], themes: ['light'], always: false, views: false },
  { size: [844, 390], themes: both, always: true, views: true },
  { size: [720, 450], themes: ['dark'], always: false, views: false },
  { size: [640, 400], themes: both, always: true, views: true },
];

const press = async (page: Page, name: RegExp | string): Promise<boolean> => {
  const button = page.getByRole('button', { name }).filter({ visible: true }).first();
  if (!(await button.isVisible()) || (await button.isDisabled())) return false;
  await button.click({ timeout: 2_000, force: true });
  return true;
};
const tab = async (page: Page, name: string): Promise<boolean> => {
  const button = page.getByRole('navigation', { name: 'Table' }).getByRole('button', { name, exact: true });
  if (!(await button.isVisible())) return false;
  await button.click();
  return true;
};
/** How each view is opened. False where there is nothing of the kind. */
const open: Record<string, (page: Page) => Promise<boolean>> = {
  armed: (page) => page.keyboard.press('1').then(() => true),
  past: (page) => press(page, /^Since your last turn/),
  why: (page) => press(page, /^Why not/),
  hint: (page) => press(page, /^Hint/),
  sheet: (page) => press(page, 'At this table'),
  log: (page) => tab(page, 'Log'),
  talk: (page) => tab(page, 'Talk'),
  cards: (page) => tab(page, 'Cards'),
  book: async (page) => {
    if (!(await press(page, 'How to play'))) return false;
    await page.getByRole('dialog', { name: 'How to play' }).locator('.chapters button').nth(2).click({ force: true });
    return true;
  },
  search: async (page) => {
    if (!(await press(page, 'How to play'))) return false;
    await page.getByRole('searchbox').fill('turn');
    return true;
  },
  tables: (page) => press(page, /^Tables/),
  settings: async (page) => {
    const settings = page.locator('summary').filter({ visible: true }).first();
    if (!(await settings.isVisible())) return false;
    await settings.click();
    return true;
  },
  mode: (page) => press(page, /^Extinction/),
};

/** The first lines of two layouts that differ. */
function linesApart(old: string, now: string): string {
  const [before, after] = [old.split('\n'), now.split('\n')];
  const apart = after.flatMap((line, at) => (line === before[at] ? [] : [`${at + 1}:\n    - ${before[at] ?? ''}\n    + ${line}`]));
  return `${apart.length} of ${before.length} elements\n  ${apart.slice(0, 3).join('\n  ')}`;
}

const recordings = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json') && file.includes(process.env.RUCKUS_ONLY ?? '')) : [];
for (const file of recordings) {
  test(file.replace('.json', ''), async ({ browser }) => {
    const recording = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Recording;
    const into = `pictures/redrawn/${name}`;
    await mkdir(into, { recursive: true });
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', colorScheme: 'light' });
    /** Drawn at all sizes: where much can be opened, and where there is one of its kind. */
    const full = recording.views.length !== 1;
    const found: string[] = [];
    const compare = async (now: Buffer, shot: string, told: (old: Buffer) => string) => {
      await writeFile(`${into}/${shot}`, now);
      const old = before === undefined ? null : await readFile(`pictures/redrawn/${before}/${shot}`).catch(() => null);
      if (before !== undefined && old === null) found.push(`${shot} is new`);
      else if (old !== null && !old.equals(now)) found.push(`${shot} differs ${told(old)}`);
    };
    const settle = async (page: Page) => {
      await page.evaluate(() => document.fonts.ready);
      await atRest(page);
    };
    for (const view of ['plain', ...recording.views]) {
      const page = await redraw(context, dist, recording);
      const line = await context.newCDPSession(page);
      await page.waitForLoadState('networkidle');
      for (const { size, themes, always, views } of shots) {
        if (!(view === 'plain' ? always || full : views)) continue;
        const [width, height] = size;
        await page.setViewportSize({ width, height });
        // On a busy machine the page learns of it later: `data-screen` follows with the next frame.
        await page.waitForFunction(([width, height]) => innerWidth === width && innerHeight === height, [width, height]);
        await line.send('Emulation.setTouchEmulationEnabled', { enabled: width <= 844 && width !== 640 && width !== 720 });
        if (view !== 'plain') {
          if (view !== 'armed') {
            await page.reload();
            await page.waitForLoadState('networkidle');
          }
          await settle(page);
          if (view === 'armed') await page.keyboard.press('Escape');
          if (!(await open[view]!(page))) continue;
        }
        for (const theme of full && view === 'plain' ? themes : themes.slice(0, 1)) {
          await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
          await settle(page);
          const shot = `${file.replace('.json', '')}--${view}--${width}x${height}-${theme}`;
          const now = await layout(page);
          await compare(Buffer.from(now), `${shot}.txt`, (old) => linesApart(String(old), now));
          if (!pictures) continue;
          const { data } = await line.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
          await compare(Buffer.from(data, 'base64'), `${shot}.png`, () => 'in its pixels');
        }
      }
      await page.close();
    }
    await context.close();
    expect(found).toEqual([]);
  });
}
