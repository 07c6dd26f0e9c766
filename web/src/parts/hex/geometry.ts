// Hexes with flat tops: where they lie, what lies where, and how the keyboard travels. Knows no game.

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
export function centre(q: number, r: number, size: number): Point {
  return { x: 1.5 * q * size, y: root3 * (r + q / 2) * size };
}

/** The outline of a hex about the origin, as a path. */
export function outline(size: number): string {
  const [wide, half, high] = [round(size), round(size / 2), round((size * root3) / 2)];
  return `M${wide} 0L${half} ${high}H${-half}L${-wide} 0L${-half} ${-high}H${half}Z`;
}

/** The hex in which a point lies. */
export function hexAt({ x, y }: Point, size: number): { q: number; r: number } {
  const q = (2 / 3) * (x / size);
  const r = y / (root3 * size) - q / 2;
  const s = -q - r;
  let [wholeQ, wholeR] = [Math.round(q), Math.round(r)];
  const wholeS = Math.round(s);
  const [offQ, offR, offS] = [Math.abs(wholeQ - q), Math.abs(wholeR - r), Math.abs(wholeS - s)];
  if (offQ > offR && offQ > offS) wholeQ = -wholeR - wholeS;
  else if (offR > offS) wholeR = -wholeQ - wholeS;
  return { q: wholeQ + 0, r: wholeR + 0 };
}

/** The smallest box round all hexes. */
export function boxOf(cells: Cell[], size: number): Box {
  if (cells.length === 0) return { x: 0, y: 0, width: 1, height: 1 };
  const middles = cells.map((cell) => centre(cell.q, cell.r, size));
  const left = Math.min(...middles.map((at) => at.x)) - size;
  const top = Math.min(...middles.map((at) => at.y)) - (size * root3) / 2;
  const right = Math.max(...middles.map((at) => at.x)) + size;
  const bottom = Math.max(...middles.map((at) => at.y)) + (size * root3) / 2;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The six neighbours, on the keys that lie like them on a number pad. */
const ways: Record<string, [number, number]> = {
  Home: [-1, 0],
  ArrowUp: [0, -1],
  PageUp: [1, -1],
  End: [-1, 1],
  ArrowDown: [0, 1],
  PageDown: [1, 0],
};

/** The hexes of a board, found by key and by place. */
export class Atlas<C extends Cell> {
  readonly cells: C[];
  #byKey: Map<string, C>;
  #byPlace: Map<string, C>;
  #span: number;

  constructor(cells: C[]) {
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
   * Left and right have no neighbour of their own: they go to the next column, along the line on which they began.
   */
  travel(from: C, key: string, line: number): C | null | undefined {
    const way = ways[key];
    if (way) {
      for (let far = 1; far <= this.#span; far += 1) {
        const cell = this.at(from.q + way[0] * far, from.r + way[1] * far);
        if (cell) return cell;
      }
      return null;
    }
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
    const side = key === 'ArrowLeft' ? -1 : 1;
    const off = (cell: C) => Math.abs(centre(cell.q, cell.r, 1).y - line);
    for (let far = 1; far <= this.#span; far += 1) {
      const column = this.cells.filter((cell) => cell.q === from.q + side * far);
      if (column.length) return column.reduce((best, cell) => (off(cell) < off(best) - 1e-6 ? cell : best));
    }
    return null;
  }
}

/** The line along which left and right travel from here. */
export const lineOf = (cell: Cell): number => centre(cell.q, cell.r, 1).y;
