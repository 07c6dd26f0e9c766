// Short labels of the picture's figures. Sentences come from the rules; these are signs beside drawings.
import { pieceOf } from './pieces';
import type { Chapter, Picture, TargetPicture, TenthsPicture } from './wire';

export const chapterNames: Record<Chapter, string> = {
  lab: 'Freak lab',
  landing: 'Landing',
  arena: 'Setup Phase',
  mission: 'Step 1: Mission',
  turrets: 'Step 2: Turrets',
  activations: 'Step 3: activations',
  building: 'Step 4: building',
  clean_up: 'Step 5: Clean up',
  over: 'The show is over',
};

export function caption(picture: Picture): string {
  if (picture.chapter === 'lab' || picture.chapter === 'landing') return `Off air · ${chapterNames[picture.chapter]}`;
  if (picture.chapter === 'over') return chapterNames.over;
  return `Round ${picture.round} of ${picture.rounds} · ${chapterNames[picture.chapter]}`;
}

const strikes = (count: number): string => (count === 1 ? '1 Strike' : `${count} Strikes`);

/** What a target would lose, in as few signs as possible. */
export function shortLoss(target: TargetPicture): string {
  const hit = target.hits[0];
  if (!hit) return '';
  const back = target.retaliate > 0 ? `, you −${target.retaliate}` : '';
  if (hit.destroyed) return `Destroy${back}`;
  return hit.kind === 'freak' ? `−${hit.loses}♥${back}` : strikes(hit.loses) + back;
}

/** The same at length: what becomes of the first piece that is hit, what it pays, and what comes back. */
export function lossWords(picture: Picture, target: TargetPicture): { what: string; then: string; back: string } {
  const hit = target.hits[0]!;
  const piece = pieceOf(picture, hit);
  const freak = hit.kind === 'freak';
  const short = piece ? (freak ? `${piece.name[0]}${piece.number + 1}` : piece.name) : '';
  const left = piece && freak ? Math.max(0, piece.hp - hit.loses) : 0;
  const more = target.hits.length > 1 ? `, ${target.hits.length - 1} more` : '';
  const stars = target.stars > 0 ? ` +${target.stars}★` : '';
  const shooter = picture.pieces.find((one) => one.hex === target.from && one.kind === 'freak');
  return {
    what: freak ? `${short}: ${piece!.hp} → ${left} HP` : short,
    then: (hit.destroyed ? 'Destroyed' : freak ? 'Still stands' : strikes(hit.loses)) + more + stars,
    back: shooter ? `Retaliate: you −${target.retaliate}♥` : `Retaliate: ${strikes(target.retaliate)}`,
  };
}

/** The eight values, always in this order. */
export const valueNames: { key: keyof TenthsPicture; name: string; short: string }[] = [
  { key: 'hp', name: 'HP', short: 'HP' },
  { key: 'armor', name: 'Armor', short: 'Armor' },
  { key: 'movement', name: 'Movement', short: 'Moves' },
  { key: 'range', name: 'Range', short: 'Range' },
  { key: 'damage', name: 'Damage', short: 'Damage' },
  { key: 'retaliate', name: 'Retaliate', short: 'Retaliate' },
  { key: 'luck', name: 'Luck', short: 'Luck' },
  { key: 'cards', name: 'Sponsor cards', short: 'Sponsors' },
];
