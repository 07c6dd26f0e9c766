//! What happens, as somebody may see it.

use ruckus_core::{Seat, SeatSet};
use serde::Serialize;
use ts_rs::TS;

use crate::figures::{Face, Ware};
use crate::kind::{KINDS, Kind};
use crate::mutation::Mutation;
use crate::region::Place;
use crate::spy::Spy;
use crate::state::{End, How, Side};

use super::Unit;

/// Resource cards by kind, in an event: Brick, Wood, Wheat, Weapons, Plutonium.
pub type Counts = [u8; KINDS];

/// What makes somebody name a kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Naming {
    /// One ? (FR-R04).
    Any,
    /// Two ? (FR-R05).
    TwoAny,
    /// Lucky's dice (FR-M21).
    Lucky,
    /// FR-Y21.
    Propaganda,
}

impl Naming {
    pub const fn rule(self) -> &'static str {
        match self {
            Naming::Any => "FR-R04",
            Naming::TwoAny => "FR-R05",
            Naming::Lucky => "FR-M21",
            Naming::Propaganda => "FR-Y21",
        }
    }
}

/// What happened. Where a part is optional, only those see it who may.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    Laid {
        at: Place,
    },
    Starts {
        seat: Seat,
    },
    Dealt {
        seat: Seat,
        mutation: Option<Mutation>,
    },
    Mutated {
        seat: Seat,
        mutation: Mutation,
    },
    Settled {
        seat: Seat,
        at: Place,
        herds: u8,
        armory: bool,
    },
    StartCard {
        seat: Seat,
        card: Kind,
        chosen: bool,
    },
    /// Adorable looks at a token (FR-M03).
    Peeked {
        seat: Seat,
        at: Place,
        humans: Option<u8>,
    },
    TurnBegan {
        seat: Seat,
        round: u8,
    },
    Calmed {
        at: Place,
    },
    Reinforced {
        seat: Seat,
        at: Place,
    },
    Lifted {
        seat: Seat,
        from: Place,
        injured: bool,
    },
    Flew {
        seat: Seat,
        to: Place,
        injured: bool,
    },
    FlightOver {
        seat: Seat,
    },
    /// A group is being gathered.
    Called {
        seat: Seat,
        to: Place,
    },
    Joined {
        seat: Seat,
        from: Place,
        injured: bool,
    },
    SetOff {
        seat: Seat,
        to: Place,
        herds: u8,
    },
    Arrived {
        seat: Seat,
        at: Place,
        herds: u8,
        /// As in `Won`: land that an opponent lost, or held by a building alone (FR-V07).
        vp: bool,
    },
    Attacked {
        seat: Seat,
        at: Place,
        defender: Option<Seat>,
        herds: u8,
    },
    TurnedUp {
        at: Place,
        humans: u8,
    },
    /// One side's dice of a round.
    RolledFight {
        side: Side,
        seat: Option<Seat>,
        dice: u8,
        heads: u8,
        guns: u8,
        round: u8,
    },
    /// What the dice of a round come to.
    Damage {
        to_attacker: u8,
        to_defence: u8,
        /// Humans beside herds that die by heads, before anything is placed (FR-M05).
        humans: u8,
        bonus_attacker: u8,
        bonus_defence: u8,
    },
    Hurt {
        seat: Seat,
        at: Place,
        unit: Unit,
        dead: bool,
        /// A Zombie herd, whose owner decides next whether it dies (FR-M35).
        doomed: bool,
        /// Could the herd still act? Said where its owner chose between such herds and those that have acted (FR-Y17).
        ready: Option<bool>,
    },
    /// So many of each took their last hit where nothing was left to choose.
    WipedOut {
        seat: Seat,
        at: Place,
        herds: u8,
        humans: u8,
        /// Zombie herds, whose owner decides next whether they die (FR-M35).
        doomed: bool,
    },
    /// A nuke took a token that nobody has turned up.
    TokenGone {
        at: Place,
    },
    /// Humans of a region died, so many are left.
    HumansDied {
        at: Place,
        died: u8,
        left: u8,
    },
    Doomed {
        seat: Seat,
        at: Place,
        herds: u8,
    },
    Died {
        seat: Seat,
        at: Place,
    },
    Fled {
        seat: Seat,
        from: Place,
        to: Place,
    },
    WentOn {
        seat: Seat,
        at: Place,
    },
    Stayed {
        seat: Seat,
        at: Place,
    },
    Retreats {
        seat: Seat,
        from: Place,
    },
    CameHome {
        seat: Seat,
        to: Place,
        injured: bool,
    },
    FellBack {
        seat: Seat,
        from: Place,
        to: Place,
        herds: u8,
    },
    Regenerated {
        seat: Seat,
        herds: u8,
    },
    Won {
        seat: Seat,
        at: Place,
        herds: u8,
        /// Does it bring a VP if it is still held when the turn ends (FR-V04)?
        vp: bool,
    },
    Failed {
        seat: Seat,
        at: Place,
    },
    Destroyed {
        seat: Seat,
        at: Place,
        armory: bool,
    },
    Lost {
        seat: Seat,
        at: Place,
    },
    Healed {
        seat: Seat,
        at: Place,
    },
    /// Something will be built; how it is paid is being chosen.
    Wants {
        seat: Seat,
        ware: Ware,
        at: Option<Place>,
    },
    Paid {
        seat: Seat,
        cards: Counts,
    },
    Built {
        seat: Seat,
        ware: Ware,
        at: Option<Place>,
    },
    SpyDrawn {
        seat: Seat,
        spy: Option<Spy>,
    },
    Nukiest {
        seat: Option<Seat>,
    },
    /// A nuke is about to be aimed.
    Aims {
        seat: Seat,
        how: How,
    },
    Nuked {
        seat: Seat,
        at: Place,
        how: How,
        victim: Option<Seat>,
    },
    /// A nuke was let through.
    Took {
        seat: Seat,
        at: Place,
    },
    NukeHit {
        at: Place,
        victim: Option<Seat>,
        injured: u8,
        died: u8,
    },
    PassedBack {
        seat: Seat,
    },
    /// How many are marked bought is public, so all are told whether this one was (section 7).
    Played {
        seat: Seat,
        spy: Spy,
        bought: bool,
    },
    Swapped {
        seat: Seat,
        spy: Spy,
        bought: bool,
    },
    Cured {
        seat: Seat,
        herds: u8,
    },
    Traded {
        seat: Seat,
        give: Kind,
        count: u8,
        get: Kind,
    },
    ActionsOver {
        seat: Seat,
    },
    Rolled {
        seat: Seat,
        one: Face,
        other: Face,
    },
    Named {
        seat: Seat,
        card: Kind,
        /// For the words alone, which cite its rule.
        #[serde(skip)]
        by: Naming,
    },
    Collected {
        seat: Seat,
        cards: Counts,
    },
    /// A seat without a region of these kinds (FR-R02).
    CollectedNothing {
        seat: Seat,
        kinds: [Kind; 2],
    },
    NukeFirst {
        seat: Seat,
    },
    StealFirst {
        seat: Seat,
    },
    NoTheft {
        seat: Seat,
    },
    Steals {
        seat: Seat,
        victim: Seat,
    },
    /// A card changed hands; only the two see which.
    Stolen {
        seat: Seat,
        victim: Seat,
        card: Option<Kind>,
        /// The Spy that took it; none where doubles did (FR-O06). For the words alone, which cite its rule.
        #[serde(skip)]
        by: Option<Spy>,
    },
    /// A hand was looked at; only the thief is told what it saw.
    LookedAt {
        seat: Seat,
        victim: Seat,
        cards: Option<Counts>,
    },
    StoppedRobbing {
        seat: Seat,
        victim: Seat,
    },
    /// Propaganda: who gave a card, and who had none.
    Gave {
        seat: Seat,
        to: Seat,
        card: Kind,
        gave: bool,
    },
    Thieved {
        seat: Seat,
        card: Kind,
        count: u8,
    },
    Discarded {
        seat: Seat,
        card: Kind,
    },
    MarketOpened {
        between: bool,
    },
    PassedMarket {
        seat: Seat,
    },
    Approached {
        seat: Seat,
        partner: Seat,
    },
    /// A card goes into an offer, to be given; only the offerer hears of it (D27).
    AddsGift {
        seat: Seat,
        card: Kind,
    },
    /// A card goes into an offer, as a wish; only the offerer hears of it (D27).
    AddsWish {
        seat: Seat,
        card: Kind,
    },
    Offered {
        seat: Seat,
        partner: Seat,
        give: Counts,
        want: Counts,
    },
    Withdrew {
        seat: Seat,
        partner: Seat,
    },
    Accepted {
        seat: Seat,
        partner: Seat,
        give: Counts,
        want: Counts,
    },
    Declined {
        seat: Seat,
        partner: Seat,
    },
    Kept {
        seat: Seat,
    },
    Redone {
        seat: Seat,
    },
    Conquered {
        seat: Seat,
        at: Place,
        vp: bool,
    },
    TurnEnded {
        seat: Seat,
    },
    Eliminated {
        seat: Seat,
    },
    /// VP Spies that were hidden are shown at the end (FR-E03, FR-E11).
    Unveiled {
        seat: Seat,
        spies: Vec<Spy>,
        /// So many of them were marked bought.
        bought: u8,
    },
    Over {
        end: End,
        winners: SeatSet,
        scores: Vec<u8>,
    },
}
