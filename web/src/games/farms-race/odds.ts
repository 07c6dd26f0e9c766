// The odds of a fight, as the game reckons them and the page shows them.
import type { Outlook } from '../../wire';
import type { About, Picture, TokenOdds } from './wire';

export interface Odds {
  win: number;
  /** Neither side has a unit left. */
  both: number;
  /** The attack fails. */
  lose: number;
  /** Herds of the attacker, and what of the defence, is lost on average. */
  own: number;
  theirs: number;
  humans: number;
  /** How likely it is that so many attackers are left, by their number. */
  left: number[];
  /** What an unknown token may be. */
  tokens: TokenOdds[];
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const field = (value: unknown, name: string): unknown => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined);

/** Reads the game's figures; null if they are not those of a fight. */
export function oddsOf(outlook: Outlook | null): Odds | null {
  const figures = outlook?.figures;
  const [win, both] = [field(figures, 'win'), field(figures, 'both')];
  const gone = (side: string): number => ['dead', 'fled'].reduce((sum, name) => sum + (Number(field(field(figures, side), name)) || 0), 0);
  if (!isNumber(win) || !isNumber(both)) return null;
  const left = field(figures, 'attackers_left');
  const tokens = field(figures, 'tokens');
  return {
    win,
    both,
    lose: Math.max(0, 1 - win - both),
    own: gone('attackers'),
    theirs: gone('defenders'),
    humans: Number(field(figures, 'humans_killed')) || 0,
    left: Array.isArray(left) ? left.filter(isNumber) : [],
    tokens: Array.isArray(tokens) ? (tokens as Odds['tokens']) : [],
  };
}

/** What is to be asked of how things stand: about the group that is gathered, or the fight that goes on. */
export function questionOf(picture: Picture, fighting: boolean): About | null {
  if (fighting) return { kind: 'combat' };
  const group = picture.group;
  if (!group?.fights || group.herds.healthy + group.herds.injured === 0) return null;
  return { kind: 'attack', at: group.target, healthy: group.herds.healthy, injured: group.herds.injured };
}

/** A share in per cent; what is not quite sure is not said to be. Sums of many shares miss 1 by a little. */
export function percent(share: number): string {
  if (share > 0.995 && share < 1 - 1e-9) return '>99';
  if (share > 0 && share < 0.005) return '<1';
  return String(Math.round(share * 100));
}
