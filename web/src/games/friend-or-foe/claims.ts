// Claims: what seats said in public about creatures, and what the reader may say.
import type { Claim as ClaimOffer, Scene, Talk } from '../../wire';
import type { Character, Claim, Name } from './wire';

export interface Standing {
  says: Character;
  /** Who said it. */
  who: string;
}

/** The last claim about each creature. */
export function standingClaims(claims: Talk[]): Map<Name, Standing> {
  const standing = new Map<Name, Standing>();
  for (const { claim, name } of claims) {
    if (!claim) continue;
    const { creature, character } = claim.claim as Claim;
    standing.set(creature, { says: character, who: name });
  }
  return standing;
}

/** What may be claimed about a creature. */
export function sayable(scene: Scene, creature: Name): { says: Character; offer: ClaimOffer }[] {
  return scene.claims.flatMap((offer) => {
    const claim = offer.claim as Claim;
    return claim.creature === creature ? [{ says: claim.character, offer }] : [];
  });
}
