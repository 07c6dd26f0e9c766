// The checks of every picture find what they are there for, and nothing where all is well.
import type { Page } from '@playwright/test';
import { faults } from './faults';
import { expect, test } from './house';

/** What is found on a page of 400 by 300 that holds this alone. */
async function foundOn(page: Page, html: string, size = { width: 400, height: 300 }): Promise<string[]> {
  await page.setViewportSize(size);
  await page.setContent(`<style>* { box-sizing: border-box } body { margin: 0; background: #fff } p { margin: 0; width: fit-content }</style>${html}`);
  return faults(page);
}

test('text that touches the edge of the window', async ({ page }) => {
  expect(await foundOn(page, '<p>Nothing has happened yet</p>')).toEqual(['"Nothing has happened yet" touches the edge of the window']);
  expect(await foundOn(page, '<p style="padding: 8px">Nothing has happened yet</p>')).toEqual([]);
  // What is clipped away, for screen readers, is not seen to touch anything.
  expect(await foundOn(page, '<p style="position: absolute; clip-path: inset(50%)">your turn</p>')).toEqual([]);
});

test('a button of the colour of its ground', async ({ page }) => {
  const button = (style: string) => `<div style="padding: 20px; background: #ff2e88"><button class="full-button" style="border: 0; ${style}">Play now</button></div>`;
  expect(await foundOn(page, button('background: #ff2e88'))).toEqual(['"Play now" has the colour of what it stands on']);
  expect(await foundOn(page, button('background: none'))).toEqual(['"Play now" has the colour of what it stands on']);
  expect(await foundOn(page, button('background: #27e0ff'))).toEqual([]);
  expect(await foundOn(page, button('background: none; box-shadow: inset 0 0 0 2px #000'))).toEqual([]);
});

test('a sheet that is cut away where it opens', async ({ page }) => {
  const sheet = (clip: string) => `<div style="margin-top: 200px; height: 50px; position: relative; ${clip}"><section data-sheet aria-label="What a search thinks" style="position: absolute; bottom: 100%; width: 200px; height: 120px; background: #eee"></section></div>`;
  expect(await foundOn(page, sheet('clip-path: inset(0)'))).toEqual(['"What a search thinks" is opened and out of sight']);
  expect(await foundOn(page, sheet(''))).toEqual([]);
});

test('choices that are cut without a sign of more', async ({ page }) => {
  const dock = (more: string) => `<section aria-label="The question"><div ${more} style="height: 60px; padding: 8px; overflow: auto"><button style="display: block; height: 40px">Step</button><button style="display: block; height: 40px">End the turn</button></div></section>`;
  expect(await foundOn(page, dock(''))).toEqual(['"End the turn" is cut without a sign of more']);
  expect(await foundOn(page, dock('data-more="down"'))).toEqual([]);
  const helps = (more: string) => `<section aria-label="The question" style="padding: 8px"><div ${more} style="display: flex; width: 150px; overflow: auto"><button style="flex: none; width: 100px">Why not?</button><button style="flex: none; width: 100px">Hint</button></div></section>`;
  expect(await foundOn(page, helps(''))).toEqual(['"Hint" is cut without a sign of more']);
  expect(await foundOn(page, helps('data-more="right"'))).toEqual([]);
});

test('cards of a hand that are cut without one', async ({ page }) => {
  const hand = (more: string) => `<div class="dock" style="padding: 8px"><div class="hand"><div><div ${more} style="display: flex; width: 150px; overflow: auto"><p style="flex: none; width: 100px">Coyote</p><p style="flex: none; width: 100px">Almanac</p></div></div></div></div>`;
  expect(await foundOn(page, hand(''))).toEqual(['the card "Almanac" is cut without a sign of more']);
  expect(await foundOn(page, hand('data-more="down"'))).toEqual([]);
});

test('a short name that is cut', async ({ page }) => {
  const seat = (name: string, width: number) => `<ol aria-label="Seats" style="margin: 20px"><li data-seat="0"><p><span class="name" style="display: block; overflow: hidden; width: ${width}px; white-space: nowrap">${name}</span></p></li></ol>`;
  expect(await foundOn(page, seat('Wombat', 30))).toEqual(['the name "Wombat" is cut']);
  expect(await foundOn(page, seat('Wombat', 90))).toEqual([]);
  // A longer one that somebody chose may end in three dots.
  expect(await foundOn(page, seat('Wilhelmina', 30))).toEqual([]);
});

test('a result below the fold', async ({ page }) => {
  const end = (above: number) => `<div style="height: ${above}px"></div><ol aria-label="Standing" style="margin: 0 40px"><li>Guest Gecko</li></ol>`;
  expect(await foundOn(page, end(900), { width: 1440, height: 900 })).toEqual(['"Guest Gecko" is below the fold']);
  expect(await foundOn(page, end(400), { width: 1440, height: 900 })).toEqual([]);
});
