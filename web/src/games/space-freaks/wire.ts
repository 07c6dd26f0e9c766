// Written from the Rust types by server/tests/wire; not kept in git.
import type { Eye, Phrase, RuleId, Seat, SeatSet } from '../../wire';

export type Hex = number;
export type Direction = number;
export type Side = 1 | 2;
export type Ground = "plain" | "corner" | "pad" | "lab" | "centre" | "rock" | "wall" | "radiation";
export type Corner = number;
export type Slot = "torso" | "left_arm" | "right_arm" | "legs";
export type Part = number;
export type Head = number;
export type Sponsor = number;
export type ArenaMaster = number;
export type Mission = number;
export type Grade = "normal" | "advanced";
export type Template = { torso: Part, left_arm: Part, right_arm: Part, legs: Part, };
export type Values = { 
/**
 * The maximum.
 */
hp: number, armor: number, retaliate: number, luck: number, movement: number, 
/**
 * Of the Right Arm.
 */
range: number, damage: number, strikes: number, armor_piercing: boolean, through: boolean, 
/**
 * HP healed at the start of each turn.
 */
heal: number, 
/**
 * Sponsor cards at the start.
 */
cards: number, 
/**
 * The Mission hand.
 */
missions: number, anti_gravity: boolean, drill: boolean, };
export type PieceKind = "freak" | "alien" | "droid" | "turret" | "bunker" | "base";
export type Piece = { kind: PieceKind, seat: Seat, number: number, };
export type Stage = "set_up" | "arena" | "mission" | "turrets" | "activations" | "building" | "clean_up";
export type Source = "kills" | "bases" | "pad" | "missions" | "advanced_missions" | "zones";
export type Why = "deal" | "mission" | "tens" | "flag" | "celebrity" | "gala" | "lab" | "building" | "tax" | "kit" | "centre" | "medikit" | "drop" | "radiation" | "toll" | "mines" | "attack" | "retaliate" | "self_destruct";
export type Giver = { "show": ArenaMaster } | { "sponsor": Sponsor };
export type Purpose = { "card": Sponsor } | "lift" | { "site": PieceKind };
export type Mover = "earthquake" | "magnetic_field" | "anti_gravity" | "repulsion";
export type Ability = "anti_gravity" | "phase_shift";
export type Loss = { piece: Piece, at: Hex, 
/**
 * HP of a Freak, Strikes of anything else.
 */
lost: number, 
/**
 * HP left, or Strikes on it.
 */
now: number, };
export type Picture = { eye: Eye, chapter: Chapter, 
/**
 * Counted from 1; 0 before the first.
 */
round: number, rounds: number, 
/**
 * Whose turn it is; nobody's in set-up and in the Setup Phase of a round.
 */
active: Seat | null, 
/**
 * The seats in turn order, once it is known (SF-105).
 */
order: Array<Seat>, awaited: SeatSet, 
/**
 * The Arena-Master cards in play (SF-204).
 */
show: Array<string>, 
/**
 * All that were ever turned up, in the order of the cards.
 */
turned_up: Array<string>, pieces: Array<PiecePicture>, marks: Array<MarkPicture>, wormholes: Array<WormholePicture>, seats: Array<SeatPicture>, own: OwnPicture | null, activation: ActivationPicture | null, 
/**
 * What the reader can shoot at with the weapon in question, and what that would do.
 */
targets: Array<TargetPicture>, 
/**
 * The enemies that cannot be shot at with it.
 */
spared: Array<SparedPicture>, 
/**
 * What the reader can do at once that the rules take in several choices.
 */
shortcuts: Array<ShortcutPicture>, 
/**
 * The template that the reader is putting together (SF-103).
 */
lab: LabPicture | null, end: EndPicture | null, 
/**
 * Furniture: the same in all pictures of a game.
 */
side: Side, hexes: Array<HexPicture>, corners: Array<CornerPicture>, teams: Array<TeamPicture>, parts: Array<PartPicture>, heads: Array<HeadPicture>, sponsors: Array<SponsorPicture>, arena_masters: Array<ArenaMasterPicture>, missions: Array<MissionPicture>, };
export type Chapter = "lab" | "landing" | "arena" | "mission" | "turrets" | "activations" | "building" | "clean_up" | "over";
export type HexPicture = { hex: Hex, 
/**
 * What people call it.
 */
name: string, row: number, column: number, q: number, r: number, ground: Ground, };
export type CornerPicture = { hex: Hex, home_zone: Array<Hex>, building_zone: Array<Hex>, };
export type PiecePicture = { kind: PieceKind, seat: Seat, 
/**
 * Which of these, counted from 0, as in events.
 */
number: number, 
/**
 * What people call it: "Ion 2", "Zeraxis' Droid".
 */
name: string, hex: Hex | null, hp: number, max_hp: number, 
/**
 * With all that holds just now (SF-509).
 */
armor: number, strikes: number, force_field: boolean, 
/**
 * Inside its owner's Bunker (SF-607).
 */
sheltered: boolean, 
/**
 * Over the ground, with Jet Pack (SF-409).
 */
airborne: boolean, 
/**
 * Activated in this turn, or fired in it.
 */
spent: boolean, 
/**
 * It came too late to act in this turn (SF-702).
 */
fresh: boolean, };
export type MarkPicture = { kind: MarkKind, seat: Seat, hex: Hex, };
export type MarkKind = "mission" | "flag" | "grave";
export type WormholePicture = { ends: [Hex, Hex], 
/**
 * Somebody went through in this turn (SF-609).
 */
used: boolean, };
export type SeatPicture = { seat: Seat, home: Hex | null, score: number, points: PointsPicture, 
/**
 * None before the common reveal, but for the reader's own (section 7).
 */
template: TemplatePicture | null, values: Values | null, sponsors: number, 
/**
 * Missions in hand.
 */
missions: number, in_play: Array<InPlayPicture>, 
/**
 * Still to be built.
 */
turrets_left: number, bunkers_left: number, };
export type PointsPicture = { kills: number, bases: number, pad: number, missions: number, advanced_missions: number, zones: number, };
export type TemplatePicture = { head: string | null, torso: string | null, left_arm: string | null, right_arm: string | null, legs: string | null, };
export type InPlayPicture = { mission: string, 
/**
 * Where its tokens lie (SF-304).
 */
marks: Array<Hex>, normal: LanePicture, advanced: LanePicture | null, 
/**
 * Can it be completed now, by whom it belongs to, for so many ★?
 */
ready: number | null, };
export type LanePicture = { stars: number, done: number, of: number, 
/**
 * What is still missing, as a sentence; nothing where it is met.
 */
missing: string, 
/**
 * The Freaks that count for it, then those that could by a walk, the nearest first.
 */
freaks: Array<CountingPicture>, };
export type CountingPicture = { seat: Seat, number: number, name: string, counts: boolean, 
/**
 * "is there", "counts", "5 moves".
 */
words: string, };
export type OwnPicture = { sponsors: Array<HeldPicture>, missions: Array<HeldPicture>, 
/**
 * Drawn by Luck and not yet chosen from (SF-307).
 */
drawn: Array<HeldPicture>, };
export type HeldPicture = { card: string, copies: number, };
export type ActivationPicture = { kind: PieceKind, seat: Seat, number: number, moves_left: number, 
/**
 * Flown moves that are left (SF-409).
 */
flights: number, attacked: boolean, 
/**
 * Its weapon now, with all that holds (SF-508).
 */
weapon: WeaponPicture, 
/**
 * Where it can go; for the reader whose Figure it is. Each hexagon stands there once as an end: by a way that the
 * Figure outlives, with the least harm, then the shortest.
 */
reach: Array<ReachPicture>, };
export type ShortcutPicture = { 
/**
 * Where the Figure stands that goes on; none where the turn ends.
 */
hex: Hex | null, words: Phrase, 
/**
 * What is left undone, and what comes.
 */
note: Phrase | null, 
/**
 * The choices, in the order in which they are made.
 */
line: Array<number>, };
export type WeaponPicture = { range: number, damage: number, strikes: number, armor_piercing: boolean, };
export type ReachPicture = { hex: Hex, cost: number, 
/**
 * The place in the list of the step before; none for a first step.
 */
via: number | null, 
/**
 * The choice that is this last step.
 */
code: number, 
/**
 * Touches down there after a flight (SF-411).
 */
land: number | null, 
/**
 * What the whole way takes in HP or Strikes, and what it brings in HP.
 */
harm: number, heal: number, 
/**
 * The Figure does not outlive the way.
 */
fatal: boolean, 
/**
 * A step of ways to elsewhere: nobody can stop here (SF-407, SF-410), or a better way here stands in the list.
 */
passing: boolean, };
export type TargetPicture = { hex: Hex, 
/**
 * The choice that shoots.
 */
code: number, 
/**
 * From where it is shot.
 */
from: Hex, distance: number, hits: Array<HitPicture>, 
/**
 * What the shooter loses: HP of a Freak, Strikes of another.
 */
retaliate: number, 
/**
 * ★ at once: Freaks destroyed and Home Bases hit.
 */
stars: number, };
export type HitPicture = { kind: PieceKind, seat: Seat, number: number, 
/**
 * HP of a Freak, Strikes of another.
 */
loses: number, destroyed: boolean, };
export type SparedPicture = { hex: Hex, why: Phrase, rule: RuleId, };
export type About = { "kind": "freak", seat: Seat, number: number, };
export type FreakOutlook = { 
/**
 * The hexagons that it can shoot at within a turn, wherever it walks to first.
 */
reach: Array<Hex>, 
/**
 * What it can do to each Freak of the reader; of the reader's own what each enemy can do to it.
 */
threats: Array<ThreatPicture>, 
/**
 * What the reader's Freaks can do to it.
 */
answers: Array<ThreatPicture>, };
export type ThreatPicture = { 
/**
 * The other of the two: the one that is hit, or the one that hits.
 */
seat: Seat, number: number, name: string, words: Phrase, 
/**
 * Can it be reached at all?
 */
reached: boolean, destroys: boolean, };
export type LabPicture = { head: string, chosen: TemplatePicture, 
/**
 * The slot that is chosen next; none when the template is sealed.
 */
next: Slot | null, 
/**
 * Over all templates that could be built with this Head: tenths of the average, and the best of each.
 */
average: TenthsPicture, best: Values, };
export type TenthsPicture = { hp: number, armor: number, movement: number, range: number, damage: number, retaliate: number, luck: number, cards: number, };
export type EndPicture = { winners: Array<Seat>, 
/**
 * Did the Missions that were left in play break a tie (SF-807)?
 */
by_missions: boolean, };
export type Livery = "ion" | "zeraxis" | "orion" | "talar";
export type TeamPicture = { team: Livery, name: string, 
/**
 * What its Freaks are called by.
 */
short: string, };
export type PartPicture = { part: string, slot: Slot, 
/**
 * The choice that takes it in the lab.
 */
code: number, name: string, does: string, 
/**
 * The same in as few words as its place in a rack has room for.
 */
brief: string, gives: Values, rule: RuleId, };
export type HeadPicture = { head: string, number: number, name: string, does: string, gives: Values, rule: RuleId, };
export type SponsorPicture = { sponsor: string, name: string, does: string, 
/**
 * The attack symbol (SF-415).
 */
attack: boolean, 
/**
 * Needs the ground (SF-407, SF-410).
 */
ground: boolean, rule: RuleId, };
export type ArenaMasterPicture = { card: string, name: string, does: string, 
/**
 * Does it hold for the whole round, or once at its beginning?
 */
whole_round: boolean, rule: RuleId, };
export type MissionPicture = { mission: string, name: string, 
/**
 * What is asked for one ★, and for two where there is such a prize.
 */
normal: string, advanced: string | null, 
/**
 * Must it be true at the moment of completing, or have happened in this turn (SF-309, SF-310)?
 */
now: boolean, rule: RuleId, };
export type Choice = { "kind": "fit", part: Part, } | { "kind": "deploy", at: Hex, } | { "kind": "keep_show" } | { "kind": "replace_show" } | { "kind": "mutate", part: Part, } | { "kind": "bring", piece: PieceKind, } | { "kind": "bring_nothing" } | { "kind": "place", at: Hex, } | { "kind": "shift", at: Hex, } | { "kind": "step", to: Hex, } | { "kind": "pass", mission: Mission, } | { "kind": "mark", at: Hex, } | { "kind": "put", mission: Mission, } | { "kind": "complete", place: number, } | { "kind": "fire", from: Hex, } | { "kind": "activate", at: Hex, } | { "kind": "done" } | { "kind": "move", to: Hex, } | { "kind": "touch_down" } | { "kind": "teleport" } | { "kind": "attack", at: Hex, } | { "kind": "attack_ground" } | { "kind": "play", card: Sponsor, } | { "kind": "anti_gravity" } | { "kind": "phase_shift" } | { "kind": "self_destruct" } | { "kind": "heal" } | { "kind": "lab" } | { "kind": "end_activation" } | { "kind": "target", at: Hex, } | { "kind": "triangle", way: Direction, } | { "kind": "shoot", way: Direction, } | { "kind": "graft", part: Part, } | { "kind": "discard", card: Sponsor, } | { "kind": "free" } | { "kind": "keep", card: Sponsor, } | { "kind": "return", at: Hex, } | { "kind": "end_turn" };
export type Event = { "kind": "head_dealt", seat: Seat, head: Head | null, } | { "kind": "fitted", seat: Seat, part: Part, } | { "kind": "revealed", seat: Seat, head: Head, template: Template, } | { "kind": "starts", seat: Seat, 
/**
 * The card that dealt new Heads (SF-A15); none before the first round.
 */
by: ArenaMaster | null, } | { "kind": "corner_taken", seat: Seat, corner: Corner, } | { "kind": "deployed", piece: Piece, at: Hex, } | { "kind": "drew", seat: Seat, card: Sponsor | null, why: Why, } | { "kind": "reshuffled", cards: number, } | { "kind": "mission_dealt", seat: Seat, mission: Mission | null, 
/**
 * Before the first round, or in Clean up (SF-108, SF-324).
 */
stage: Stage, } | { "kind": "round_began", round: number, } | { "kind": "turned_up", card: ArenaMaster, } | { "kind": "show_kept", seat: Seat, card: ArenaMaster, } | { "kind": "show_replaced", seat: Seat, card: ArenaMaster, } | { "kind": "arm_chosen", seat: Seat, part: Part, } | { "kind": "arm_changed", seat: Seat, from: Part, to: Part, } | { "kind": "pass_chosen", seat: Seat, mission: Mission, } | { "kind": "mission_passed", from: Seat, to: Seat, mission: Mission | null, } | { "kind": "chose", seat: Seat, piece: PieceKind, 
/**
 * None where it is built (SF-315).
 */
by: ArenaMaster | null, } | { "kind": "brought_nothing", seat: Seat, } | { "kind": "placed", piece: Piece, at: Hex, by: Giver, } | { "kind": "flag_set", seat: Seat, at: Hex, } | { "kind": "flag_taken", seat: Seat, of: Seat, at: Hex, } | { "kind": "flags_gone" } | { "kind": "picked", piece: Piece, at: Hex, } | { "kind": "dragged", piece: Piece, from: Hex, to: Hex, by: Mover, } | { "kind": "wormhole_moved", from: Hex, to: Hex, } | { "kind": "new_head", seat: Seat, head: Head, } | { "kind": "aimed", piece: Piece, from: Hex, at: Hex, } | { "kind": "discarded", seat: Seat, card: Sponsor | null, why: Why, } | { "kind": "turn_began", seat: Seat, round: number, } | { "kind": "field_ended", piece: Piece, } | { "kind": "healed", piece: Piece, at: Hex, hp: number, now: number, why: Why, } | { "kind": "mission_put", seat: Seat, mission: Mission, } | { "kind": "marked", seat: Seat, at: Hex, 
/**
 * It says whether the hexagon is drawn by lot (SF-M05) or chosen (SF-M12).
 */
mission: Mission, } | { "kind": "completed", seat: Seat, mission: Mission, grade: Grade, } | { "kind": "scored", seat: Seat, stars: number, source: Source, total: number, } | { "kind": "kept", seat: Seat, card: Sponsor | null, } | { "kind": "readied", piece: Piece, at: Hex, } | { "kind": "activated", piece: Piece, at: Hex, mp: number, } | { "kind": "moved", piece: Piece, from: Hex, to: Hex, flown: boolean, 
/**
 * After the attack of its activation (SF-501).
 */
attacked: boolean, } | { "kind": "touched_down", piece: Piece, at: Hex, } | { "kind": "teleported", piece: Piece, from: Hex, to: Hex, } | { "kind": "swapped", one: Piece, other: Piece, 
/**
 * Where each stands now.
 */
at: Hex, other_at: Hex, } | { "kind": "attacked", seat: Seat, by: Piece, from: Hex, at: Hex | null, card: Sponsor | null, } | { "kind": "hit", loss: Loss, by: Seat | null, why: Why, } | { "kind": "destroyed", piece: Piece, at: Hex, by: Seat | null, } | { "kind": "played", seat: Seat, piece: Piece, card: Sponsor, 
/**
 * Without effect (SF-415).
 */
wasted: boolean, } | { "kind": "targeted", seat: Seat, at: Hex, purpose: Purpose, } | { "kind": "aligned", seat: Seat, way: Direction, card: Sponsor, } | { "kind": "field_raised", piece: Piece, at: Hex, } | { "kind": "took_off", piece: Piece, moves: number, } | { "kind": "wormhole_opened", from: Hex, to: Hex, } | { "kind": "sped_up", piece: Piece, mp: number, } | { "kind": "arm_boosted", piece: Piece, card: Sponsor, } | { "kind": "used_ability", piece: Piece, ability: Ability, } | { "kind": "blew_up", piece: Piece, at: Hex, } | { "kind": "lab_used", piece: Piece, at: Hex, } | { "kind": "activation_ended", piece: Piece, } | { "kind": "step_done", seat: Seat, stage: Stage, } | { "kind": "built", piece: Piece, at: Hex, free: boolean, } | { "kind": "returned", piece: Piece, at: Hex, 
/**
 * Where it fell, by Necrotic Fog (SF-326); none in its owner's Clean up (SF-325).
 */
fell: Hex | null, } | { "kind": "turn_ended", seat: Seat, round: number, } | { "kind": "over" };
export type LessonPicture = 'card' | 'row';
