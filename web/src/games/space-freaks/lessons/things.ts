// What can stand in a picture of the book, and how wide it is.
import { arms } from '../kit/arms';
import { heads } from '../kit/heads';
import { legs } from '../kit/legs';
import type { Shape } from '../kit/shapes';
import { torsos } from '../kit/torsos';
import type { Livery, PieceKind, PiecePicture, TemplatePicture } from '../wire';

const template = (head: string, torso: string, left_arm: string, right_arm: string, legs: string): TemplatePicture =>
  ({ head, torso, left_arm, right_arm, legs }) as TemplatePicture;

/** The Freaks of the book, one a team. */
export const freaks: Record<Livery, TemplatePicture> = {
  ion: template('acid_tongue', 'chitin_carapace', 'anti_gravity_modifier', 'plasma_gun', 'beast_hooves'),
  zeraxis: template('cyclops_eye', 'crystal_body', 'disruptor_shield', 'tentacle', 'tentacles'),
  orion: template('bone_skull', 'corporate_armor', 'energy_shield', 'x_ray_rifle', 'crawler_track'),
  talar: template('horned_skull', 'undead_torso', 'healing_kit', 'sludge_pistol', 'alien_legs'),
};

export const isTeam = (token: string): token is Livery => token in freaks;

/** A card of the lab, by its rack, with the box in which its drawing lies: x, y, width and height. */
export const cards: Record<string, { shapes: Shape[]; box: [number, number, number, number] }> = {
  head: { shapes: heads.acid_tongue!, box: [40, -4, 86, 80] },
  torso: { shapes: torsos.chitin_carapace!, box: [14, 22, 86, 90] },
  left: { shapes: arms.anti_gravity_modifier!, box: [-4, -14, 52, 88] },
  right: { shapes: arms.plasma_gun!, box: [50, 60, 92, 60] },
  legs: { shapes: legs.beast_hooves!, box: [30, 90, 66, 74] },
};

/** What else stands on the arena. */
const pieces: Record<string, { kind: PieceKind; team: Livery }> = {
  base: { kind: 'base', team: 'zeraxis' },
  turret: { kind: 'turret', team: 'ion' },
  bunker: { kind: 'bunker', team: 'ion' },
  droid: { kind: 'droid', team: 'ion' },
  alien: { kind: 'alien', team: 'ion' },
};

export function pieceOf(token: string): { piece: PiecePicture; team: Livery } | null {
  const found = pieces[token];
  if (!found) return null;
  const piece = { ...found, seat: 0, number: 0, name: '', hex: 0, hp: 0, max_hp: 0, armor: 0, strikes: 0, force_field: false, sheltered: false, airborne: false, spent: false };
  return { piece: piece as unknown as PiecePicture, team: found.team };
}

/** Sponsor cards by the name that they have here. */
export const sponsors: Record<string, string> = { medikit: 'medikit', grenade: 'plasma_grenade', summon: 'summon_alien' };

export const grounds = ['hex', 'pad', 'zone', 'rock', 'radiation', 'centre', 'lab', 'wormhole'];

export function widthOf(token: string): number | null {
  if (isTeam(token)) return 60;
  if (token in cards) return 56;
  if (token in pieces) return 54;
  if (grounds.includes(token)) return 64;
  if (token in sponsors || token === 'sponsor' || token === 'mission') return 50;
  if (token === 'burst') return 40;
  return token === 'host' ? 84 : null;
}
