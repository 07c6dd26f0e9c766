// Positions for the tests of this folder, and to look at: round 3 on side 1, and the Freak lab before it.
import type { Offer, Phrase, Scene } from '../../wire';
import type { Choice, Ground, Hex, HexPicture, HitPicture, LanePicture, Piece, Picture, PiecePicture, PieceKind, ReachPicture, SeatPicture, TargetPicture, TemplatePicture, Values } from './wire';

const craterField = `
@.......^....^.......@|......r.......r......|.........^..^.........|....^.....B.....^....|....^^.r......r.^^....|.........^r^.........
.^..r..+......+..r..^.|........^^.^^........|....^..r......r..^....|..r...^...L...^...r..|....B.....LL.....B....|..r...^...L...^...r..
....^..r......r..^....|........^^.^^........|.^..r..+......+..r..^.|.........^r^.........|....^^.r......r.^^....|....^.....B.....^....
.........^..^.........|......r.......r......|@.......^....^.......@`;

const grounds: Record<string, Ground> = { '@': 'corner', '.': 'plain', '^': 'rock', E: 'wall', r: 'radiation', L: 'pad', B: 'lab', '+': 'centre' };

export const hexes: HexPicture[] = craterField
  .trim()
  .split(/[|\n]/)
  .flatMap((line, row) => [...line].map((sign, column) => ({ row, column, sign })))
  .map(({ row, column, sign }, hex) => ({ hex, name: `(${row},${column})`, row, column, q: column - Math.floor(row / 2), r: row, ground: grounds[sign]! }));

export const hexAt = (row: number, column: number): Hex => hexes.find((hex) => hex.row === row && hex.column === column)!.hex;

