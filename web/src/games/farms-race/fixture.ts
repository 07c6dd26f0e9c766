// A position for the tests of this folder, and to look at: four seats in round 8 on map F.
import type { Offer, Rehearsal, Scene } from '../../wire';
import type { BuildingPicture, Choice, Event, Kind, Picture, PointsPicture, RegionPicture, SeatPicture, Species } from './wire';

const letters: Record<string, Kind> = { H: 'brick', F: 'wood', W: 'wheat', A: 'weapons', P: 'plutonium' };
const lands: Record<Kind, string> = { brick: 'Hills', wood: 'Forest', wheat: 'Fields', weapons: 'Weapons Factory', plutonium: 'Power Plant' };
export const speciesInOrder: Species[] = ['chickens', 'sheep', 'cows', 'pigs'];

/** `q,r kind owner healthy injured` and then: b barn, a armory, h? h1 token, t turmoil, n nuked, x2 acted. */
const mapF = `
0,-2 A sheep 1 0 b|1,-2 W sheep 2 0 a|2,-2 P - 0 0 h?|-2,-1 W chickens 1 0 b|-1,-1 F - 0 0 h?|0,-1 H sheep 1 1|1,-1 F sheep 1 0
2,-1 H - 0 0 h1|3,-1 P - 0 0 h?|-3,0 H chickens 2 0 b|-2,0 A chickens 1 1 b|-1,0 W chickens 2 0 t|0,0 A sheep 2 2 b|1,0 P - 0 0 n
2,0 W cows 2 0 b|3,0 A cows 2 0 a t n|-3,1 P - 0 0 h?|-2,1 F pigs 1 0 b|-1,1 H pigs 2 0 x1|0,1 F pigs 2 1|1,1 H cows 1 2 t|2,1 F cows 1 0
-2,2 W pigs 1 0 b|-1,2 P pigs 2 3 a x2|0,2 A - 0 0 h?`;

export function regionsOf(text = mapF): RegionPicture[] {
  const numbers = new Map<Kind, number>();
  return text
    .trim()
    .split(/[|\n]/)
    .map((entry, region) => {
      const [place, letter, owner, healthy, injured, ...more] = entry.trim().split(' ');
      const [q, r] = place!.split(',').map(Number);
      const kind = letters[letter!]!;
      const number = (numbers.get(kind) ?? 0) + 1;
      numbers.set(kind, number);
      const acted = Number(more.find((flag) => flag.startsWith('x'))?.slice(1) ?? 0);
      const token = more.find((flag) => flag.startsWith('h'));
      const building: BuildingPicture | null = more.includes('b') ? 'barn' : more.includes('a') ? 'armory' : null;
      const seat = speciesInOrder.indexOf(owner as Species);
      return {
        region,
        name: `${lands[kind]} ${number}`,
        number,
        q: q!,
        r: r!,
        kind,
        start: false,
        owner: seat < 0 ? null : seat,
        ready: { healthy: Number(healthy), injured: Number(injured) },
        acted: { healthy: acted, injured: 0 },
        building,
        token: token ? { humans: token === 'h?' ? null : Number(token[1]), face_up: token !== 'h?' } : null,
        turmoil: more.includes('t'),
        nuked: more.includes('n'),
        attacked: false,
      };
    });
}

const noPoints: PointsPicture = { barns: 0, armories: 0, barn_vp: 1, armory_vp: 2, tokens: 0, nukiest: false, spies: 0, hidden: null, visible: 0, full: 0 };

export function pointsOf(points: Partial<PointsPicture>): PointsPicture {
  const all = { ...noPoints, ...points };
  const visible = all.barns * all.barn_vp + all.armories * all.armory_vp + all.tokens + (all.nukiest ? 1 : 0) + all.spies;
  return { ...all, visible, full: visible + (all.hidden ?? 0) };
}

export function seatOf(seat: number, more: Partial<SeatPicture> = {}): SeatPicture {
  return {
    seat,
    species: speciesInOrder[seat]!,
    mutation: null,
    points: pointsOf({ barns: 1 }),
    cards: 5,
    known: [1, 1, 1, 1, 1],
    spies: 1,
    bought: 0,
    nukes: 0,
    spent: 0,
    regions: 4,
    herds: 7,
    herds_left: 5,
    barns_left: 2,
    armories_left: 1,
    eliminated: false,
    ...more,
  };
}

