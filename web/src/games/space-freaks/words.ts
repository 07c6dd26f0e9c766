// Short labels of the picture's figures. Sentences come from the rules; these are signs beside drawings.
import { pieceOf } from './pieces';
import type { Chapter, Ground, Hex, Picture, PiecePicture, TargetPicture, TenthsPicture } from './wire';

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

export const strikes = (count: number): string => (count === 1 ? '1 Strike' : `${count} Strikes`);

const grounds: Partial<Record<Ground, string>> = { pad: 'the Landing Zone', lab: 'the Lab', centre: 'the Healing Center', radiation: 'radiation' };

/** A hex by what lies there, as choices say it: "(3,4)", "the Lab (10,4)". */
export function placeWords(picture: Picture, hex: Hex): string {
  const there = picture.hexes.find((one) => one.hex === hex);
  const bunker = picture.pieces.some((piece) => piece.kind === 'bunker' && piece.hex === hex);
  const wormhole = picture.wormholes.some(({ ends }) => ends.includes(hex));
  const ground = bunker ? 'the Bunker' : wormhole ? 'the Wormhole' : there && grounds[there.ground];
  return [ground, there?.name].filter((word) => word).join(' ');
}

/** Who shoots; a Freak inside a Bunker does so itself. */
const shooterOf = (picture: Picture, target: TargetPicture): PiecePicture | undefined =>
  picture.pieces.find((piece) => piece.hex === target.from && piece.kind !== 'bunker');

/** Who pays for a shot that comes back, and how much: "you −1♥", and of a dominated Freak or a Turret its name. */
function backWords(picture: Picture, target: TargetPicture): string {
  const shooter = shooterOf(picture, target);
  if (shooter?.kind !== 'freak') return `${shooter?.name ?? ''} ${strikes(target.retaliate)}`.trim();
  return `${shooter.seat === picture.active ? 'you' : shooter.name} −${target.retaliate}♥`;
}

/** What a target would lose, in as few signs as possible. */
export function shortLoss(picture: Picture, target: TargetPicture): string {
  const hit = target.hits[0];
  if (!hit) return '';
  const back = target.retaliate > 0 ? `, ${backWords(picture, target)}` : '';
  if (hit.destroyed) return `Destroy${back}`;
  return hit.kind === 'freak' ? `−${hit.loses}♥${back}` : strikes(hit.loses) + back;
}

/** What each piece loses that a blast at some place reaches: the place itself does not say who is there. */
export const hitWords = (picture: Picture, target: TargetPicture): string =>
  target.hits
    .filter((hit) => hit.destroyed || hit.loses > 0)
    .map((hit) => `${pieceOf(picture, hit)?.name ?? ''} ${hit.destroyed ? 'destroyed' : hit.kind === 'freak' ? `−${hit.loses}♥` : strikes(hit.loses)}`)
    .join(', ');

/** How far a target is, and how far the weapon reaches: "3 of 6 away". A card that is aimed is the attack, and has its own Range, which its text tells. */
export const farWords = ({ activation }: Picture, target: TargetPicture): string =>
  `${target.distance}${activation && !activation.attacked ? ` of ${activation.weapon.range}` : ''} away`;

/** The same at length: what becomes of the first piece that is hit, what it pays, and what comes back. */
export function lossWords(picture: Picture, target: TargetPicture): { what: string; then: string; back: string } {
  const hit = target.hits[0]!;
  const piece = pieceOf(picture, hit);
  const freak = hit.kind === 'freak';
  const short = piece ? (freak ? `${piece.name[0]}${piece.number + 1}` : piece.name) : '';
  const left = piece && freak ? Math.max(0, piece.hp - hit.loses) : 0;
  const more = target.hits.length > 1 ? `, ${target.hits.length - 1} more` : '';
  const stars = target.stars > 0 ? ` +${target.stars}★` : '';
  return {
    what: freak ? `${short}: ${piece!.hp} → ${left} HP` : short,
    then: (hit.destroyed ? 'Destroyed' : freak ? 'Still stands' : strikes(hit.loses)) + more + stars,
    back: `Retaliate: ${backWords(picture, target)}`,
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
  { key: 'cards', name: 'Sponsors', short: 'Sponsors' },
];

/** A sign for each value, about the origin in a box of 16: a heart, a shield, a step, a sight, a burst, an arrow back, a clover, a card. */
export const valueSigns: Record<keyof TenthsPicture, string> = {
  hp: 'M0 6L-6-1A3.400 3.400 0 0 1 0-4A3.400 3.400 0 0 1 6-1Z',
  armor: 'M-5-6H5V0Q5 5 0 7Q-5 5-5 0Z',
  movement: 'M-6 0H5M1-4L5 0L1 4',
  range: 'M-5 0A5 5 0 1 0 5 0A5 5 0 1 0-5 0M0-7V-3M0 3V7M-7 0H-3M3 0H7',
  damage: 'M0-7L2-2L7-3L3 1L5 6L0 4L-5 6L-3 1L-7-3L-2-2Z',
  retaliate: 'M6 5Q6-4-4-4M-1-7L-5-4L-1-1',
  luck: 'M0 0Q-6-1-5-5Q-1-7 0 0Q1-7 5-5Q6-1 0 0Q4 3 2 7M0 0Q-5 2-3 5',
  cards: 'M-4-6H4V6H-4Z',
};
