// What is said of hexes and creatures, for screen readers and in tags.
import type { Tally } from '../face';
import type { Standing } from './claims';
import type { CreaturePicture, HexPicture, Picture } from './wire';

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** `owner` is null for the reader's own. */
export function creatureWords(creature: CreaturePicture, owner: string | null, claim: Standing | undefined): string {
  const parts = [`${creature.name}${owner === null ? ', yours' : ` of ${owner}`}, ${creature.known_as}`];
  if (creature.interacted) parts.push('met somebody this turn');
  if (claim) parts.push(`${owner === null ? 'you say' : `${claim.who} says`} it is a ${claim.says}`);
  return parts.join('; ');
}

/** What a hex is, without those who stand there. `ownerOf` gives null for the reader. */
export function groundWords(hex: HexPicture, ownerOf: (seat: number) => string | null): string {
  const owner = hex.seat === null ? null : ownerOf(hex.seat);
  switch (hex.kind) {
    case 'base':
      return owner === null ? `your base ${hex.letter}` : `base ${hex.letter} of ${owner}`;
    case 'goal':
      return owner === null ? 'your goal' : `the goal of ${owner}`;
    case 'arc':
      return owner === null ? 'in your arc' : `in the arc of ${owner}`;
    case 'ordinary':
      return hex.letter ? `corner ${hex.letter}` : '';
  }
}

/** A line under the title: what is played for, and how much longer. */
export function caption(picture: Picture): string {
  const [game, goal] = picture.game === 'infection' ? ['Infection', 'first to the goal'] : ['Extinction', 'larger of the last two'];
  if (picture.end) return `${game} · over in turn ${picture.turn}`;
  return `${game} · ${goal} · ${picture.turn ? `turn ${picture.turn} of ${picture.turn_limit}` : 'set-up'}`;
}

/** The race of Infection is counted in steps to the goal; Extinction counts creatures, which are its points. */
export function tally(picture: Picture, seat: number): Tally | null {
  if (picture.game !== 'infection') return null;
  const steps = picture.seats.find((one) => one.seat === seat)?.steps_to_goal ?? null;
  return { count: steps === null ? '–' : String(steps), unit: 'to goal' };
}
