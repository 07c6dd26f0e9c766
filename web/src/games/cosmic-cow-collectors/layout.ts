// Where ships, planets and piles stand on the poster, for any window and any number of seats.
import type { Point } from './geometry';
import { round } from './geometry';

/** A seat that is drawn in full: a ship, and its planet with the ring of numbers. */
export interface Spot {
  ship: Point;
  /** Half the width of the ship. */
  half: number;
  planet: Point;
  /** The angle from the planet to the ship: there the ring is open. */
  turn: number;
  /** Radius of the ring of numbers. */
  ring: number;
  /** Radius of the planet itself. */
  disc: number;
  /** The middle of the two lines of words; the row of invaded planets follows below. */
  words: Point;
  width: number;
}

export interface Layout {
  /** How many screen pixels one unit of the drawing takes. */
  scale: number;
  width: number;
  height: number;
  /** What is below this may be covered. */
  floor: number;
  /** One big seat and the others small in the corners? */
  focus: boolean;
  /** And little height for it? */
  flat: boolean;
  /** How many columns of seats the sky has. */
  columns: number;
  spots: Spot[];
  /** The small ones. */
  minis: Point[];
  /** The reader's own ship, if there is one. */
  own: { x: number; y: number; half: number } | null;
  horizon: number;
}

/** Height of the words below a seat, in units of the drawing. */
const wordsHeight = 104;

/** How a seat is built, in radii of its ring. */
interface Build {
  /** Half the width of its ship. */
  half: number;
  /** From the top to the ship, and to the planet. */
  ship: number;
  planet: number;
}

/** The ship high above its ring. */
const airy: Build = { half: 0.98, ship: 0.86, planet: 2.6 };
/** A small ship in the opening of its ring, which is the larger for it. */
const dense: Build = { half: 0.46, ship: 0.42, planet: 1.28 };

/** The height that a seat takes, from the aerial to the invaded planets. */
const seatHeight = (ring: number, build: Build): number => ring * (build.planet + 1.17) + wordsHeight;
const seatWidth = (ring: number): number => ring * 2 + 68;

/** Ship, planet and words below each other; `stretch` makes the beam longer. */
function spotAt(x: number, top: number, { ring, build }: Plan, width: number, stretch: number): Spot {
  return {
    ship: { x: round(x), y: round(top + ring * build.ship) },
    half: round(ring * build.half),
    planet: { x: round(x), y: round(top + ring * build.planet + stretch) },
    turn: 0,
    ring,
    disc: round(ring * 0.474),
    words: { x: round(x), y: round(top + ring * (build.planet + 1.17) + 32 + stretch) },
    width: round(width),
  };
}

/** The sizes that a ring may have, from airy to tight. */
const rings = [150, 138, 127, 116, 107, 99, 92];
/** Below this scale the words are too small to read, and one seat at a time is shown. */
const smallest = 0.72;
const largest = 1.5;
/** Below this scale the chances on an airy ring do not fit into their discs. */
const cramped = 0.8;

interface Plan {
  build: Build;
  ring: number;
  columns: number;
  scale: number;
}

function bestPlan(width: number, height: number, seats: number, band: number, build: Build = airy): Plan {
  let best: Plan = { build, ring: rings.at(-1)!, columns: seats, scale: 0 };
  let worth = -1;
  for (const ring of rings) {
    for (let columns = 1; columns <= seats; columns++) {
      const rows = Math.ceil(seats / columns);
      const scale = Math.min(
        largest,
        width / (columns * seatWidth(ring)),
        width / 640,
        height / (rows * seatHeight(ring, build) + band),
      );
      // Readable words come first, then big rings.
      const value = Math.min(scale, 1) * 10000 + ring * scale;
      if (value > worth) {
        worth = value;
        best = { build, ring, columns, scale };
      }
    }
  }
  return build === airy && best.scale < cramped ? bestPlan(width, height, seats, band, dense) : best;
}

/** All seats side by side, the reader's own ship below. */
function wideLayout(boxWidth: number, boxHeight: number, seats: number, own: boolean, plan: Plan, band: number): Layout {
  const width = boxWidth / plan.scale;
  const height = boxHeight / plan.scale;
  const rows = Math.ceil(seats / plan.columns);
  const least = seatHeight(plan.ring, plan.build);
  const rowHeight = Math.max(least, (height - band) / rows);
  const spare = rowHeight - least;
  const stretch = Math.min(spare * 0.4, 80);
  const spots = Array.from({ length: seats }, (_, at) => {
    const row = Math.floor(at / plan.columns);
    const inRow = Math.min(plan.columns, seats - row * plan.columns);
    const cell = width / inRow;
    const top = (spare - stretch) * 0.45 + row * rowHeight;
    return spotAt(cell * ((at % plan.columns) + 0.5), top, plan, Math.min(cell, seatWidth(plan.ring) + 60), stretch);
  });
  return {
    scale: plan.scale,
    width,
    height,
    floor: height,
    focus: false,
    flat: false,
    spots,
    minis: [],
    columns: plan.columns,
    own: own ? { x: width / 2, y: height - 50, half: ownHalf(width) } : null,
    horizon: height - 126,
  };
}

/** The reader's own ship leaves room for the piles on both sides. */
const ownHalf = (width: number): number => round(Math.min(144, Math.max(96, width * 0.152)));

