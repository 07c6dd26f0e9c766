// Written from the Rust types by server/tests/wire; not kept in git.
import type { Eye, Seat, SeatSet } from '../../wire';

export type Planet = number;
export type Picture = { eye: Eye, phase: Phase, 
/**
 * Counted from 1; 0 before the first turn.
 */
round: number, first: Seat | null, 
/**
 * Whose turn it is.
 */
active: Seat | null, 
/**
 * Who has to choose now; during an invasion not the active seat.
 */
awaited: SeatSet, deck: number, 
/**
 * In ascending order.
 */
discards: Array<number>, seats: Array<SeatPicture>, 
/**
 * One entry for each number of the deck, ascending.
 */
planets: Array<PlanetPicture>, 
/**
 * The attempts of the invasion that is going on.
 */
invasion: InvasionPicture | null, 
/**
 * The end condition: so many cows.
 */
end_cows: number, 
/**
 * Why the running turn is the last one, as soon as that is settled.
 */
settled: End | null, end: End | null, };
export type Phase = "deal" | "lay_first" | "draw_first_player" | "act" | "claim" | "attempt" | "replace" | "draw" | "stay_or_leave" | "lay_new" | "discard" | "over";
export type End = "last_card" | "enough_cows" | "last_round";
export type SeatPicture = { seat: Seat, 
/**
 * The cows on the ship board; once the game is over, with the end bonuses.
 */
cows: number, track: Track, 
/**
 * The action under the alien token.
 */
alien: Action | null, 
/**
 * How many cards are in hand.
 */
hand_size: number, 
/**
 * The cards in hand, ascending, if this eye may see them.
 */
hand: Array<number> | null, 
/**
 * Does a secret planet lie before the ship?
 */
laid: boolean, 
/**
 * Its number, if this eye may see it.
 */
secret: number | null, 
/**
 * In ascending order.
 */
invaded: Array<number>, 
/**
 * The highest number claimed from the present secret planet.
 */
claimed: number | null, 
/**
 * The numbers that missed the present secret planet, ascending.
 */
missed: Array<number>, 
/**
 * What this eye can know of the secret planet: one entry a number, ascending. Empty for the own seat, where none
 * is laid, and once it is shown.
 */
suspects: Array<Suspect>, 
/**
 * For whoever may see the secret planet: the numbers that it may have for all that everybody knows, ascending.
 */
open_to_all: Array<number>, 
/**
 * For whoever may see the cards: what they would bring at the end.
 */
prospects: Prospects | null, 
/**
 * How many turns it has had, the running one included once its alien token has moved.
 */
turns: number, };
export type Track = { 
/**
 * 1 to 50, or none without cows.
 */
first: number | null, 
/**
 * 50, 100, 150 and so on.
 */
second: number | null, };
export type Suspect = { number: number, verdict: Verdict, 
/**
 * In tenths of a percent, if choices tell nothing (CC-INF-4).
 */
per_mille: number, };
export type Verdict = "possible" | "below_claim" | "missed" | "none_left";
export type PlanetPicture = { number: number, small: boolean, 
/**
 * Copies in the whole deck.
 */
stars: number, 
/**
 * Copies that this eye can see: face up anywhere, or its own.
 */
in_sight: number, };
export type InvasionPicture = { 
/**
 * Attempts in all.
 */
of: number, made: Array<AttemptPicture>, 
/**
 * Tries left against each seat; 0 for the invader.
 */
tries: Array<number>, 
/**
 * What the invader would lose if all missed: no more than is there.
 */
miss_loss: number, 
/**
 * What each seat would lose by a hit; 0 for the invader.
 */
hit_losses: Array<number>, };
export type AttemptPicture = { target: Seat, number: number, hit: boolean, };
export type Prospects = { invaded: number, small: number, straight: number, 
/**
 * Small planets among the cards that count.
 */
small_cards: number, 
/**
 * The longest run of consecutive numbers among the cards that count.
 */
longest_run: Array<number>, 
/**
 * Numbers one of which would complete a straight that is not there yet.
 */
straight_needs: Array<number>, };
export type Action = "abduct" | "invade" | "explore";
export type Choice = { "kind": "lay", planet: Planet, } | { "kind": "act", action: Action, } | { "kind": "claim", cows: number, } | { "kind": "attempt", target: Seat, planet: Planet, } | { "kind": "stay" } | { "kind": "leave", to: Seat, } | { "kind": "discard", planet: Planet, };
export type Event = { "kind": "dealt", seat: Seat, planet: Planet | null, } | { "kind": "laid", seat: Seat, planet: Planet | null, } | { "kind": "laid_from_deck", seat: Seat, planet: Planet | null, } | { "kind": "first_player", seat: Seat, } | { "kind": "acted", seat: Seat, action: Action, round: number, } | { "kind": "abducted", seat: Seat, claim: number, extra: number, } | { "kind": "missed", seat: Seat, target: Seat, planet: Planet, } | { "kind": "hit", seat: Seat, target: Seat, planet: Planet, } | { "kind": "lost_to_invasion", seat: Seat, cows: number, } | { "kind": "lost_for_misses", seat: Seat, cows: number, } | { "kind": "drew", seat: Seat, planet: Planet | null, } | { "kind": "explored", seat: Seat, cows: number, } | { "kind": "stayed", seat: Seat, } | { "kind": "left", seat: Seat, to: Seat, planet: Planet, } | { "kind": "discarded", seat: Seat, planet: Planet, } | { "kind": "ended", end: End, } | { "kind": "shown_secret", seat: Seat, planet: Planet, } | { "kind": "shown_hand", seat: Seat, planet: Planet, } | { "kind": "scored", seat: Seat, invaded: number, small: number, straight: number, total: number, };
export type LessonPicture = 'card' | 'discs' | 'row';
