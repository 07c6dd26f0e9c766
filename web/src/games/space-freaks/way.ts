// The way that a click on a hex would go, as one line of single steps. Costs, tolls and the step before each hex come from the
// picture; here they are only put in a row.
import type { LineOffer } from '../face';
import type { Offer } from '../../wire';
import type { ActivationPicture, Hex, Picture, ReachPicture } from './wire';
import { placeWords, strikes } from './words';

export interface Way {
  to: Hex;
  /** From the first step to the last. */
  steps: ReachPicture[];
}

/** The way to a hex; null where the acting Figure cannot go, or cannot stop. */
export function wayTo(activation: ActivationPicture, to: Hex): Way | null {
  // What costs nothing stands before what does.
  let step = activation.reach.find((one) => one.hex === to && !one.passing);
  if (!step) return null;
  const steps = [step];
  while (step.via !== null) {
    step = activation.reach[step.via];
    // A way that turns in a circle is none.
    if (!step || steps.length > activation.reach.length) return null;
    steps.unshift(step);
  }
  return { to, steps };
}

/** The way as one choice: it stands under the code of its first step, with all codes in a row, and says where it ends; a flight ends on the ground. */
export function walk(picture: Picture, way: Way, offers: Offer[]): Offer | LineOffer | null {
  const first = offers.find((offer) => offer.code === way.steps[0]?.code);
  if (!first) return null;
  const land = way.steps.at(-1)!.land;
  const line = [...way.steps.map((step) => step.code), ...(land === null ? [] : [land])];
  if (line.length === 1) return first;
  return { ...first, saying: { ...first.saying, words: [goalWords(picture, way)], note: [tollWords(picture, way)] }, line };
}

const goalWords = (picture: Picture, way: Way): string => `${picture.activation?.flights ? 'Fly' : 'Move'} to ${placeWords(picture, way.to)}`;

/** What is left at the end, and what the whole way takes and brings. */
function tollWords(picture: Picture, way: Way): string {
  const { cost, land, harm, heal, fatal } = way.steps.at(-1)!;
  const { moves_left = 0, kind } = picture.activation ?? {};
  const words = [`${moves_left - cost} MP left.`];
  if (land !== null) words.push('It touches down there.');
  if (fatal) words.push('It does not outlive the way.');
  else if (harm > 0) words.push(`The way costs ${kind === 'freak' ? `${harm} HP` : strikes(harm)}.`);
  if (heal > 0) words.push(`The way heals ${heal} HP.`);
  return words.join(' ');
}
