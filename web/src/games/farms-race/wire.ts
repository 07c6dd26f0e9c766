// Written from the Rust types by server/tests/wire; not kept in git.
import type { Eye, Phrase, RuleId, Seat, SeatSet } from '../../wire';

export type Kind = "brick" | "wood" | "wheat" | "weapons" | "plutonium";
export type Mutation = "adorable" | "blue_blooded" | "deranged" | "flying" | "hyper_intelligent" | "lucky" | "north_korean" | "radioactive" | "regenerative" | "parasitic" | "zombie";
export type Spy = "blackmail" | "double_agent" | "field_hospital" | "hacking" | "pocket_nuke" | "propaganda" | "thievery" | "capitalism" | "carnivorous" | "domestication" | "plumbing";
export type Ware = "barn" | "armory" | "spy" | "nuke";
export type Face = "brick" | "wood" | "wheat" | "weapons" | "plutonium" | "any";
export type Hex = { 
/**
 * The axial coordinate that grows to the east.
 */
q: number, 
/**
 * The axial coordinate that grows to the south-east.
 */
r: number, };
export type Region = number;
export type Place = { region: Region, hex: Hex, kind: Kind, 
/**
 * Counted among the regions of its kind, in the order of the map.
 */
number: number, };
export type Stage = "set_up" | "preparation" | "actions" | "resources" | "after" | "between";
export type Side = "attacker" | "defender";
export type How = "token" | "paid" | "pocket" | "free";
export type Unit = "healthy" | "injured" | "human";
export type End = "target" | "last_survivor" | "nobody_left" | "round_limit";
export type Picture = { eye: Eye, stage: Stage, 
/**
 * Counted from 1; 0 before the first turn.
 */
round: number, round_limit: number, target_vp: number, 
/**
 * All Nuke tokens that there are (FR-B08).
 */
nukes_in_all: number, 
/**
 * Whose turn it is; nobody's before the first.
 */
active: Seat | null, awaited: SeatSet, regions: Array<RegionPicture>, seats: Array<SeatPicture>, own: OwnPicture | null, 
/**
 * What the Supply has left.
 */
spies_left: number, nukes_left: number, 
/**
 * Copies of each Spy that lie open, and those that the reader has not seen: in the deck or in somebody's hand.
 */
spies_played: [number, number, number, number, number, number, number, number, number, number, number], spies_unseen: [number, number, number, number, number, number, number, number, number, number, number], 
/**
 * Human Worker tokens of one, two and three that the reader has not seen.
 */
tokens_unseen: [number, number, number], 
/**
 * The group that is being gathered, or fights.
 */
group: GroupPicture | null, combat: CombatPicture | null, 
/**
 * The nukes that are being resolved, the outermost first.
 */
strikes: Array<StrikePicture>, market: MarketPicture | null, 
/**
 * What a spy saw of somebody's hand, while it is being robbed (FR-Y10).
 */
seen: SeenPicture | null, end: EndPicture | null, 
/**
 * Furniture: the same in all pictures of a game.
 */
kinds: Array<KindPicture>, species: Array<SpeciesPicture>, wares: Array<WarePicture>, spies: Array<SpyPicture>, mutations: Array<MutationPicture>, };
export type Species = "cows" | "sheep" | "pigs" | "chickens";
export type RegionPicture = { region: Region, 
/**
 * What people call it: the third of the Fields is "Fields 3".
 */
name: string, number: number, q: number, r: number, 
/**
 * None before it is laid out (FR-O09).
 */
kind: Kind | null, 
/**
 * May somebody start here?
 */
start: boolean, owner: Seat | null, 
/**
 * Herds that can still act, and those that have.
 */
ready: HerdCount, acted: HerdCount, building: BuildingPicture | null, token: TokenPicture | null, turmoil: boolean, 
/**
 * Nuked in this turn.
 */
nuked: boolean, 
/**
 * Attacked in this turn, and closed to whose turn it is unless they hold it (FR-A07).
 */
attacked: boolean, };
export type HerdCount = { healthy: number, injured: number, };
export type BuildingPicture = "barn" | "armory";
export type TokenPicture = { 
/**
 * If the reader knows it.
 */
humans: number | null, face_up: boolean, };
export type SeatPicture = { seat: Seat, species: Species, mutation: Mutation | null, points: PointsPicture, 
/**
 * Resource cards, and how many of each kind the reader knows to be among them (section 7).
 */
cards: number, known: [number, number, number, number, number], 
/**
 * Hidden Spies, and how many of them cannot be played yet (FR-Y03).
 */
spies: number, bought: number, 
/**
 * Nuke tokens in all, and those that are spent.
 */
nukes: number, spent: number, regions: number, herds: number, 
/**
 * What its own supply has left.
 */
herds_left: number, barns_left: number, armories_left: number, eliminated: boolean, };
export type PointsPicture = { barns: number, armories: number, 
/**
 * What one of them is worth.
 */
barn_vp: number, armory_vp: number, 
/**
 * VP tokens of conquests.
 */
tokens: number, nukiest: boolean, 
/**
 * Face-up VP Spies.
 */
spies: number, 
/**
 * Hidden VP Spies, where the reader knows them.
 */
hidden: number | null, visible: number, 
/**
 * With the hidden ones that the reader knows.
 */
full: number, };
export type OwnPicture = { cards: [number, number, number, number, number], spies: Array<OwnSpyPicture>, 
/**
 * What it was dealt, until it has chosen (FR-S06).
 */
dealt: Array<Mutation>, builds: Array<BuildPicture>, };
export type OwnSpyPicture = { spy: Spy, 
/**
 * Bought this turn: it cannot be played yet (FR-Y03).
 */
bought: boolean, };
export type BuildPicture = { ware: Ware, payable: boolean, 
/**
 * What the printed cost lacks, by kind.
 */
lacks: [number, number, number, number, number], 
/**
 * How many cards the cheapest way to pay lacks.
 */
short: number, 
/**
 * The price in any cards (FR-M14) or in cards alike (FR-M18), where the reader has such a price.
 */
any: number | null, alike: number | null, };
export type GroupPicture = { seat: Seat, target: Region, herds: HerdCount, homes: Array<HomePicture>, 
/**
 * Will it have to fight (FR-A06)?
 */
fights: boolean, };
export type HomePicture = { region: Region, 
/**
 * So many may come back here.
 */
places: number, herds: HerdCount, };
export type CombatPicture = { region: Region, attacker: Seat, defender: Seat | null, 
/**
 * Rounds that were rolled.
 */
round: number, step: CombatStep, defenders: HerdCount, humans: number, 
/**
 * Points that are to be laid now, and by whom.
 */
points: number, lays: Seat | null, 
/**
 * Points that wait for the defence.
 */
waiting: number, attacker_armories: number, defender_armories: number, 
/**
 * Where the defender may retreat to (FR-K15).
 */
ways_out: Array<Region>, };
export type CombatStep = "roll" | "attacker_lays" | "defender_lays" | "attacker_decides" | "defender_decides";
export type StrikePicture = { by: Seat, target: Region, pocket: boolean, victim: Seat | null, step: StrikeStep, 
/**
 * The herds there, and what becomes of them if nothing stops it. A Pocket Nuke is laid by its victim.
 */
before: HerdCount, after: HerdCount | null, 
/**
 * Points of a Pocket Nuke that are still to be laid.
 */
points: number, };
export type StrikeStep = "hacking" | "damage" | "nuke_back" | "waits";
export type MarketPicture = { between_turns: boolean, 
/**
 * Who is asked for an offer.
 */
asked: Seat | null, 
/**
 * Who has passed for this window.
 */
passed: SeatSet, 
/**
 * Offers that each seat may still make.
 */
offers_left: Array<number>, offer: OfferPicture | null, };
export type OfferPicture = { by: Seat, to: Seat, sent: boolean, give: [number, number, number, number, number], want: [number, number, number, number, number], 
/**
 * What it would leave each side, as far as the reader knows: the offerer first.
 */
leaves: Array<LeavesPicture>, };
export type LeavesPicture = { seat: Seat, 
/**
 * Cards afterwards: in all, and those whose kind the reader knows.
 */
cards: number, known: [number, number, number, number, number], builds: Array<AblePicture>, };
export type AblePicture = { ware: Ware, now: Able, then: Able, };
export type Able = "sure" | "maybe" | "no";
export type SeenPicture = { victim: Seat, cards: [number, number, number, number, number], left: number, };
export type EndPicture = { end: End, winner: Seat | null, };
export type KindPicture = { kind: Kind, land: string, resource: string, };
export type SpeciesPicture = { species: Species, name: string, };
export type WarePicture = { ware: Ware, name: string, cost: [number, number, number, number, number], 
/**
 * What it brings.
 */
brings: Phrase, rule: RuleId, };
export type SpyPicture = { spy: Spy, name: string, 
/**
 * What it does, in a line.
 */
does: Phrase, copies: number, 
/**
 * Is it worth a Victory Point?
 */
vp: boolean, rule: RuleId, };
export type MutationPicture = { mutation: Mutation, name: string, does: string, rule: RuleId, };
export type Choice = { "kind": "mutate", mutation: Mutation, } | { "kind": "settle", at: Region, } | { "kind": "start_card", card: Kind, } | { "kind": "reinforce", at: Region, } | { "kind": "lift", from: Region, injured: boolean, } | { "kind": "landed" } | { "kind": "land", at: Region, } | { "kind": "move_to", to: Region, } | { "kind": "heal", at: Region, } | { "kind": "barn", at: Region, } | { "kind": "armory", at: Region, } | { "kind": "spy" } | { "kind": "nuke" } | { "kind": "launch" } | { "kind": "play", spy: Spy, } | { "kind": "supply", give: Kind, get: Kind, } | { "kind": "swap", spy: Spy, } | { "kind": "end_actions" } | { "kind": "discard", card: Kind, } | { "kind": "end_turn" } | { "kind": "join", from: Region, injured: boolean, } | { "kind": "go" } | { "kind": "pay_printed" } | { "kind": "pay_alike", card: Kind, } | { "kind": "pay_card", card: Kind, } | { "kind": "hurt", unit: Unit, } | { "kind": "hurt_ready", injured: boolean, } | { "kind": "die" } | { "kind": "flee", to: Region, } | { "kind": "retreat" } | { "kind": "go_on" } | { "kind": "home", to: Region, } | { "kind": "stay" } | { "kind": "fall_back", to: Region, } | { "kind": "target", at: Region, } | { "kind": "take_it" } | { "kind": "pass_back" } | { "kind": "back_token" } | { "kind": "back_pay" } | { "kind": "name", card: Kind, } | { "kind": "nuke_first" } | { "kind": "steal_first" } | { "kind": "steal_from", seat: Seat, } | { "kind": "no_theft" } | { "kind": "blackmail", seat: Seat, } | { "kind": "rob", card: Kind, } | { "kind": "stop_robbing" } | { "kind": "of_kind", card: Kind, } | { "kind": "pass_market" } | { "kind": "partner", seat: Seat, } | { "kind": "give", card: Kind, } | { "kind": "want", card: Kind, } | { "kind": "send" } | { "kind": "withdraw" } | { "kind": "accept" } | { "kind": "decline" } | { "kind": "keep" } | { "kind": "redo" };
export type Event = { "kind": "laid", at: Place, } | { "kind": "starts", seat: Seat, } | { "kind": "dealt", seat: Seat, mutation: Mutation | null, } | { "kind": "mutated", seat: Seat, mutation: Mutation, } | { "kind": "settled", seat: Seat, at: Place, herds: number, armory: boolean, } | { "kind": "start_card", seat: Seat, card: Kind, chosen: boolean, } | { "kind": "peeked", seat: Seat, at: Place, humans: number | null, } | { "kind": "turn_began", seat: Seat, round: number, } | { "kind": "calmed", at: Place, } | { "kind": "reinforced", seat: Seat, at: Place, } | { "kind": "lifted", seat: Seat, from: Place, injured: boolean, } | { "kind": "flew", seat: Seat, to: Place, injured: boolean, } | { "kind": "flight_over", seat: Seat, } | { "kind": "called", seat: Seat, to: Place, } | { "kind": "joined", seat: Seat, from: Place, injured: boolean, } | { "kind": "set_off", seat: Seat, to: Place, herds: number, } | { "kind": "arrived", seat: Seat, at: Place, herds: number, 
/**
 * As in `Won`: land that an opponent lost, or held by a building alone (FR-V07).
 */
vp: boolean, } | { "kind": "attacked", seat: Seat, at: Place, defender: Seat | null, herds: number, } | { "kind": "turned_up", at: Place, humans: number, } | { "kind": "rolled_fight", side: Side, seat: Seat | null, dice: number, heads: number, guns: number, round: number, } | { "kind": "damage", to_attacker: number, to_defence: number, 
/**
 * Humans beside herds that die by heads, before anything is placed (FR-M05).
 */
humans: number, bonus_attacker: number, bonus_defence: number, } | { "kind": "hurt", seat: Seat, at: Place, unit: Unit, dead: boolean, 
/**
 * A Zombie herd, whose owner decides next whether it dies (FR-M35).
 */
doomed: boolean, 
/**
 * Could the herd still act? Said where its owner chose between such herds and those that have acted (FR-Y17).
 */
ready: boolean | null, } | { "kind": "wiped_out", seat: Seat, at: Place, herds: number, humans: number, 
/**
 * Zombie herds, whose owner decides next whether they die (FR-M35).
 */
doomed: boolean, } | { "kind": "token_gone", at: Place, } | { "kind": "humans_died", at: Place, died: number, left: number, } | { "kind": "doomed", seat: Seat, at: Place, herds: number, } | { "kind": "died", seat: Seat, at: Place, } | { "kind": "fled", seat: Seat, from: Place, to: Place, } | { "kind": "went_on", seat: Seat, at: Place, } | { "kind": "stayed", seat: Seat, at: Place, } | { "kind": "retreats", seat: Seat, from: Place, } | { "kind": "came_home", seat: Seat, to: Place, injured: boolean, } | { "kind": "fell_back", seat: Seat, from: Place, to: Place, herds: number, } | { "kind": "regenerated", seat: Seat, herds: number, } | { "kind": "won", seat: Seat, at: Place, herds: number, 
/**
 * Does it bring a VP if it is still held when the turn ends (FR-V04)?
 */
vp: boolean, } | { "kind": "failed", seat: Seat, at: Place, } | { "kind": "destroyed", seat: Seat, at: Place, armory: boolean, } | { "kind": "lost", seat: Seat, at: Place, } | { "kind": "healed", seat: Seat, at: Place, } | { "kind": "wants", seat: Seat, ware: Ware, at: Place | null, } | { "kind": "paid", seat: Seat, cards: [number, number, number, number, number], } | { "kind": "built", seat: Seat, ware: Ware, at: Place | null, } | { "kind": "spy_drawn", seat: Seat, spy: Spy | null, } | { "kind": "nukiest", seat: Seat | null, } | { "kind": "aims", seat: Seat, how: How, } | { "kind": "nuked", seat: Seat, at: Place, how: How, victim: Seat | null, } | { "kind": "took", seat: Seat, at: Place, } | { "kind": "nuke_hit", at: Place, victim: Seat | null, injured: number, died: number, } | { "kind": "passed_back", seat: Seat, } | { "kind": "played", seat: Seat, spy: Spy, bought: boolean, } | { "kind": "swapped", seat: Seat, spy: Spy, bought: boolean, } | { "kind": "cured", seat: Seat, herds: number, } | { "kind": "traded", seat: Seat, give: Kind, count: number, get: Kind, } | { "kind": "actions_over", seat: Seat, } | { "kind": "rolled", seat: Seat, one: Face, other: Face, } | { "kind": "named", seat: Seat, card: Kind, } | { "kind": "collected", seat: Seat, cards: [number, number, number, number, number], } | { "kind": "collected_nothing", seat: Seat, kinds: [Kind, Kind], } | { "kind": "nuke_first", seat: Seat, } | { "kind": "steal_first", seat: Seat, } | { "kind": "no_theft", seat: Seat, } | { "kind": "steals", seat: Seat, victim: Seat, } | { "kind": "stolen", seat: Seat, victim: Seat, card: Kind | null, } | { "kind": "looked_at", seat: Seat, victim: Seat, cards: [number, number, number, number, number] | null, } | { "kind": "stopped_robbing", seat: Seat, victim: Seat, } | { "kind": "gave", seat: Seat, to: Seat, card: Kind, gave: boolean, } | { "kind": "thieved", seat: Seat, card: Kind, count: number, } | { "kind": "discarded", seat: Seat, card: Kind, } | { "kind": "market_opened", between: boolean, } | { "kind": "passed_market", seat: Seat, } | { "kind": "approached", seat: Seat, partner: Seat, } | { "kind": "adds_gift", seat: Seat, card: Kind, } | { "kind": "adds_wish", seat: Seat, card: Kind, } | { "kind": "offered", seat: Seat, partner: Seat, give: [number, number, number, number, number], want: [number, number, number, number, number], } | { "kind": "withdrew", seat: Seat, partner: Seat, } | { "kind": "accepted", seat: Seat, partner: Seat, give: [number, number, number, number, number], want: [number, number, number, number, number], } | { "kind": "declined", seat: Seat, partner: Seat, } | { "kind": "kept", seat: Seat, } | { "kind": "redone", seat: Seat, } | { "kind": "conquered", seat: Seat, at: Place, vp: boolean, } | { "kind": "turn_ended", seat: Seat, } | { "kind": "eliminated", seat: Seat, } | { "kind": "unveiled", seat: Seat, spies: Array<Spy>, 
/**
 * So many of them were marked bought.
 */
bought: number, } | { "kind": "over", end: End, winners: SeatSet, scores: Array<number>, };
export type About = { "kind": "attack", at: Region, healthy: number, injured: number, } | { "kind": "combat" } | { "kind": "region", at: Region, };
export type FightOdds = { at: Region, 
/**
 * Herds that attack.
 */
healthy: number, injured: number, 
/**
 * The attackers take the region.
 */
win: number, 
/**
 * Only the defence is left.
 */
fail: number, 
/**
 * Nobody is left.
 */
both: number, 
/**
 * The attackers must go home after the last round (FR-K18).
 */
unended: number, attackers: SideOdds, defenders: SideOdds, humans_killed: number, 
/**
 * How likely it is that so many attacking herds are left in the region, by their number.
 */
attackers_left: Array<number>, 
/**
 * The numbers that the token may have, if the reader does not know it.
 */
tokens: Array<TokenOdds>, 
/**
 * What each side rolls.
 */
attacker_dice: DiceCount, defender_dice: DiceCount, 
/**
 * The attackers' chance with one healthy or one injured herd more, and with one less; none where there is none.
 */
more: HerdChances, less: HerdChances, 
/**
 * What it brings and when, what falls, the ways back, who may defend.
 */
facts: Array<Fact>, };
export type SideOdds = { dead: number, 
/**
 * Zombies that retreat instead of dying (FR-M35).
 */
fled: number, healthy: number, injured: number, };
export type TokenOdds = { humans: number, chance: number, win: number, };
export type DiceCount = { least: number, most: number, armories: number, };
export type HerdChances = { healthy: number | null, injured: number | null, };
export type Fact = { about: FactKind, words: Phrase, };
export type FactKind = "points" | "falls" | "yields" | "way_back" | "their_way" | "defence";
export type RegionCard = { at: Region, rows: Array<CardRow>, };
export type CardRow = { head: string, words: Phrase, };
export type LessonPicture = 'card' | 'row';