export function pictureOf(more: Partial<Picture> = {}): Picture {
  const kinds = Object.keys(lands) as Kind[];
  const resources = ['Brick', 'Wood', 'Wheat', 'Weapons', 'Plutonium'];
  return {
    eye: { seat: 3 },
    stage: 'actions',
    round: 8,
    round_limit: 60,
    target_vp: 10,
    active: 3,
    awaited: [3],
    regions: regionsOf(),
    seats: [
      seatOf(0, { mutation: 'hyper_intelligent', points: pointsOf({ barns: 3, tokens: 1 }), cards: 9, known: [2, 2, 2, 2, 1] }),
      seatOf(1, { mutation: 'parasitic', points: pointsOf({ barns: 2, armories: 1, tokens: 2, spies: 1 }), known: [1, 1, 1, 0, 0], nukes: 1, spent: 1 }),
      seatOf(2, { mutation: 'radioactive', points: pointsOf({ barns: 1, armories: 1, tokens: 2 }), cards: 4, known: [1, 1, 1, 1, 0], spies: 2, nukes: 1 }),
      seatOf(3, { mutation: 'flying', points: pointsOf({ barns: 2, armories: 1, tokens: 1, nukiest: true, hidden: 1 }), cards: 7, known: [1, 2, 1, 2, 1], spies: 3, nukes: 2, spent: 1 }),
    ],
    own: {
      cards: [1, 2, 1, 2, 1],
      spies: [{ spy: 'field_hospital', bought: false }, { spy: 'plumbing', bought: false }, { spy: 'hacking', bought: true }],
      dealt: [],
      builds: [
        { ware: 'barn', payable: true, lacks: [0, 0, 0, 0, 0], short: 0, any: null, alike: null },
        { ware: 'armory', payable: false, lacks: [0, 0, 1, 1, 0], short: 2, any: null, alike: null },
        { ware: 'spy', payable: true, lacks: [0, 0, 0, 0, 0], short: 0, any: null, alike: null },
        { ware: 'nuke', payable: true, lacks: [0, 0, 0, 0, 0], short: 0, any: null, alike: null },
      ],
    },
    spies_left: 13,
    nukes_left: 12,
    nukes_in_all: 16,
    spies_played: [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0],
    spies_unseen: [3, 2, 1, 2, 3, 3, 3, 1, 1, 1, 0],
    tokens_unseen: [2, 6, 4],
    group: null,
    combat: null,
    strikes: [],
    market: null,
    seen: null,
    end: null,
    kinds: kinds.map((kind, at) => ({ kind, land: lands[kind], resource: resources[at]! })),
    species: [
      { species: 'cows', name: 'Cows' },
      { species: 'sheep', name: 'Sheep' },
      { species: 'pigs', name: 'Pigs' },
      { species: 'chickens', name: 'Chickens' },
    ],
    wares: [
      { ware: 'barn', name: 'Barn', cost: [1, 1, 1, 0, 1], brings: ['1 VP, and a herd every turn'], rule: 'FR-B06' },
      { ware: 'armory', name: 'Armory', cost: [0, 0, 2, 3, 0], brings: ['2 VP'], rule: 'FR-B07' },
      { ware: 'spy', name: 'Spy', cost: [0, 1, 1, 0, 1], brings: ['a card that only you see'], rule: 'FR-B09' },
      { ware: 'nuke', name: 'Nuke', cost: [1, 0, 0, 1, 1], brings: ['to launch when you like'], rule: 'FR-B08' },
    ],
    spies: [
      { spy: 'field_hospital', name: 'Field Hospital', does: ['Heals all your herds.'], copies: 3, vp: false, rule: 'FR-Y12' },
      { spy: 'plumbing', name: 'Plumbing', does: ['1 VP, hidden or shown.'], copies: 1, vp: true, rule: 'FR-Y23' },
      { spy: 'hacking', name: 'Hacking', does: ['Stops one nuke on you.'], copies: 3, vp: false, rule: 'FR-Y15' },
    ],
    mutations: [
      { mutation: 'flying', name: 'Flying', does: 'Your herds fly between your regions after Preparation.', rule: 'FR-M16' },
      { mutation: 'radioactive', name: 'Radioactive', does: 'No nuke hurts your herds.', rule: 'FR-M27' },
      { mutation: 'parasitic', name: 'Parasitic', does: 'You also get what opponents bring.', rule: 'FR-M32' },
      { mutation: 'hyper_intelligent', name: 'Hyper-Intelligent', does: '4 of a kind pay for anything.', rule: 'FR-M18' },
    ],
    ...more,
  };
}

export const offer = (code: number, choice: Choice, words = `${choice.kind} ${code}`): Offer => ({ code, choice, saying: { words: [words], rule: 'FR-T03' } });

export const sceneOf = (offers: Offer[], picture: Picture = pictureOf()): Scene => ({
  eye: { seat: 3 },
  awaited: [3],
  question: { words: ['What will you do?'], rule: 'FR-T03' },
  offers,
  refusals: [],
  claims: [],
  picture,
});

export const rehearsed = (taken: number, offers: Offer[], stopped: Rehearsal['stopped'] = 'done'): Rehearsal => ({
  taken,
  stopped,
  words: [],
  told: [],
  scene: sceneOf(offers),
});

export const told = (...events: Event[]) => events.map((event) => ({ event, saying: { words: [event.kind], rule: 'FR-K08' }, telling: { role: 'opens' as const } }));
