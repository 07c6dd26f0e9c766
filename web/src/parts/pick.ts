// Choices on offer: what one says, whether it is armed, and picking it on a board or in a row: the first press arms it, the
// second sends it.
import type { PartProps } from '../games/face';
import type { Offer } from '../wire';

/** What an offer would do, in the words of its game. */
export const choiceOf = <Choice>(offer: Offer): Choice => offer.choice as Choice;

/** Is this the choice that is picked but not yet sent? */
export const isArmed = (armed: Offer | null, offer: Offer | undefined): boolean => armed !== null && armed.code === offer?.code;

/** The codes of offers, for the `data-offer` of what is pressed for them on a board or in a hand: there the ranks of a hint stand. */
export const codesOf = (...offers: (Offer | null | undefined)[]): string | undefined => offers.flatMap((offer) => (offer ? [offer.code] : [])).join(' ') || undefined;

/** The choices of one kind. */
export type OfKind<Choice extends { kind: string }, Kind extends Choice['kind']> = Extract<Choice, { kind: Kind }>;

/** The offers of one kind, with their choices. A game names its choices once: `const ofKind = byKind<Choice>()`. */
export function byKind<Choice extends { kind: string }>() {
  return <Kind extends Choice['kind']>(offers: Offer[], kind: Kind): { offer: Offer; choice: OfKind<Choice, Kind> }[] =>
    offers.flatMap((offer) => {
      const choice = choiceOf<Choice>(offer);
      return choice.kind === kind ? [{ offer, choice: choice as OfKind<Choice, Kind> }] : [];
    });
}

/** Presses closer than this, in milliseconds, are a double click: it arms and does not send. */
const pause = 350;

/** Arms a choice; if it is armed already, sends it. */
export function pick(part: Pick<PartProps, 'armed' | 'armedAt' | 'arm' | 'choose'>, offer: Offer, by: 'click' | 'key'): void {
  if (!isArmed(part.armed, offer)) part.arm(offer);
  else if (by === 'key' || performance.now() - part.armedAt > pause) part.choose(offer);
}

/** Runs something on Enter or the space bar, once a press, and keeps the key from the table's own shortcuts. */
export function onPress(run: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) run();
  };
}
