// How it went: in Infection how far each seat's nearest creature was from its goal, in Extinction how many lived.
import type { Moment } from '../../wire';
import { courses } from '../../table/chart';
import type { Course } from '../face';
import type { Event, HexPicture, Picture, Place, Species } from './wire';

export function course(picture: Picture, log: Moment[]): Course {
  if (picture.game === 'extinction') return { title: 'Living creatures', points: living(log) };
  return { title: "Steps of the nearest creature to its goal", points: distances(picture, log), mark: { at: 0, words: 'the goal' } };
}

/** How many creatures of each seat live, from when all are set up. */
export function living(log: Moment[]): number[][] {
  const points = courses(log, []);
  return points.slice(Math.max(0, points.findIndex((scores) => scores.every((score) => score > 0))));
}

/** The distance of each seat's nearest creature, whenever one has changed. */
export function distances(picture: Picture, log: Moment[]): number[][] {
  const hexes = new Map(picture.hexes.map((hex) => [hex.name, hex]));
  const owner = new Map(picture.seats.flatMap((seat) => seat.species.map((one): [Species, number] => [one.species, seat.seat])));
  const bases = new Map(picture.seats.flatMap((seat) => seat.species.map((one): [Species, Place] => [one.species, one.base])));
  const places = new Map<string, Place>();
  const points: number[][] = [];
  for (const { told } of log) {
    for (const { event } of told) move(places, bases, event as Event);
    const now = picture.seats.map((seat) => {
      const goal = seat.goal === null ? undefined : hexes.get(seat.goal);
      const own = [...places].filter(([name]) => owner.get(speciesOf(name)) === seat.seat).map(([, place]) => hexes.get(place));
      const steps = own.flatMap((hex) => (hex && goal ? [apart(hex, goal)] : []));
      return steps.length > 0 ? Math.min(...steps) : null;
    });
    // A seat without creatures keeps the distance that it had last.
    const last = points.at(-1);
    const next = now.map((steps, at) => steps ?? last?.[at] ?? null);
    if (next.every((steps) => steps !== null) && !(last && next.every((steps, at) => steps === last[at]))) points.push(next as number[]);
  }
  return points;
}

const speciesOf = (creature: string): Species => creature.charAt(0) as Species;

function move(places: Map<string, Place>, bases: Map<Species, Place>, event: Event): void {
  switch (event.kind) {
    case 'placed':
      places.set(event.creature, event.hex);
      break;
    case 'drafted':
    case 'gained': {
      const base = bases.get(speciesOf(event.creature));
      if (base !== undefined) places.set(event.creature, base);
      break;
    }
    case 'stepped':
      places.set(event.creature, event.to);
      break;
    case 'met':
      event.shown.filter((one) => one.gone).forEach((one) => places.delete(one.creature));
      break;
    case 'raided':
      if (event.victim !== null) places.delete(event.victim);
      break;
  }
}

function apart(a: HexPicture, b: HexPicture): number {
  const [q, r] = [a.q - b.q, a.r - b.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}
