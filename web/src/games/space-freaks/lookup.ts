// A Freak that is looked up: the figures that the game reckons for it, and what of it is unlike one's own.
import type { Outlook } from '../../wire';
import { slots } from './lab';
import type { FreakOutlook, Picture, TemplatePicture, Values } from './wire';

/** Reads the game's figures; null if they are not those of a Freak. */
export function outlookOf(outlook: Outlook | null): FreakOutlook | null {
  const figures = outlook?.figures as Partial<FreakOutlook> | null | undefined;
  return figures && Array.isArray(figures.reach) && Array.isArray(figures.threats) && Array.isArray(figures.answers) ? (figures as FreakOutlook) : null;
}

/** The part that differs most from another template's in the same slot, by the sum of what both give; null where none does. */
export function farthest(picture: Pick<Picture, 'parts'>, theirs: TemplatePicture | null, own: TemplatePicture): string | null {
  const gives = (key: string | null | undefined): Values | undefined => picture.parts.find((one) => one.part === key)?.gives;
  let [found, most]: [string | null, number] = [null, 0];
  for (const { slot } of slots) {
    const [one, other] = [gives(theirs?.[slot]), gives(own[slot])];
    const key = theirs?.[slot];
    if (!one || !other || !key || key === own[slot]) continue;
    const far = (Object.keys(one) as (keyof Values)[]).reduce((sum, name) => sum + Math.abs(Number(one[name]) - Number(other[name])), 0);
    if (far > most) [found, most] = [key, far];
  }
  return found;
}
