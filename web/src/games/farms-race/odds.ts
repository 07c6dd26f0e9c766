// The odds of a fight, as the game reckons them and the page shows them.
import type { Outlook } from '../../wire';
import type { About, DiceCount, FightOdds, Picture, SideOdds } from './wire';

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** The game's figures; null if they are not those of a fight. */
export function oddsOf(outlook: Outlook | null): FightOdds | null {
  const figures = outlook?.figures as Partial<FightOdds> | null | undefined;
  if (!figures || !isNumber(figures.win) || !isNumber(figures.both) || !figures.attackers || !figures.defenders || !Array.isArray(figures.facts)) return null;
  return figures as FightOdds;
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

export interface Ending {
  name: 'win' | 'both' | 'lose';
  words: string;
  share: number;
  /** Is there room for its number in the bar? */
  inBar: boolean;
}

/** How a fight may end. From 3 % on the number stands in the bar, else in the legend. */
export function endings(odds: Pick<FightOdds, 'win' | 'both'>): Ending[] {
  const lose = Math.max(0, 1 - odds.win - odds.both);
  const ending = (name: Ending['name'], words: string, share: number): Ending => ({ name, words, share, inBar: share >= 0.03 });
  return [ending('win', 'win', odds.win), ending('both', 'both wiped out', odds.both), ending('lose', 'beaten off', lose)];
}

/** What a side loses on average, and what it keeps. */
export const lost = (side: SideOdds): number => side.dead + side.fled;
export const kept = (side: SideOdds): number => side.healthy + side.injured;

/** "4", or "1 to 3" where nobody has looked. */
export const diceWords = ({ least, most }: DiceCount): string => (least === most ? String(most) : `${least} to ${most}`);
