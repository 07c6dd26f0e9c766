// Wearing cards in the lab: nothing is sent before the whole Freak is sealed.
import { sealOf, slots, wornOf } from './lab';
import type { Props } from './table.svelte';
import type { Slot } from './wire';

/** Wears a card, or takes it off again; once a card of each slot is worn, the one button seals them. */
export function wear(part: Props, slot: Slot, card: string): void {
  const { lab } = part.picture;
  if (!lab || lab.chosen[slot] != null) return;
  const { [slot]: before, ...others } = part.desk.worn;
  part.desk.worn = before === card ? others : { ...others, [slot]: card };
  part.arm(sealOf(part.picture, lab, wornOf(lab, part.desk.worn), part.scene.offers));
  const next = slots.find((one) => wornOf(lab, part.desk.worn)[one.slot] == null);
  if (next && before === undefined) part.desk.rack = next.slot;
}

/** One card of each slot by lot; for those who want to begin. */
export function surprise(part: Props): void {
  const { lab, parts } = part.picture;
  if (!lab) return;
  const worn: Partial<Record<Slot, string>> = {};
  for (const { slot } of slots) {
    const rack = parts.filter((one) => one.slot === slot);
    worn[slot] = rack[crypto.getRandomValues(new Uint32Array(1))[0]! % rack.length]!.part;
  }
  part.desk.worn = worn;
  part.arm(sealOf(part.picture, lab, wornOf(lab, worn), part.scene.offers));
}
