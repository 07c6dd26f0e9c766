// What can be said in a few words about a seat and its secret planet. Taken from the picture, never worked out.
import type { Seat } from '../../wire';
import type { Stage } from '../face';
import type { End, Event, Picture, SeatPicture, Suspect } from './wire';

const ends: Record<End, string> = {
  last_card: 'the last card was drawn',
  enough_cows: 'enough cows',
  last_round: 'the last round',
};

/** Where the game stands, in a line above the poster. */
export function caption(picture: Picture): string {
  if (picture.end) return `Round ${picture.round} · the end: ${ends[picture.end]}`;
  if (picture.settled) return `Round ${picture.round} · the last turn: ${ends[picture.settled]}`;
  const goal = `to ${picture.end_cows} cows or the last card`;
  return picture.round ? `Round ${picture.round} · ${goal}` : `Set-up · ${goal}`;
}

export const possible = (seat: SeatPicture): Suspect[] => seat.suspects.filter((suspect) => suspect.verdict === 'possible');

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** "claimed 14 · missed 12, 17", in the longest form that fits. */
export function knownWords(seat: SeatPicture): string[] {
  const claimed = seat.claimed === null ? [] : [`claimed ${seat.claimed}`];
  const missed = seat.missed.length ? [`missed ${seat.missed.join(', ')}`] : [];
  const count = seat.missed.length ? [`${seat.missed.length} missed`] : [];
  const gone = seat.suspects.filter((suspect) => suspect.verdict === 'none_left').map((suspect) => suspect.number);
  const seen = gone.length ? [`no ${gone.join(', ')} left`] : [];
  const fresh = claimed.length || missed.length ? [] : ['nothing claimed'];
  return [
    [...fresh, ...claimed, ...missed, ...seen],
    [...fresh, ...claimed, ...missed],
    [...fresh, ...claimed, ...count],
    [...fresh, ...claimed, ...missed].slice(0, 1),
  ].map((words) => words.join(' · '));
}

/** Numbers with their stretches drawn together: "8–10, 12". */
export function stretches(numbers: number[]): string {
  const runs: number[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(', '))).join(', ');
}

/** What the others can tell of the reader's own secret planet: "3 left to guess: 12, 13, 15". */
export function secretWords(picture: Picture, { open_to_all: open }: SeatPicture): string {
  if (open.length === picture.planets.length) return 'Nobody knows a thing';
  return open.length === 1 ? `All know: ${open[0]}` : `${open.length} left to guess: ${stretches(open)}`;
}

/** The bonuses of a seat whose cards can be seen: "+30 won or given · +15 small". */
export function bonusWords(seat: SeatPicture): string[] {
  const found = seat.prospects;
  if (!found) return [];
  return [
    { cows: found.invaded, word: 'won or given' },
    { cows: found.small, word: 'small' },
    { cows: found.straight, word: 'straight' },
  ]
    .filter((bonus) => bonus.cows > 0)
    .map((bonus) => `+${bonus.cows} ${bonus.word}`);
}

/** Are there percentages on the poster? */
export const hasGuesses = (picture: Picture): boolean => picture.seats.some((seat) => seat.suspects.length > 0);

/** Does this seat lose cows in the event that is being shown? */
export function loses(stage: Stage<Picture, Event> | null, seat: Seat): boolean {
  const event = stage?.event;
  return (event?.kind === 'lost_to_invasion' || event?.kind === 'lost_for_misses') && event.seat === seat;
}

/** The first sentence of a note, where there is no room for all of it. */
export const firstSentence = (text: string): string => /^.*?[.!?](?= |$)/.exec(text)?.[0] ?? text;

/** The reason why a number is out, for those who cannot see the ring. */
export function verdictWords(suspect: Suspect): string {
  switch (suspect.verdict) {
    case 'possible':
      return `${suspect.per_mille / 10}% by hidden cards`;
    case 'below_claim':
      return 'below the claim';
    case 'missed':
      return 'missed already';
    case 'none_left':
      return 'no copy is left for it';
  }
}
