// Picking a choice on a board or in a row: the first press arms it, the second sends it.
import type { PartProps } from '../games/face';
import type { Offer } from '../wire';

/** A double click is one click: it arms and does not send. */
const pause = 350;
let armedAt = 0;

/** Arms a choice; if it is armed already, sends it. */
export function pick(part: Pick<PartProps, 'armed' | 'arm' | 'choose'>, offer: Offer, by: 'click' | 'key'): void {
  if (part.armed?.code !== offer.code) {
    armedAt = performance.now();
    part.arm(offer);
  } else if (by === 'key' || performance.now() - armedAt > pause) {
    part.choose(offer);
  }
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
