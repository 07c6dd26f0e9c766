// Written from the Rust types by server/tests/wire; not kept in git.
import type { Eye, Seat, SeatSet } from '../../wire';

export type Card = "fertilizer" | "irrigation" | "protective_netting" | "perennial" | "silo_extension" | "cats" | "rabbits" | "coyote" | "warlord" | "mercenary" | "berzerker" | "dogs" | "walls" | "assassin" | "steal" | "flexible_hand" | "reactive_planting" | "almanac" | "geezer";
export type Upgrade = "fertilizer" | "irrigation" | "netting" | "perennial";
export type Climate = number;
export type Role = "half_field" | "half_silo" | "armed_man" | "removed";
export type Unit = "armed_man" | "mercenary" | "berzerker";
export type Season = "spring" | "summer";
export type Whence = "slot" | "saved";
export type BackUse = "half_field" | "half_silo" | "armed_man" | "save" | "discard";
export type Target = "own" | { "field": number } | { "farm": Seat };
export type Picture = { eye: Eye, phase: Phase, 
/**
 * Do all choose in secret just now?
 */
secret: boolean, 
/**
 * Counted from 1; 0 before the first year.
 */
year: number, years: number, season: Season, 
/**
 * Who has to choose, as far as this eye may know.
 */
awaited: SeatSet, climate: ClimatePicture, 
/**
 * The season's harvest on the reader's own fields, reckoned as far as it is known.
 */
forecast: ForecastPicture | null, own: OwnPicture | null, seats: Array<SeatPicture>, contracts: Array<ContractPicture>, 
/**
 * Cards in the deck, and in each of its layers from the top.
 */
deck: number, layers: Array<number>, 
/**
 * In the order of the card table.
 */
discards: Array<Card>, 
/**
 * Steals set aside in this season's Steal step.
 */
aside: number, 
/**
 * Every climate card, in the order by which climate cards are numbered.
 */
plates: Array<PlatePicture>, 
/**
 * Every kind of action card: the text of its face, and where to look it up.
 */
cards: Array<CardPicture>, 
/**
 * What any action card can be by its back.
 */
backs: Array<BackPicture>, };
export type Phase = "deal" | "keep" | "flex" | "draw" | "lay" | "plant" | "reveal" | "late_plant" | "steal" | "take" | "redraw" | "face" | "kill" | "almanac" | "warlord" | "back" | "geezer" | "over";
export type ClimatePicture = { year_long: Climate | null, season: Climate | null, 
/**
 * One entry a year that has begun.
 */
past: Array<YearPicture>, 
/**
 * Cards not revealed yet.
 */
left: number, 
/**
 * The next cards that somebody has looked at, in order.
 */
looked: Array<LookedPicture>, };
export type YearPicture = { year: number, year_long: Climate | null, spring: Climate | null, summer: Climate | null, };
export type LookedPicture = { lookers: SeatSet, 
/**
 * If the reader has looked.
 */
climate: Climate | null, 
/**
 * For which year and season the card will count; none for a Year-Long card.
 */
year: number, season: Season | null, };
export type Reckoning = { base: number, fertilizer: number, general: number, drought: number, drought_warded: boolean, pestilence: number, pestilence_warded: boolean, 
/**
 * May be below 0.
 */
sum: number, food: number, };
export type ForecastPicture = { 
/**
 * Is the season's weather known to the reader?
 */
certain: boolean, fields: Array<FieldForecast>, 
/**
 * How the food will stand if nothing more is played; only with known weather.
 */
ledger: LedgerPicture | null, };
export type FieldForecast = { field: number, name: string, 
/**
 * Seeded, or planned to be.
 */
seeded: boolean, 
/**
 * With known weather.
 */
reckoning: Reckoning | null, 
/**
 * The same if it were seeded and is not, or the other way round.
 */
turned: Reckoning | null, 
/**
 * The yield on average over the climate cards that the reader has not seen, in hundredths.
 */
expected_seeded: number, expected_fallow: number, };
export type LedgerPicture = { now: number, harvest: number, meal: number, vermin: number, paid: number, received: number, rest: number, };
export type OwnPicture = { hand: Array<Card>, spring: Card | null, summer: Card | null, slots: Array<CardInPlay | null>, saved: Array<CardInPlay>, locked: Array<LockedPicture>, plan: PlanPicture, };
export type CardInPlay = { card: Card, 
/**
 * Has everybody seen it?
 */
shown: boolean, };
export type LockedPicture = { card: Card, role: Role, shown: boolean, };
export type PlanPicture = { done: boolean, 
/**
 * Hand cards kept (set-up) or thrown away (Flexible Hand), by their place in the hand.
 */
marked: Array<number>, 
/**
 * The hand card in question, by its place.
 */
hand: number | null, 
/**
 * The Spring card that is chosen.
 */
spring: Card | null, 
/**
 * Fields to be seeded, and the one in question.
 */
seeds: Array<number>, field: number | null, 
/**
 * Cards committed: faces, Warlords, backs.
 */
plays: Array<PlayPicture>, 
/**
 * The slot in question.
 */
slot: number | null, 
/**
 * The hand card that becomes a half field.
 */
fire: Card | null, };
export type PlayPicture = { card: Card, 
/**
 * The slot it lies in; none for a Saved card.
 */
slot: number | null, 
/**
 * Its place among the Saved cards; none for a slot.
 */
saved: number | null, target: Target | null, back: BackUse | null, };
export type SeatPicture = { seat: Seat, 
/**
 * The year in which it went out.
 */
out: number | null, food: number, stamps: number, 
/**
 * Food and stamps in points.
 */
total: number, 
/**
 * Once the game is over.
 */
place: number | null, capacity: number, protected: number, fields: Array<FieldPicture>, 
/**
 * Does half a field, half a silo lie there?
 */
half_field: boolean, half_silo: boolean, silos: number, extensions: number, cats: number, rabbits: number, armed_men: number, mercenaries: number, berzerkers: number, dogs: number, walls: boolean, geezer: boolean, reactive: ReactivePicture, flexible_hands: number, offence: number, defence: number, hand: number, hand_size: number, 
/**
 * Did it cash a stamp this year?
 */
stamped: boolean, spring: boolean, summer: boolean, 
/**
 * The slots: filled or not, and the face if all have seen it.
 */
slots: Array<BackFace | null>, saved: Array<BackFace>, 
/**
 * Faces of locked cards that all have seen.
 */
locked_shown: Array<Card>, 
/**
 * What it gets and owes in tribute a year, as things stand.
 */
collects: number, owes: number, };
export type ReactivePicture = "no" | "next_season" | "works";
export type BackFace = { 
/**
 * If everybody has seen it.
 */
face: Card | null, };
export type FieldPicture = { field: number, name: string, seeded: boolean, upgrades: Array<Upgrade>, 
/**
 * What it gave last season, and why.
 */
last: HarvestPicture | null, };
export type HarvestPicture = { seeded: boolean, upgrades: Array<Upgrade>, year_long: Climate, season: Climate, reckoning: Reckoning, };
export type ContractPicture = { attacker: Seat, victim: Seat, amount: number, year: number, season: Season, 
/**
 * The defence at which the victim is free of it, with today's figures of the attacker (EH-TRB-2).
 */
free_at: number, 
/**
 * Has the victim as much?
 */
falters: boolean, };
export type PlatePicture = { climate: Climate, key: string, name: string, text: string, general: number, drought: number, pestilence: number, copies: number, 
/**
 * Copies that the reader has not seen.
 */
unseen: number, };
export type CardPicture = { card: Card, name: string, text: string, rules: Array<string>, copies: number, 
/**
 * Copies whose place the reader does not know.
 */
unseen: number, };
export type BackPicture = { back: BackUse, name: string, text: string, rule: string, };
export type Choice = { "kind": "keep", card: Card, } | { "kind": "hold_on" } | { "kind": "throw_away" } | { "kind": "lay", card: Card, } | { "kind": "lay_none" } | { "kind": "fallow", field: number, } | { "kind": "seed", field: number, } | { "kind": "no_steal" } | { "kind": "steal", slot: number, } | { "kind": "saved_steal" } | { "kind": "take", seat: Seat, slot: number, } | { "kind": "face", card: Card, from: Whence, target: Target, } | { "kind": "kill", unit: Unit, } | { "kind": "attack", from: Whence, victim: Seat, } | { "kind": "back", slot: number, back: BackUse, } | { "kind": "convert", card: Card, back: BackUse, } | { "kind": "fire_field", card: Card, } | { "kind": "done" };
export type Release = "stamp" | "out" | "strength";
export type Quiet = "flex" | "steal" | "another_steal" | "face" | "warlord" | "back";
export type Event = { "kind": "dealt", seat: Seat, card: Card | null, } | { "kind": "planned", seat: Seat, choice: Choice, card: Card | null, season: Season, } | { "kind": "began", } | { "kind": "year", year: number, } | { "kind": "stamp", seat: Seat, left: number, food: number, } | { "kind": "released", attacker: Seat, victim: Seat, why: Release, } | { "kind": "out", seat: Seat, year: number, } | { "kind": "given_up", seat: Seat, card: Card, } | { "kind": "reshuffled", cards: number, } | { "kind": "drew", seat: Seat, card: Card | null, } | { "kind": "laid", seat: Seat, spring: boolean, summer: boolean, } | { "kind": "seeded", seat: Seat, fields: number, of: number, late: boolean, } | { "kind": "year_long", climate: Climate, } | { "kind": "season_card", climate: Climate, season: Season, } | { "kind": "played_steal", seat: Seat, from: Whence, } | { "kind": "cancelled", steals: number, } | { "kind": "showed", seat: Seat, card: Card, } | { "kind": "took", thief: Seat, victim: Seat, card: Card, } | { "kind": "drew_into_slot", seat: Seat, card: Card | null, } | { "kind": "nothing_drawn", seat: Seat, } | { "kind": "played", seat: Seat, card: Card, from: Whence, target: Target, } | { "kind": "chased", farm: Seat, cats: number, rabbits: number, } | { "kind": "perennial_lost", seat: Seat, } | { "kind": "killed", owner: Seat, victim: Seat, unit: Unit, } | { "kind": "nobody_to_kill", owner: Seat, victim: Seat, } | { "kind": "looked", seat: Seat, place: number, climate: Climate | null, } | { "kind": "attacked", attacker: Seat, victim: Seat, from: Whence, amount: number, } | { "kind": "backed", seat: Seat, back: BackUse, card: Card | null, } | { "kind": "converted", seat: Seat, place: number, back: BackUse, card: Card | null, } | { "kind": "fire_field", seat: Seat, card: Card | null, } | { "kind": "thrown_away", seat: Seat, card: Card, } | { "kind": "discarded", seat: Seat, card: Card, } | { "kind": "new_field", seat: Seat, fields: number, } | { "kind": "new_silo", seat: Seat, silos: number, } | { "kind": "harvested", seat: Seat, food: number, seeded: number, fields: number, } | { "kind": "destroyed", seat: Seat, upgrade: Upgrade, count: number, climate: Climate, } | { "kind": "ate", seat: Seat, } | { "kind": "vermin", seat: Seat, food: number, rabbits: boolean, } | { "kind": "paid", attacker: Seat, victim: Seat, food: number, amount: number, } | { "kind": "quiet", step: Quiet, } | { "kind": "ended", year: number, } | { "kind": "scored", seat: Seat, food: number, stamps: number, total: number, };
export type LessonPicture = 'card' | 'row';
