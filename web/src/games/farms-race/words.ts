// What the parts say beyond the game's own sentences: a region for those who cannot see it, and counts.
import { nameOf, say } from '../part';
import { herdsIn } from './layout';
import type { Targets } from './offers';
import type { Props } from './table.svelte';
import type { HerdCount, Picture, RegionPicture, Stage } from './wire';

/** The parts of a turn, as the corner of the poster lists them. */
export const phaseNames = ['Preparation', 'Actions', 'Resources', 'Build, discard', 'Market'];

export const phaseOf = (stage: Stage): number => ({ set_up: -1, preparation: 0, actions: 1, resources: 2, after: 3, between: 4 })[stage];

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** "2 healthy and 1 injured". */
export function herdWords({ healthy, injured }: HerdCount): string {
  return [healthy > 0 ? `${healthy} healthy` : '', injured > 0 ? `${injured} injured` : ''].filter(Boolean).join(' and ');
}

/** Who holds a region, and what lies there, in a few words. */
export function holderWords(part: Props, picture: Picture, region: RegionPicture): string {
  const words: string[] = [];
  if (region.owner === null) words.push(region.token ? (region.token.humans === null ? 'nobody looked: 1, 2 or 3 humans' : plural(region.token.humans, 'human')) : 'nobody');
  else {
    const { species } = picture.seats[region.owner]!;
    words.push(region.owner === part.me ? 'yours' : `${nameOf(part, region.owner)}, ${picture.species.find((one) => one.species === species)?.name ?? species}`);
    const sum = { healthy: region.ready.healthy + region.acted.healthy, injured: region.ready.injured + region.acted.injured };
    if (sum.healthy + sum.injured > 0) words.push(herdWords(sum));
    if (region.token) words.push(region.token.humans === null ? 'humans' : plural(region.token.humans, 'human'));
  }
  if (region.turmoil) words.push('Turmoil');
  if (region.nuked) words.push('nuked');
  return words.join(', ');
}

export function describeRegion(part: Props, region: RegionPicture, targets: Targets): string {
  const words = [region.name];
  const owner = region.owner;
  if (owner !== null) words.push(owner === part.me ? 'yours' : nameOf(part, owner));
  if (herdsIn(region) > 0) {
    const ready = herdWords(region.ready);
    const acted = herdWords(region.acted);
    words.push(`herds: ${[ready, acted && `${acted} that have acted`].filter(Boolean).join(', ')}`);
  }
  if (region.building) words.push(region.building === 'barn' ? 'a Barn' : 'an Armory');
  if (region.token) words.push(region.token.humans === null ? 'a closed token' : plural(region.token.humans, 'human'));
  if (region.turmoil) words.push('turmoil');
  if (region.nuked) words.push('nuked this turn');
  if (words.length === 1) words.push('empty');
  const there = targets.now.get(region.region);
  const lit = there ? there.offers.map((offer) => say(part, offer.saying.words)).join('; ') : '';
  const herds = (targets.herds.get(region.region) ?? []).flatMap((one) => (one.offer ? [say(part, one.offer.saying.words)] : [])).join('; ');
  return `${words.join(', ')}.${lit || herds ? ` Lit: ${[lit, herds].filter(Boolean).join('; ')}.` : ''}`;
}
