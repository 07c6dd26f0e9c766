// 452 hexes on a phone with its processor slowed four times: panning and zooming at 60 frames a second. Two measures: the
// frames a second of a gesture as a hand makes it, which only a quiet machine can tell; and what the page works for one frame,
// counted in its own thread's time and four times as much, which must leave room in a frame wherever this runs.
import { expect, test, type CDPSession, type Page } from '@playwright/test';

/** A finger's frame, in milliseconds. */
const frame = 1000 / 60;
const slower = 4;

interface Spot {
  x: number;
  y: number;
}

/** Frames a second from the first movement of a gesture to its last, and the share that came more than half a frame late. */
async function pace(page: Page, gesture: () => Promise<unknown>): Promise<{ perSecond: number; late: number }> {
  await page.evaluate(() => {
    const times: number[] = [];
    const board = document.querySelector('.plane')!;
    let [seen, first, last] = [board.getAttribute('style'), 0, 0];
    const tick = (now: number) => {
      times.push(now);
      const style = board.getAttribute('style');
      if (style !== seen) [first, last] = [first || times.length - 1, times.length];
      seen = style;
      running = requestAnimationFrame(tick);
    };
    let running = requestAnimationFrame(tick);
    Object.assign(window, {
      measured: () => {
        cancelAnimationFrame(running);
        return times.slice(first, last);
      },
    });
  });
  await gesture();
  const times = await page.evaluate(() => (window as unknown as { measured: () => number[] }).measured());
  const gaps = times.slice(1).map((time, at) => time - times[at]!);
  expect(gaps.length, 'the board has moved').toBeGreaterThan(2);
  return { perSecond: (gaps.length * 1000) / (times.at(-1)! - times[0]!), late: gaps.filter((gap) => gap > frame * 1.5).length / gaps.length };
}

/** What the page works for each frame in which its fingers go a step on, in milliseconds. A finger goes from a spot to another. */
async function work(page: Page, client: CDPSession, steps: number, fingers: [Spot, Spot][]): Promise<number> {
  const busy = async () => (await client.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  await page.evaluate((fingers) => {
    const board = document.querySelector('.plane svg')!;
    // No finger is there to be held.
    board.setPointerCapture = () => {};
    const touch = (type: string, share: number) =>
      fingers.forEach(([from, to], pointerId) => {
        const [clientX, clientY] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
        board.dispatchEvent(new PointerEvent(type, { pointerId, pointerType: 'touch', clientX, clientY, bubbles: true }));
      });
    const frame = () => new Promise(requestAnimationFrame);
    Object.assign(window, {
      go: async (steps: number) => {
        for (let step = 1; step <= steps; step += 1) {
          touch('pointermove', 0.1 + (0.9 * step) / steps);
          await frame();
        }
      },
      lift: () => touch('pointerup', 1),
    });
    touch('pointerdown', 0);
    touch('pointermove', 0.1);
    return frame();
  }, fingers);
  const before = await busy();
  await page.evaluate((steps) => (window as unknown as { go: (steps: number) => Promise<void> }).go(steps), steps);
  const spent = (await busy()) - before;
  await page.evaluate(() => (window as unknown as { lift: () => void }).lift());
  return spent / steps;
}

test('452 hexes pan and zoom at 60 frames a second on a slow phone', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: 'http://127.0.0.1:7879',
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('.hex')).toHaveCount(452);
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await client.send('Emulation.setCPUThrottlingRate', { rate: slower });

  const pinch = (scaleFactor: number) =>
    client.send('Input.synthesizePinchGesture', { x: 180, y: 300, scaleFactor, relativeSpeed: 150, gestureSourceType: 'touch' });
  const drag = (xDistance: number, yDistance: number) =>
    client.send('Input.synthesizeScrollGesture', { x: 180, y: 300, xDistance, yDistance, speed: 200, preventFling: true, gestureSourceType: 'touch' });
  /** Two fingers on a line, so far apart and then so far. */
  const spread = (from: number, to: number): [Spot, Spot][] =>
    [-1, 1].map((side) => [{ x: 180 + (side * from) / 2, y: 300 }, { x: 180 + (side * to) / 2, y: 300 }]);

  const gestures: [string, () => Promise<unknown>][] = [
    ['zooming in', () => pinch(2.4)],
    ['panning left', () => drag(-150, -40)],
    ['panning right', () => drag(150, 60)],
    ['panning down', () => drag(20, 200)],
    ['panning up', () => drag(-20, -200)],
    ['zooming out', () => pinch(0.4)],
  ];
  for (const [name, gesture] of gestures) {
    const { perSecond, late } = await pace(page, gesture);
    console.log(`${name.padEnd(14)} ${perSecond.toFixed(1)} frames a second, ${(late * 100).toFixed(0)} % late`);
    await page.waitForTimeout(400);
  }

  const steps: [string, [Spot, Spot][]][] = [
    ['zooming in', spread(60, 200)],
    ['panning', [[{ x: 250, y: 380 }, { x: 110, y: 220 }]]],
    ['zooming out', spread(200, 50)],
  ];
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  for (const [name, fingers] of steps) {
    const spent = slower * (await work(page, client, 60, fingers));
    console.log(`${name.padEnd(14)} ${spent.toFixed(1)} ms of work a frame, of ${frame.toFixed(1)}`);
    expect.soft(spent, `${name}: ms of work a frame`).toBeLessThan(frame);
    await page.waitForTimeout(400);
  }
  // Only the hex with the keyboard is described.
  await expect(page.locator('.hex[aria-label]')).toHaveCount(1);
  await context.close();
});