/** A single opponent in a wide window: the ship on the left, a great ring beside it. */
function duelLayout(boxWidth: number, boxHeight: number, own: boolean): Layout {
  const scale = Math.min(largest, boxHeight / 640, boxWidth / 860);
  const width = boxWidth / scale;
  const height = boxHeight / scale;
  const band = own ? 128 : 60;
  const ring = round(Math.min(190, (height - band) / 2 - 60));
  const planet = { x: round(width * 0.575), y: round((height - band) / 2 + 2) };
  const half = round(Math.min(150, (planet.x - ring) * 0.42));
  const ship = { x: round(Math.max(half + 24, (planet.x - ring) * 0.45)), y: round(half * 0.84 + 20) };
  return {
    scale,
    width,
    height,
    floor: height,
    focus: false,
    flat: false,
    columns: 3,
    spots: [
      {
        ship,
        half,
        planet,
        turn: round((Math.atan2(ship.x - planet.x, planet.y - ship.y) * 180) / Math.PI),
        ring,
        disc: round(ring * 0.44),
        words: { x: ship.x, y: round(ship.y + half * 1.05) },
        width: round(Math.min(half * 2 + 40, planet.x - ring)),
      },
    ],
    minis: [],
    own: own ? { x: width / 2, y: height - 50, half: ownHalf(width) } : null,
    horizon: height - 126,
  };
}

const phone = { width: 390, height: 500 };
/** Pixels of the board's foot that lie under the question's sheet. */
const overlap = 16;

/** What fits into a box of which at least `least` units of height are shown, and where the sheet begins. */
function framed(boxWidth: number, boxHeight: number, least: number): Pick<Layout, 'scale' | 'width' | 'height' | 'floor'> {
  const scale = Math.min(boxWidth / phone.width, boxHeight / least);
  const height = boxHeight / scale;
  return { scale, width: boxWidth / scale, height, floor: height - overlap / scale };
}

/** Below this height, in pixels, a ring of numbers could not be read. */
const lowest = 240;

/** Little more than a strip: all seats small in a row; the reader's own cows stand among the seats. */
function rowLayout(boxWidth: number, boxHeight: number, seats: number): Layout {
  const frame = framed(boxWidth, boxHeight, 132 + overlap);
  const { width, floor } = frame;
  return {
    ...frame,
    focus: true,
    flat: true,
    columns: seats,
    spots: [],
    minis: Array.from({ length: seats }, (_, at) => ({ x: (width * (at + 0.5)) / seats, y: floor / 2 - 14 })),
    own: null,
    horizon: floor - 24,
  };
}

/** One seat large; the others wait in the corners. */
function focusLayout(boxWidth: number, boxHeight: number, seats: number, own: boolean): Layout {
  if (seats <= 3 && own && boxHeight < (boxWidth / phone.width) * 430) return flatLayout(boxWidth, boxHeight, seats);
  const rowOnTop = seats > 3;
  // The row needs room above the ship, which is nearer to its planet for it.
  const row = rowOnTop ? 120 : 0;
  const beam = rowOnTop ? 140 : 178;
  const least = phone.height + row + beam - 178 - (own ? 0 : 20) + overlap;
  const frame = framed(boxWidth, boxHeight, least);
  const { width, height, floor } = frame;
  const spare = Math.max(0, height - least);
  const top = row + spare * 0.3;
  const centre = width / 2;
  const spot: Spot = {
    ship: { x: centre, y: top + 74 },
    half: 84,
    planet: { x: centre, y: top + 74 + beam + spare * 0.1 },
    turn: 0,
    ring: 128,
    disc: 60,
    words: { x: 12, y: floor - 92 },
    width: 150,
  };
  const others = seats - 1;
  return {
    ...frame,
    focus: true,
    flat: false,
    columns: 1,
    spots: [spot],
    minis: rowOnTop
      ? Array.from({ length: others }, (_, at) => ({ x: (width * (at + 0.5)) / others, y: 48 }))
      : corners(width, 62 + spare * 0.1, others),
    own: own ? { x: centre, y: floor - 30, half: 92 } : null,
    horizon: floor - 66,
  };
}

/** The two upper corners. */
const corners = (width: number, y: number, count: number): Point[] =>
  [
    { x: 52, y },
    { x: width - 52, y },
  ].slice(0, count);

/** One seat large where there is little height: its ship sits in the opening of the ring, the own one in a corner. */
function flatLayout(boxWidth: number, boxHeight: number, seats: number): Layout {
  const half = 50;
  const ring = 108;
  const least = 24 + half * 0.78 + ring * 1.823 + 26;
  const frame = framed(boxWidth, boxHeight, least + overlap);
  const { width, floor } = frame;
  const spare = Math.max(0, floor - least);
  const ship = { x: width / 2, y: round(24 + half * 0.78 + spare * 0.4) };
  return {
    ...frame,
    focus: true,
    flat: true,
    columns: 1,
    spots: [
      {
        ship,
        half,
        planet: { x: ship.x, y: round(ship.y + ring * 0.86 + spare * 0.2) },
        turn: 0,
        ring,
        disc: round(ring * 0.46),
        words: { x: ship.x, y: 17 },
        width: width - 150,
      },
    ],
    minis: corners(width, 42, seats - 1),
    // Far enough from the edge for the ring round it.
    own: { x: 71, y: floor - 21, half: 52 },
    horizon: floor - 50,
  };
}

/** The layout for a box, in pixels. `seats` counts those other than the reader's own. */
export function posterLayout(boxWidth: number, boxHeight: number, seats: number, own: boolean, narrow: boolean): Layout {
  const wide = Math.max(200, boxWidth);
  const high = Math.max(160, boxHeight);
  const band = own ? 150 : 118;
  const plan = bestPlan(wide, high, seats, band);
  if (narrow && high < lowest) return rowLayout(wide, high, seats);
  if (narrow || (plan.scale < smallest && wide < high * 1.6)) return focusLayout(wide, high, seats, own);
  if (seats === 1 && wide > high * 1.15) return duelLayout(wide, high, own);
  return wideLayout(wide, high, seats, own, plan, band);
}
