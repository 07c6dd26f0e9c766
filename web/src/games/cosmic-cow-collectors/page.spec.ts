// Two people in two browsers at one table: neither ever receives the other's secret.
import type { Page } from '@playwright/test';
import type { Event, Picture } from './wire';
import type { Moment, ToPage } from '../../wire';
import { expect, guestAt, keep, test } from '../../../browser/house';
import { chooseByMouse, isAsked, result } from '../../../browser/person';

/** Everything that a page receives over its socket. */
function listen(page: Page): string[] {
  const received: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(String(payload))));
  return received;
}

/** Every hidden thing of another seat in what was received while the game ran. */
function leaks(received: string[], me: number): string[] {
  const found: string[] = [];
  const inPicture = (picture: Picture | undefined) => {
    for (const seat of picture?.end === null ? picture.seats : []) {
      if (seat.seat !== me && (seat.hand !== null || seat.secret !== null || seat.prospects !== null)) found.push(JSON.stringify(seat));
    }
  };
  const inMoment = (moment: Moment) => {
    inPicture(moment.picture as Picture | undefined);
    for (const { event } of moment.told as { event: Event }[]) {
      const hidden = event.kind === 'dealt' || event.kind === 'laid' || event.kind === 'laid_from_deck' || event.kind === 'drew';
      if (hidden && event.seat !== me && event.planet !== null) found.push(JSON.stringify(event));
    }
  };
  for (const frame of received) {
    const message = JSON.parse(frame) as ToPage;
    if (message.type === 'welcome') message.log.forEach(inMoment);
    if (message.type === 'moments') message.moments.forEach(inMoment);
    if (message.type === 'welcome' || message.type === 'moments') inPicture(message.scene?.picture as Picture | undefined);
  }
  return found;
}

test('two people at one table never receive the other’s secret', async ({ browser, address }) => {
  const [ann, bob] = (await Promise.all([1, 2].map((guest) => guestAt(browser, address, {}, guest)))) as [Page, Page];
  const received = [listen(ann), listen(bob)] as const;

  await ann.goto('/');
  await ann.getByRole('radio', { name: '2' }).check({ force: true });
  await ann.getByRole('button', { name: /Invite friends/ }).filter({ visible: true }).first().click();
  await expect(ann).toHaveURL(/table/);
  await bob.goto(ann.url());
  await keep(bob, 'waiting-room');
  await bob.getByRole('button', { name: /Sit down|Take (this|a) seat|Sit here/ }).first().click();

  // They talk, and play until the game is over.
  await expect(ann.getByRole('region', { name: 'The question' })).toBeVisible();
  await ann.getByPlaceholder(/Say something/).fill('Fourteen cows. Perfectly ordinary planet.');
  await ann.keyboard.press('Enter');
  await expect(bob.getByText('Perfectly ordinary planet.')).toBeVisible();

  let turn = 0;
  const over = async () => (await result(ann).isVisible()) && (await result(bob).isVisible());
  while (!(await over())) {
    for (const page of [ann, bob]) {
      if (await isAsked(page)) await chooseByMouse(page, turn++);
    }
    await expect.poll(async () => (await isAsked(ann)) || (await isAsked(bob)) || over(), { intervals: [20], timeout: 60_000 }).toBe(true);
    expect(turn, 'a game has an end').toBeLessThan(600);
    // A page that was closed in the middle catches up where it was.
    if (turn === 10) {
      await bob.reload();
      await expect(bob.getByRole('region', { name: 'The question' })).toBeVisible();
      turn += 1;
    }
  }
  for (const page of [ann, bob]) await expect(page.getByText(/^Not fair: this server is under test/)).toBeVisible();
  const seats = await Promise.all([ann, bob].map((page) => page.evaluate(async () => {
    const table = await (await fetch(`/api/tables/${location.pathname.split('/').at(-1)}`)).json();
    return table.seats.findIndex((seat: { yours: boolean }) => seat.yours) as number;
  })));
  expect([...seats].sort()).toEqual([0, 1]);
  seats.forEach((me, index) => {
    expect(received[index]!.length).toBeGreaterThan(20);
    expect(leaks(received[index]!, me)).toEqual([]);
  });
  // The check can fail: with the seats exchanged it finds plenty.
  expect(leaks(received[0]!, seats[1]!).length).toBeGreaterThan(0);
  await Promise.all([ann, bob].map((page) => page.context().close()));
});
