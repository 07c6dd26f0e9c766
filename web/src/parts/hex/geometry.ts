// Hexes with flat or pointed tops: where they lie, what lies where, and how the keyboard travels. Knows no game.

/** Where a hex ends at the top: in a side or in a corner. */
export type Top = 'flat' | 'pointed';

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export interface Cell {
  key: string;
  q: number;
  r: number;
}

const root3 = Math.sqrt(3);
const round = (value: number): number => Math.round(value * 100) / 100;

/** The middle of a hex whose side is `size` long. */
export function centre(q: number, r: number, size: number, top: Top = 'flat'): Point {
  if (top === 'flat') return { x: 1.5 * q * size, y: root3 * (r + q / 2) * size };
  return { x: root3 * (q + r / 2) * size, y: 1.5 * r * size };
}

/** The outline of a hex about the origin, as a path. */
export function outline(size: number, top: Top = 'flat'): string {
  const [far, half, side] = [round(size), round(size / 2), round((size * root3) / 2)];
  if (top === 'flat') return `M${far} 0L${half} ${side}H${-half}L${-far} 0L${-half} ${-side}H${half}Z`;
  return `M0 ${far}L${side} ${half}V${-half}L0 ${-far}L${-side} ${-half}V${half}Z`;
}

/** The outline of a hex where it lies. A shape with its place in it costs a browser less than one that is moved there. */
export function outlineAt(at: Point, size: number, top: Top = 'flat'): string {
  const [far, half, side] = [round(size), round(size / 2), round((size * root3) / 2)];
  const [x, y] = [round(at.x), round(at.y)];
  if (top === 'flat') return `M${round(x + far)} ${y}l${-half} ${side}h${-far}l${-half} ${-side}l${half} ${-side}h${far}Z`;
  return `M${x} ${round(y + far)}l${side} ${-half}v${-far}l${-side} ${-half}l${-side} ${half}v${far}Z`;
}

/** The hex in which a point lies. */
export function hexAt({ x, y }: Point, size: number, top: Top = 'flat'): { q: number; r: number } {
  // Turned by a right angle, one lattice is the other with its axes exchanged.
  const [along, across] = top === 'flat' ? [x, y] : [y, x];
  const first = (2 / 3) * (along / size);
  const second = across / (root3 * size) - first / 2;
  const [q, r] = top === 'flat' ? [first, second] : [second, first];
  const s = -q - r;
  let [wholeQ, wholeR] = [Math.round(q), Math.round(r)];
  const wholeS = Math.round(s);
  const [offQ, offR, offS] = [Math.abs(wholeQ - q), Math.abs(wholeR - r), Math.abs(wholeS - s)];
  if (offQ > offR && offQ > offS) wholeQ = -wholeR - wholeS;
  else if (offR > offS) wholeR = -wholeQ - wholeS;
  return { q: wholeQ + 0, r: wholeR + 0 };
}

/** The smallest box round all hexes. */
export function boxOf(cells: Cell[], size: number, top: Top = 'flat'): Box {
  if (cells.length === 0) return { x: 0, y: 0, width: 1, height: 1 };
  const middles = cells.map((cell) => centre(cell.q, cell.r, size, top));
  const [wide, high] = top === 'flat' ? [size, (size * root3) / 2] : [(size * root3) / 2, size];
  const left = Math.min(...middles.map((at) => at.x)) - wide;
  const above = Math.min(...middles.map((at) => at.y)) - high;
  const right = Math.max(...middles.map((at) => at.x)) + wide;
  const below = Math.max(...middles.map((at) => at.y)) + high;
  return { x: left, y: above, width: right - left, height: below - above };
}

/** The six neighbours, on the keys that lie like them on a number pad. */
const ways: Record<Top, Record<string, [number, number]>> = {
  flat: { Home: [-1, 0], ArrowUp: [0, -1], PageUp: [1, -1], End: [-1, 1], ArrowDown: [0, 1], PageDown: [1, 0] },
  pointed: { Home: [0, -1], ArrowLeft: [-1, 0], PageUp: [1, -1], End: [-1, 1], ArrowRight: [1, 0], PageDown: [0, 1] },
};

/** The two keys between neighbours: they go to the next column or row, back or on. */
const between: Record<Top, Record<string, -1 | 1>> = {
  flat: { ArrowLeft: -1, ArrowRight: 1 },
  pointed: { ArrowUp: -1, ArrowDown: 1 },
};

/** The hexes of a board, found by key and by place. */
export class Atlas<C extends Cell> {
  readonly cells: C[];
  #byKey: Map<string, C>;
  #byPlace: Map<string, C>;
  #span: number;

  constructor(
    cells: C[],
    readonly top: Top = 'flat',
  ) {
    this.cells = cells;
    this.#byKey = new Map(cells.map((cell) => [cell.key, cell]));
    this.#byPlace = new Map(cells.map((cell) => [`${cell.q} ${cell.r}`, cell]));
    const all = cells.flatMap(({ q, r }) => [q, r]);
    this.#span = all.length ? Math.max(...all) - Math.min(...all) : 0;
  }

  get(key: string): C | undefined {
    return this.#byKey.get(key);
  }

  at(q: number, r: number): C | undefined {
    return this.#byPlace.get(`${q} ${r}`);
  }

  /**
   * Where a key leads from a hex, over gaps if need be; null where the board ends, undefined for keys that do not travel.
   * Two of the arrows have no neighbour of their own: they go to the next column or row, along the line on which they began.
   */
  travel(from: C, key: string, line: number): C | null | undefined {
    const way = ways[this.top][key];
    if (way) {
      for (let far = 1; far <= this.#span; far += 1) {
        const cell = this.at(from.q + way[0] * far, from.r + way[1] * far);
        if (cell) return cell;
      }
      return null;
    }
    const side = between[this.top][key];
    if (side === undefined) return undefined;
    const rank = (cell: C) => (this.top === 'flat' ? cell.q : cell.r);
    const off = (cell: C) => Math.abs(this.lineOf(cell) - line);
    for (let far = 1; far <= this.#span; far += 1) {
      const next = this.cells.filter((cell) => rank(cell) === rank(from) + side * far);
      if (next.length) return next.reduce((best, cell) => (off(cell) < off(best) - 1e-6 ? cell : best));
    }
    return null;
  }

  /** The line along which the two arrows without a neighbour travel from here. */
  lineOf(cell: Cell): number {
    const { x, y } = centre(cell.q, cell.r, 1, this.top);
    return this.top === 'flat' ? y : x;
  }

  /** Does this key keep to the line on which it began? */
  keepsLine(key: string): boolean {
    return key in between[this.top];
  }
}