export function apart(a: Hex, b: Hex): number {
  const [q, r] = [hexes[a]!.q - hexes[b]!.q, hexes[a]!.r - hexes[b]!.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

const within = (from: Hex, distance: number): Hex[] => hexes.filter((hex) => apart(hex.hex, from) <= distance).map((hex) => hex.hex);

export const phrase = (words: string): Phrase => [words];

export const noValues: Values = {
  hp: 0, armor: 0, retaliate: 0, luck: 0, movement: 0, range: 0, damage: 0, strikes: 0, armor_piercing: false, through: false, heal: 0, cards: 0, missions: 0, anti_gravity: false, drill: false,
};

const template = (head: string, torso: string, left_arm: string, right_arm: string, legs: string): TemplatePicture =>
  ({ head, torso, left_arm, right_arm, legs }) as TemplatePicture;

export const templates: TemplatePicture[] = [
  template('acid_tongue', 'chitin_carapace', 'anti_gravity_modifier', 'plasma_gun', 'beast_hooves'),
  template('cyclops_eye', 'crystal_body', 'disruptor_shield', 'tentacle', 'tentacles'),
  template('bone_skull', 'corporate_armor', 'energy_shield', 'x_ray_rifle', 'crawler_track'),
  template('fortune', 'alien_armor', 'healing_kit', 'sludge_pistol', 'alien_legs'),
];

const teams: Picture['teams'] = [
  { team: 'ion', name: 'Ion Brotherhood', short: 'Ion' },
  { team: 'zeraxis', name: 'Zeraxis', short: 'Zeraxis' },
  { team: 'orion', name: 'Orion Hegemony', short: 'Orion' },
  { team: 'talar', name: 'Talar Barony', short: 'Talar' },
];
const most = [14, 14, 15, 12];

/** `seat kind row column hp-or-strikes` and then: in (sheltered), spent, ff (force field). */
const standing = `
0 freak1 15 5 14 in|0 freak2 12 9 9|0 freak3 17 10 11 spent|1 freak1 7 6 13|1 freak2 4 10 14|1 freak3 2 5 8|2 freak1 5 13 15 ff|2 freak2 8 18 10
3 freak1 13 17 12|3 freak2 9 10 6|3 freak3 15 16 12 in|0 bunker 15 5 0|0 turret 13 3 0|1 droid 12 5 1|1 turret 4 6 0|2 bunker 5 17 0|2 turret 4 18 0
2 alien 12 13 0|3 bunker 15 16 0|3 turret 13 15 1|3 turret 17 17 0|3 alien 16 19 0|0 base 20 0 0|1 base 0 0 0|2 base 0 21 0|3 base 20 21 0|2 freak3 - - 0`;

export const pieces: PiecePicture[] = standing
  .trim()
  .split(/[|\n]/)
  .map((entry, at) => {
    const [owner, what, row, column, value, ...more] = entry.split(' ');
    // Aliens, Droids and Turrets are numbered by their place in the list.
    const [seat, number] = [Number(owner), Number(/\d/.exec(what!)?.[0] ?? at + 1) - 1];
    const kind = what!.replace(/\d/, '') as PieceKind;
    const freak = kind === 'freak';
    return {
      kind,
      seat,
      number,
      name: freak ? `${teams[seat]!.short} ${number + 1}` : `${teams[seat]!.short} ${kind}`,
      hex: row === '-' ? null : hexAt(Number(row), Number(column)),
      hp: freak ? Number(value) : 0,
      max_hp: freak ? most[seat]! : 0,
      armor: freak ? [1, 0, 3, 2][seat]! : 0,
      strikes: freak ? 0 : Number(value),
      force_field: more.includes('ff'),
      sheltered: more.includes('in'),
      airborne: false,
      spent: more.includes('spent'),
      fresh: false,
    };
  });

const lane = (stars: number, done: number, of: number, missing: string): LanePicture => ({ stars, done, of, missing, freaks: [] });

const values: Values[] = [
  { ...noValues, hp: 14, armor: 1, movement: 9, range: 6, damage: 8, cards: 3 },
  { ...noValues, hp: 14, movement: 7, range: 3, damage: 8, retaliate: 3, luck: 1, cards: 3 },
  { ...noValues, hp: 15, armor: 4, movement: 8, range: 7, damage: 4, cards: 3 },
  { ...noValues, hp: 12, armor: 2, movement: 7, range: 4, damage: 7, retaliate: 1, luck: 2, cards: 5 },
];

const seats: SeatPicture[] = [5, 4, 3, 7].map((score, seat) => ({
  seat,
  home: [hexAt(20, 0), hexAt(0, 0), hexAt(0, 21), hexAt(20, 21)][seat]!,
  score,
  points: { kills: 2, bases: 0, pad: Math.max(0, score - 3), missions: 1, advanced_missions: 0, zones: 0 },
  template: templates[seat]!,
  values: values[seat]!,
  sponsors: [4, 3, 2, 6][seat]!,
  missions: [2, 3, 3, 3][seat]!,
  in_play: seat === 0
    ? [
        { mission: 'hold_the_pad', marks: [], normal: lane(1, 1, 1, ''), advanced: lane(2, 1, 2, 'One more Freak on the Landing Zone.'), ready: 1 },
        { mission: 'dead_drop', marks: [hexAt(8, 9)], normal: lane(1, 0, 1, 'A Freak on the token.'), advanced: null, ready: null },
        { mission: 'double_trouble', marks: [], normal: lane(1, 1, 2, 'Hurt one more.'), advanced: lane(2, 1, 3, 'Hurt two more.'), ready: null },
      ]
    : [{ mission: 'assassinate', marks: [], normal: lane(1, 0, 1, 'Destroy an enemy Freak.'), advanced: lane(2, 0, 2, 'Destroy two.'), ready: null }],
  turrets_left: 1,
  bunkers_left: 0,
}));

const open = (hex: Hex): boolean => !['rock', 'wall'].includes(hexes[hex]!.ground) && !pieces.some((piece) => piece.hex === hex);

/** A walk of so many moves about a hex, for the looks of it; a real one comes from the rules. */
export function reachFrom(start: Hex, moves: number): ReachPicture[] {
  const found: ReachPicture[] = [];
  const seen = new Set([start]);
  let edge: { hex: Hex; place: number | null }[] = [{ hex: start, place: null }];
  for (let cost = 1; cost <= moves; cost += 1) {
    const next: typeof edge = [];
    for (const from of edge) {
      for (const hex of within(from.hex, 1)) {
        if (seen.has(hex) || !open(hex)) continue;
        seen.add(hex);
        const glows = hexes[hex]!.ground === 'radiation';
        if (!glows) next.push({ hex, place: found.length });
        found.push({ hex, cost, via: from.place, code: 1000 + hex, land: null, harm: glows ? 3 : 0, heal: 0, fatal: false, passing: false });
      }
    }
    edge = next;
  }
  return found;
}

const who = ({ kind, seat, number }: Piece): Piece => ({ kind, seat, number });
const freak = (seat: number, number: number): Piece => ({ kind: 'freak', seat, number });

const target = (row: number, column: number, hits: HitPicture[], more: Partial<TargetPicture> = {}): TargetPicture => {
  const hex = hexAt(row, column);
  return { hex, code: 2000 + hex, from: hexAt(12, 9), distance: apart(hex, hexAt(12, 9)), hits, retaliate: 0, stars: 0, ...more };
};

export const base: Picture = {
  eye: { seat: 0 },
  chapter: 'activations',
  round: 3,
  rounds: 6,
  active: 0,
  order: [3, 0, 1, 2],
  awaited: [0],
  show: ['prime_time'],
  turned_up: ['prime_time'],
  pieces,
  marks: [{ kind: 'mission', seat: 0, hex: hexAt(8, 9) }, { kind: 'grave', seat: 2, hex: hexAt(10, 19) }],
  wormholes: [{ ends: [hexAt(11, 7), hexAt(6, 12)], used: false }],
  seats,
  own: {
    sponsors: ['plasma_grenade', 'jet_pack', 'medikit', 'psionic_domination', 'static_wormhole'].map((card, at) => ({ card, copies: at === 2 ? 2 : 1 })),
    missions: [{ card: 'scatter', copies: 1 }, { card: 'hold_the_pad', copies: 1 }],
    drawn: [],
  },
  activation: {
    kind: 'freak',
    seat: 0,
    number: 1,
    moves_left: 4,
    flights: 0,
    attacked: false,
    weapon: { range: 6, damage: 8, strikes: 1, armor_piercing: false },
    reach: reachFrom(hexAt(12, 9), 4),
  },
  targets: [
    target(9, 10, [{ ...freak(3, 1), loses: 6, destroyed: true }], { stars: 2, retaliate: 1 }),
    target(7, 6, [{ ...freak(1, 0), loses: 8, destroyed: false }], { retaliate: 3 }),
    target(12, 5, [{ ...who(pieces[13]!), loses: 1, destroyed: true }]),
    target(12, 13, [{ ...who(pieces[17]!), loses: 1, destroyed: false }]),
  ],
  spared: [],
  shortcuts: [],
  lab: null,
  end: null,
  side: 1,
  hexes,
  corners: [hexAt(0, 0), hexAt(0, 21), hexAt(20, 21), hexAt(20, 0)].map((hex) => ({ hex, home_zone: within(hex, 5), building_zone: within(hex, 9) })),
  teams,
  parts: [],
  heads: [],
  sponsors: [],
  arena_masters: [],
  missions: [],
};

/** An offer as the server would make it. */
export const offerOf = (code: number, choice: Choice, words: string): Offer =>
  ({ code, choice, saying: { words: phrase(words), rule: 'SF-D15' } }) as unknown as Offer;

export const sceneOf = (picture: Picture, offers: Offer[]): Scene =>
  ({ eye: picture.eye, awaited: picture.awaited, picture, question: { words: phrase('Ion 2 is live: shoot, move or play a card.'), rule: 'SF-D15' }, offers, refusals: [] }) as unknown as Scene;
