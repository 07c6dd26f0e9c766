// A map on the drawing board: what lies where, which brush is in hand, and the way back.
import type { Kind } from '../wire';
import { kinds } from '../palette';
import { readLink, readPlots, type Plot } from './text';
import type { Mend } from './verdict';

export type Brush = Kind | 'start' | 'erase';

export class Sketch {
  name = $state('');
  plots = $state.raw<Plot[]>([]);
  brush = $state<Brush>('brick');
  /** Why what was brought cannot be drawn. */
  unread = $state<string | null>(null);
  #past = $state.raw<Plot[][]>([]);

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  at(q: number, r: number): Plot | undefined {
    return this.plots.find((plot) => plot.q === q && plot.r === r);
  }

  count(kind: Kind): number {
    return this.plots.filter((plot) => plot.kind === kind).length;
  }

  get starts(): number {
    return this.plots.filter((plot) => plot.start).length;
  }

  /** Lays, marks or erases what is at a place, as the brush says. */
  paint(q: number, r: number): void {
    const there = this.at(q, r);
    const rest = this.plots.filter((plot) => plot !== there);
    if (this.brush === 'erase') {
      if (there) this.#change(rest);
    } else if (this.brush === 'start') {
      if (there) this.#change([...rest, { ...there, start: !there.start }]);
    } else if (there?.kind !== this.brush) {
      this.#change([...rest, { q, r, kind: this.brush, start: there?.start ?? false }]);
    } else {
      this.#change(rest);
    }
  }

  /** Takes a region off the map, or only its mark as a start. */
  mend({ q, r, how }: Mend): void {
    const there = this.at(q, r);
    if (!there) return;
    const rest = this.plots.filter((plot) => plot !== there);
    this.#change(how === 'erase' ? rest : [...rest, { ...there, start: false }]);
  }

  /** The same kinds on the same places in another order. */
  shuffle(random: () => number = Math.random): void {
    const bag = this.plots.map((plot) => plot.kind);
    for (let at = bag.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [bag[at], bag[other]] = [bag[other]!, bag[at]!];
    }
    this.#change(this.plots.map((plot, at) => ({ ...plot, kind: bag[at]! })));
  }

  /** Begins anew with a map that somebody else has drawn; what was there can be taken back. */
  begin(text: string): void {
    const read = readPlots(text);
    if ('plots' in read) this.#change(read.plots);
  }

  clear(): void {
    this.#change([]);
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.plots = before;
  }

  /** Takes up what a link holds. */
  open(hash: string): void {
    const { name, text } = readLink(hash);
    const read = readPlots(text);
    this.name = name;
    this.#past = [];
    this.unread = 'refusal' in read ? read.refusal : null;
    this.plots = 'plots' in read ? read.plots : [];
    this.brush = kinds[0]!;
  }

  #change(next: Plot[]): void {
    this.unread = null;
    this.#past = [...this.#past, this.plots].slice(-50);
    this.plots = next;
  }
}
