// The form of a new table draws whatever a game's settings take, and says what is wrong before anybody presses the button.
import type { Boxed, Setting } from '../src/wire';
import { expect, expectAccessible, keep, test } from './house';

/** Settings of every kind, given to a game that has none: the page knows no game's settings beforehand. */
const settings: Setting[] = [
  { key: 'teams.red', label: 'Red team', rule: 'X-1', takes: { kind: 'seats', fewest: 1, most: 2 } },
  { key: 'map', label: 'Map', rule: 'X-2', takes: { kind: 'made', largest: 400, what: 'A map of your own, by its link', models: [] } },
];

test('some seats, and something made elsewhere', async ({ page }) => {
  await page.route('**/api/games', async (route) => {
    const answer = await route.fetch();
    const boxes = (await answer.json()) as Boxed[];
    boxes[0]!.settings = boxes[0]!.settings.map(() => settings);
    await route.fulfill({ response: answer, json: boxes });
  });
  const asked: { seats: number; options: unknown }[] = [];
  page.on('request', (request) => request.url().endsWith('/check') && asked.push(request.postDataJSON()));
  await page.goto('/');
  await page.locator('summary', { hasText: 'Settings' }).filter({ visible: true }).first().click();
  const red = page.getByRole('group', { name: 'Red team' });
  await expect(red.getByRole('checkbox').first()).toBeVisible();
  await expect(red).toContainText('1 to 2 of them');
  expect(asked, 'what is as usual need not be asked').toEqual([]);

  // The server does not know these settings, and says so at once.
  await red.getByLabel('Seat 2').check();
  await expect(page.getByRole('alert')).toContainText('"teams" cannot be set at a table');
  const options = () => asked.at(-1)!.options;
  expect(options()).toEqual({ teams: { red: [1] } });
  await page.getByRole('textbox', { name: 'Map' }).fill('https://maps.example.org/7');
  await page.getByRole('textbox', { name: 'Map' }).blur();
  await expect.poll(options).toEqual({ teams: { red: [1] }, map: 'https://maps.example.org/7' });
  await page.getByRole('textbox', { name: 'Map' }).fill(' {"hexes": [1, 2]} ');
  await page.getByRole('textbox', { name: 'Map' }).blur();
  await expect.poll(options).toEqual({ teams: { red: [1] }, map: { hexes: [1, 2] } });
  await expectAccessible(page);
  await keep(page, 'settings-desktop');

  // As usual again: nothing is wrong.
  await page.getByRole('textbox', { name: 'Map' }).fill('');
  await page.getByRole('textbox', { name: 'Map' }).blur();
  await red.getByLabel('Seat 2').uncheck();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
