//! What happens, as somebody may see it.

use ruckus_core::Seat;
use ruckus_core::hex::Direction;
use serde::Serialize;
use ts_rs::TS;

use crate::arena_master::ArenaMaster;
use crate::board::Corner;
use crate::head::Head;
use crate::hex::Hex;
use crate::mission::{Grade, Mission};
use crate::part::{Part, Template};
use crate::pieces::{Piece, PieceKind};
use crate::sponsor::Sponsor;
use crate::state::{Source, Stage};
use crate::step::{Ability, Giver, Mover, Purpose, Why};

/// What a hit did to a piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
pub struct Loss {
    pub piece: Piece,
    pub at: Hex,
    /// HP of a Freak, Strikes of anything else.
    pub lost: u8,
    /// HP left, or Strikes on it.
    pub now: u8,
}

/// What happened. Where a part is optional, only those see it who may.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    // Before the first round.
    HeadDealt {
        seat: Seat,
        head: Option<Head>,
    },
    /// To the seat alone (D01).
    Fitted {
        seat: Seat,
        part: Part,
    },
    Revealed {
        seat: Seat,
        head: Head,
        template: Template,
    },
    Starts {
        seat: Seat,
        /// The card that dealt new Heads (SF-A15); none before the first round.
        by: Option<ArenaMaster>,
    },
    CornerTaken {
        seat: Seat,
        corner: Corner,
    },
    Deployed {
        piece: Piece,
        at: Hex,
    },
    /// A Sponsor card went to a hand; others do not see which.
    Drew {
        seat: Seat,
        card: Option<Sponsor>,
        why: Why,
    },
    /// The piles became the deck (SF-018).
    Reshuffled {
        cards: u8,
    },
    MissionDealt {
        seat: Seat,
        mission: Option<Mission>,
        /// Before the first round, or in Clean up (SF-108, SF-324).
        stage: Stage,
    },

    // The Setup Phase of a round.
    RoundBegan {
        round: u8,
    },
    TurnedUp {
        card: ArenaMaster,
    },
    ShowKept {
        seat: Seat,
        card: ArenaMaster,
    },
    ShowReplaced {
        seat: Seat,
        card: ArenaMaster,
    },
    /// To the seat alone (D04).
    ArmChosen {
        seat: Seat,
        part: Part,
    },
    ArmChanged {
        seat: Seat,
        from: Part,
        to: Part,
    },
    /// To the seat alone (D09).
    PassChosen {
        seat: Seat,
        mission: Mission,
    },
    MissionPassed {
        from: Seat,
        to: Seat,
        mission: Option<Mission>,
    },
    /// What somebody will bring (D06, D10, D17).
    Chose {
        seat: Seat,
        piece: PieceKind,
        /// None where it is built (SF-315).
        by: Option<ArenaMaster>,
    },
    BroughtNothing {
        seat: Seat,
    },
    Placed {
        piece: Piece,
        at: Hex,
        by: Giver,
    },
    FlagSet {
        seat: Seat,
        at: Hex,
    },
    FlagTaken {
        seat: Seat,
        of: Seat,
        at: Hex,
    },
    FlagsGone,
    /// Which piece an Earthquake or a Magnetic Field moves next.
    Picked {
        piece: Piece,
        at: Hex,
    },
    /// A piece was moved by somebody or something else.
    Dragged {
        piece: Piece,
        from: Hex,
        to: Hex,
        by: Mover,
    },
    WormholeMoved {
        from: Hex,
        to: Hex,
    },
    NewHead {
        seat: Seat,
        head: Head,
    },
    Aimed {
        piece: Piece,
        from: Hex,
        at: Hex,
    },
    /// A Sponsor card left a hand unplayed; others do not see which.
    Discarded {
        seat: Seat,
        card: Option<Sponsor>,
        why: Why,
    },

    // A turn.
    TurnBegan {
        seat: Seat,
        round: u8,
    },
    FieldEnded {
        piece: Piece,
    },
    Healed {
        piece: Piece,
        at: Hex,
        hp: u8,
        now: u8,
        why: Why,
    },
    MissionPut {
        seat: Seat,
        mission: Mission,
    },
    Marked {
        seat: Seat,
        at: Hex,
        /// It says whether the hexagon is drawn by lot (SF-M05) or chosen (SF-M12).
        mission: Mission,
    },
    Completed {
        seat: Seat,
        mission: Mission,
        grade: Grade,
    },
    Scored {
        seat: Seat,
        stars: u8,
        source: Source,
        total: u8,
    },
    /// A card that Luck brought was kept or not (D16).
    Kept {
        seat: Seat,
        card: Option<Sponsor>,
    },
    /// A Turret is about to fire (D13).
    Readied {
        piece: Piece,
        at: Hex,
    },
    Activated {
        piece: Piece,
        at: Hex,
        mp: u8,
    },
    Moved {
        piece: Piece,
        from: Hex,
        to: Hex,
        flown: bool,
        /// After the attack of its activation (SF-501).
        attacked: bool,
    },
    TouchedDown {
        piece: Piece,
        at: Hex,
    },
    Teleported {
        piece: Piece,
        from: Hex,
        to: Hex,
    },
    Swapped {
        one: Piece,
        other: Piece,
        /// Where each stands now.
        at: Hex,
        other_at: Hex,
    },
    /// An attack on a hexagon, on empty ground, or all around.
    Attacked {
        seat: Seat,
        by: Piece,
        from: Hex,
        at: Option<Hex>,
        card: Option<Sponsor>,
    },
    Hit {
        loss: Loss,
        by: Option<Seat>,
        why: Why,
    },
    Destroyed {
        piece: Piece,
        at: Hex,
        by: Option<Seat>,
    },
    Played {
        seat: Seat,
        piece: Piece,
        card: Sponsor,
        /// Without effect (SF-415).
        wasted: bool,
    },
    /// What the player of a card or an ability is about to use it on, and where a building will be.
    Targeted {
        seat: Seat,
        at: Hex,
        purpose: Purpose,
    },
    /// The direction of a line, or of a triangle (SF-P01, SF-P03).
    Aligned {
        seat: Seat,
        way: Direction,
        card: Sponsor,
    },
    FieldRaised {
        piece: Piece,
        at: Hex,
    },
    TookOff {
        piece: Piece,
        moves: u8,
    },
    WormholeOpened {
        from: Hex,
        to: Hex,
    },
    SpedUp {
        piece: Piece,
        mp: u8,
    },
    /// The Right Arm is better for this activation (SF-P18, SF-P19).
    ArmBoosted {
        piece: Piece,
        card: Sponsor,
    },
    UsedAbility {
        piece: Piece,
        ability: Ability,
    },
    /// SF-H12.
    BlewUp {
        piece: Piece,
        at: Hex,
    },
    LabUsed {
        piece: Piece,
        at: Hex,
    },
    ActivationEnded {
        piece: Piece,
    },
    StepDone {
        seat: Seat,
        stage: Stage,
    },
    Built {
        piece: Piece,
        at: Hex,
        free: bool,
    },
    Returned {
        piece: Piece,
        at: Hex,
        /// Where it fell, by Necrotic Fog (SF-326); none in its owner's Clean up (SF-325).
        fell: Option<Hex>,
    },
    TurnEnded {
        seat: Seat,
        round: u8,
    },
    Over,
}
