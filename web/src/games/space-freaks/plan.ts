// The sums of a plan: what its steps do to the piece that acts, and what they pay. All figures come from pictures; nothing here knows rules.
import type { Plan } from '../face';
import type { Seat } from '../../wire';
import { pieceOf } from './pieces';
import type { Picture, TargetPicture } from './wire';
import type { Way } from './way';

/** What is picked behind the steps that are laid, as far as the picture says what it would do. */
export interface Picked {
  target: TargetPicture | null;
  way: Way | null;
}

/** The HP of the Freak that acts, at one place of the plan. */
export interface Stair {
  /** How many steps are done; null for what is picked behind them. */
  after: number | null;
  hp: number;
}

const pictures = (plan: Plan): Picture[] => [plan.before as Picture, ...plan.steps.map(({ scene }) => scene.picture as Picture)];

/** The HP of the Freak that acts, now and after each step that changes them; nothing where none does, or where it is no Freak. */
export function stairOf(plan: Plan, picked: Picked): Stair[] {
  const all = pictures(plan);
  const acting = all[0]!.activation;
  const freak = acting && pieceOf(all[0]!, acting);
  if (!acting || freak?.kind !== 'freak') return [];
  const stairs: Stair[] = [{ after: 0, hp: freak.hp }];
  let last = freak;
  for (const [at, picture] of all.slice(1).entries()) {
    const now = pieceOf(picture, acting);
    // A destroyed Freak may be gone from the board.
    const hp = now && now.hex !== null ? now.hp : 0;
    if (hp !== stairs.at(-1)!.hp) stairs.push({ after: at + 1, hp });
    last = now ?? { ...last, hp, hex: null };
  }
  const { target, way } = picked;
  const end = way?.steps.at(-1);
  const lost = target && target.from === last.hex ? target.retaliate : 0;
  const hp = end ? (end.fatal ? 0 : Math.min(last.max_hp, last.hp - end.harm + end.heal)) : Math.max(0, last.hp - lost);
  if (last.hex !== null && hp !== last.hp) stairs.push({ after: null, hp });
  return stairs.length > 1 ? stairs : [];
}

/** Something that a plan pays. */
export type Pay =
  | { for: 'step'; step: number; stars: number }
  | { for: 'shot'; target: TargetPicture; stars: number }
  /** A Mission that could be completed then, and could not be before. */
  | { for: 'mission'; mission: string; stars: number };

/** What a plan pays in the order in which it happens, and the score before it and with all of that. */
export function paysOf(plan: Plan, picked: Picked, me: Seat): { pays: Pay[]; from: number; to: number } {
  const all = pictures(plan).map((picture) => picture.seats.find(({ seat }) => seat === me)!);
  const pays: Pay[] = [];
  for (const [at, seat] of all.slice(1).entries()) {
    const stars = seat.score - all[at]!.score;
    if (stars !== 0) pays.push({ for: 'step', step: at + 1, stars });
  }
  if (picked.target && picked.target.stars > 0) pays.push({ for: 'shot', target: picked.target, stars: picked.target.stars });
  const [first, last] = [all[0]!, all.at(-1)!];
  // Two cards may be alike: each is held against one of those before.
  const before = first.in_play.map(({ mission, ready }) => ({ mission, ready }));
  for (const { mission, ready } of last.in_play) {
    const at = before.findIndex((one) => one.mission === mission);
    const then = at < 0 ? null : before.splice(at, 1)[0]!.ready;
    if (ready !== null && ready > (then ?? 0)) pays.push({ for: 'mission', mission, stars: ready - (then ?? 0) });
  }
  return { pays, from: first.score, to: first.score + pays.reduce((sum, { stars }) => sum + stars, 0) };
}
