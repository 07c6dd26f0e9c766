// What a browser tells of its work: how long the page's own thread worked for each frame, and how many drawings lie on each other.
import type { CDPSession } from '@playwright/test';

/** An entry of a trace, with its times in microseconds; `tdur` is the thread's own time, whoever else used the processor. */
interface Entry {
  name: string;
  cat: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
}

/** Work for a frame in milliseconds: usually, for 19 of 20 frames, and for the longest. */
export interface Frames {
  count: number;
  mean: number;
  most: number;
  worst: number;
}

/** The work between two marks of a page, each frame's from the end of the one before. */
export function framesOf(trace: Buffer, from: string, to: string): Frames {
  const { traceEvents: all } = JSON.parse(trace.toString()) as { traceEvents: Entry[] };
  const mark = (name: string): Entry => all.find((entry) => entry.name === name && entry.cat.includes('blink.user_timing'))!;
  const [begin, end] = [mark(from), mark(to)];
  const own = all.filter(({ pid, tid, ts }) => pid === begin.pid && tid === begin.tid && ts >= begin.ts && ts <= end.ts);
  const drawn = own.filter(({ name, ph }) => name === 'Commit' && ph === 'X').map(({ ts }) => ts);
  const tasks = own.filter(({ name, ph }) => name === 'RunTask' && ph === 'X').sort((a, b) => a.ts - b.ts);
  const frames: number[] = [];
  let spent = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    spent += tdur / 1000;
    if (!drawn.some((at) => at >= ts && at <= ts + dur)) continue;
    frames.push(spent);
    spent = 0;
  }
  if (frames.length === 0) throw new Error('no frame was drawn');
  frames.sort((a, b) => a - b);
  const mean = frames.reduce((sum, one) => sum + one, 0) / frames.length;
  return { count: frames.length, mean, most: frames[Math.floor(frames.length * 0.95)]!, worst: frames.at(-1)! };
}

/** How many drawings the browser keeps and lays on each other while a gesture goes on. */
export async function layersOf(client: CDPSession, gesture: () => Promise<unknown>): Promise<number> {
  let most = 0;
  client.on('LayerTree.layerTreeDidChange', ({ layers = [] }) => {
    most = Math.max(most, layers.filter(({ drawsContent }) => drawsContent).length);
  });
  await client.send('LayerTree.enable');
  await gesture();
  await client.send('LayerTree.disable');
  return most;
}
