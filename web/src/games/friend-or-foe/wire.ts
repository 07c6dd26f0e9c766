// Written from the Rust types by server/tests/wire; not kept in git.
import type { Eye, Phrase, RuleId, Seat, SeatSet } from '../../wire';

export type Species = "R" | "P" | "B" | "G" | "Y" | "O";
export type Character = "friend" | "foe";
export type Name = string;
export type Place = string;
export type Slot = number;
export type Direction = number;
export type Hex = { 
/**
 * The axial coordinate that grows to the east.
 */
q: number, 
/**
 * The axial coordinate that grows to the south-east.
 */
r: number, };
export type Picture = { eye: Eye, game: GameKind, 
/**
 * All characters are public (FF-901).
 */
open: boolean, phase: Phase, 
/**
 * Counted from 1; 0 before the first turn.
 */
turn: number, 
/**
 * The game ends with this turn.
 */
turn_limit: number, 
/**
 * The moves of this turn in all, 0 while there are none, and how many are left.
 */
moves: number, moves_left: number, 
/**
 * The die, once it is rolled for this turn.
 */
die: number | null, starter: Seat | null, 
/**
 * Whose turn it is.
 */
active: Seat | null, 
/**
 * Who has to choose now; at a gain not always the active seat.
 */
awaited: SeatSet, 
/**
 * The six ways of a step, by the number that a choice gives.
 */
directions: Array<Hex>, hexes: Array<HexPicture>, creatures: Array<CreaturePicture>, seats: Array<SeatPicture>, 
/**
 * The most living creatures of a species (FF-106).
 */
species_cap: number, 
/**
 * The own secret choices for the first creatures so far.
 */
draft: Array<Character>, 
/**
 * The species of the first creatures that the reader has to arrange or choose now, an entry a creature.
 */
to_come: Array<Species>, 
/**
 * The hex of the arc that is filled next.
 */
arranging: Place | null, 
/**
 * Gains still to come, in order.
 */
gains: Array<GainPicture>, raid: RaidPicture | null, 
/**
 * For the reader's own moves: what each step onto strangers will lead to.
 */
meetings: Array<MeetingPicture>, end: End | null, 
/**
 * Once the game is over; nobody after a draw.
 */
winners: SeatSet, };
export type GameKind = "infection" | "extinction";
export type Phase = "draft" | "start" | "arrange" | "roll" | "move" | "raid" | "gain" | "over";
export type End = "goal" | "no_creatures" | "last_species" | "turn_limit";
export type HexPicture = { name: Place, q: number, r: number, kind: HexKind, 
/**
 * The letter on a corner.
 */
letter: Species | null, 
/**
 * Whose base or arc it is, or whose goal.
 */
seat: Seat | null, };
export type HexKind = "ordinary" | "base" | "arc" | "goal";
export type CreaturePicture = { 
/**
 * What choices call it.
 */
id: Slot, name: Name, species: Species, seat: Seat, hex: Place, at_home: boolean, 
/**
 * The character, if this eye knows it.
 */
character: Character | null, 
/**
 * What this eye knows of it, and who else knows it: "a friend, only you know".
 */
known_as: string, 
/**
 * It is unknown to this eye, which knew it until it was swapped (FF-315).
 */
swapped: boolean, 
/**
 * Does everybody know the character (FF-K11)? At the end all do.
 */
known_to_all: boolean, 
/**
 * Only its controller knew it, until the end showed all (FF-K10).
 */
unmasked: boolean, 
/**
 * It had an interaction this turn and can have no other (FF-602).
 */
interacted: boolean, };
export type SeatPicture = { seat: Seat, species: Array<SpeciesPicture>, 
/**
 * All its creatures.
 */
creatures: number, 
/**
 * Extinction: its species is extinct.
 */
eliminated: boolean, 
/**
 * Infection: where it wants to go.
 */
goal: Place | null, 
/**
 * Infection: how many steps its nearest creature is from the goal.
 */
steps_to_goal: number | null, };
export type SpeciesPicture = { species: Species, base: Place, creatures: number, at_home: number, 
/**
 * How many of them all know as friends and as foes.
 */
known_friends: number, known_foes: number, extinct: boolean, };
export type GainPicture = { seat: Seat, species: Species, };
export type RaidPicture = { intruder: Name, base: Species, };
export type MeetingPicture = { creature: Slot, to: Direction, hex: Place, strangers: Array<Name>, 
/**
 * One, or one for each character that the stranger may have.
 */
outcomes: Array<OutcomePicture>, };
export type OutcomePicture = { 
/**
 * True if the stranger is this; null where it is known.
 */
if_stranger: Character | null, words: Phrase, rule: RuleId, 
/**
 * Who is annihilated.
 */
gone: Array<Name>, 
/**
 * The species whose numbers change.
 */
counts: Array<CountPicture>, };
export type CountPicture = { species: Species, before: number, after: number, };
export type Claim = { creature: Name, character: Character, };
export type Shown = { creature: Name, character: Character, 
/**
 * Did it leave the board?
 */
gone: boolean, };
export type Gain = { species: Species, 
/**
 * Within the cap; what is lost to it is not counted (FF-106).
 */
count: number, };
export type Choice = { "kind": "step", creature: Slot, to: Direction, } | { "kind": "swap", creature: Slot, character: Character, } | { "kind": "end_turn" } | { "kind": "choose", character: Character, } | { "kind": "arrange", species: Species, character: Character, };
export type Event = { "kind": "starts", seat: Seat, } | { "kind": "placed", seat: Seat, creature: Name, hex: Place, character: Character | null, } | { "kind": "drafted", seat: Seat, creature: Name, character: Character, } | { "kind": "assembled", seat: Seat, species: Species, count: number, } | { "kind": "began", seat: Seat, turn: number, moves: number, rolled: boolean, } | { "kind": "stepped", seat: Seat, creature: Name, from: Place, to: Place, } | { "kind": "swapped", seat: Seat, creature: Name, character: Character | null, } | { "kind": "met", hex: Place, shown: Array<Shown>, gains: Array<Gain>, } | { "kind": "raided", intruder: Name, base: Species, victim: Name | null, } | { "kind": "gained", seat: Seat, creature: Name, character: Character | null, } | { "kind": "gain_lost", seat: Seat, species: Species, count: number, } | { "kind": "ended_turn", seat: Seat, unused: number, } | { "kind": "extinct", seat: Seat, species: Species, eliminated: boolean, } | { "kind": "over", end: End, winners: SeatSet, } | { "kind": "unveiled", seat: Seat, shown: Array<Shown>, };
export type LessonPicture = 'card' | 'row';
