// The drawing board does what the brush says, and every change can be taken back.
import { expect, it } from 'vitest';
import { linkOf } from './text';
import { Sketch } from './sketch.svelte';

it('lays, changes, marks and erases', () => {
  const sketch = new Sketch();
  sketch.brush = 'wood';
  sketch.paint(0, 0);
  sketch.brush = 'start';
  sketch.paint(0, 0);
  sketch.paint(5, 5);
  expect(sketch.plots).toEqual([{ q: 0, r: 0, kind: 'wood', start: true }]);
  sketch.brush = 'brick';
  sketch.paint(0, 0);
  expect(sketch.at(0, 0)).toEqual({ q: 0, r: 0, kind: 'brick', start: true });
  expect([sketch.count('brick'), sketch.count('wood'), sketch.starts]).toEqual([1, 0, 1]);
  sketch.brush = 'erase';
  sketch.paint(0, 0);
  expect(sketch.plots).toEqual([]);
});

it('takes back step by step', () => {
  const sketch = new Sketch();
  expect(sketch.canUndo).toBe(false);
  sketch.paint(0, 0);
  sketch.paint(1, 0);
  sketch.undo();
  expect(sketch.plots).toHaveLength(1);
  sketch.undo();
  expect(sketch.plots).toEqual([]);
  expect(sketch.canUndo).toBe(false);
});

it('begins with another map, which can be taken back', () => {
  const sketch = new Sketch();
  sketch.paint(0, 0);
  sketch.begin('3,-1F* 2,0P');
  expect(sketch.plots).toEqual([
    { q: 3, r: -1, kind: 'wood', start: true },
    { q: 2, r: 0, kind: 'plutonium', start: false },
  ]);
  sketch.begin('no map');
  expect(sketch.plots).toHaveLength(2);
  sketch.undo();
  expect(sketch.plots).toHaveLength(1);
});

it('shuffles kinds, not places', () => {
  const sketch = new Sketch();
  sketch.open(linkOf('Strip', [{ q: 0, r: 0, kind: 'brick', start: true }, { q: 1, r: 0, kind: 'wood', start: false }]));
  sketch.shuffle(() => 0);
  expect(sketch.plots.map(({ kind, start }) => [kind, start])).toEqual([['wood', true], ['brick', false]]);
});

it('says why a link cannot be drawn, and begins empty', () => {
  const sketch = new Sketch();
  sketch.open('#Broken:1,1X');
  expect(sketch.unread).toContain('is of no kind');
  expect(sketch.plots).toEqual([]);
});

it('mends a place by one click, which can be taken back', () => {
  const sketch = new Sketch();
  sketch.open('#Map:0,0H*.1,0F');
  sketch.mend({ q: 0, r: 0, how: 'unmark', words: '' });
  expect([sketch.at(0, 0)?.kind, sketch.starts]).toEqual(['brick', 0]);
  sketch.mend({ q: 0, r: 0, how: 'erase', words: '' });
  expect(sketch.at(0, 0)).toBeUndefined();
  sketch.undo();
  expect(sketch.at(0, 0)?.kind).toBe('brick');
  // Where nothing lies there is nothing to mend.
  sketch.mend({ q: 9, r: 9, how: 'erase', words: '' });
  expect(sketch.plots).toHaveLength(2);
});
