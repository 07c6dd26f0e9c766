//! Why a choice has no place just now: something else is asked, or it is another's turn.

use ruckus_core::Seat;

use crate::spy::Spy;
use crate::state::{Countryside, Stage};
use crate::step::Choice;

use super::super::choices::swap_rule;
use super::Reason;

/// Something else is asked just now.
pub(super) fn another_time(table: &Countryside, seat: Seat, choice: Choice) -> Reason {
    let own_turn = table.active == seat && !matches!(table.stage, Stage::SetUp | Stage::Between);
    let (words, rule) = match choice {
        Choice::Mutate { .. } | Choice::Settle { .. } => {
            ("That is chosen before the first turn, each in turn order.", "FR-S07")
        }
        Choice::StartCard { .. } => ("First cards are chosen before the first turn.", "FR-O02"),
        Choice::Reinforce { .. } => ("New herds come in Preparation.", "FR-P02"),
        Choice::Lift { .. } | Choice::Land { .. } | Choice::Landed => {
            ("Only Flying flies, at the end of its Preparation.", "FR-M16")
        }
        Choice::MoveTo { .. } | Choice::Heal { .. } | Choice::EndActions => match table.stage {
            _ if !own_turn => ("Herds move and heal on their owner's turn.", "FR-T03"),
            Stage::Actions => ("An action is finished before the next one.", "FR-A04"),
            Stage::Preparation => ("Herds move and heal after Preparation.", "FR-T03"),
            _ => ("Moving and healing ended with the Actions.", "FR-A08"),
        },
        Choice::Join { .. } | Choice::Go => ("First a group is called together.", "FR-A03"),
        Choice::Barn { .. } | Choice::Armory { .. } | Choice::Spy | Choice::Nuke => match table.stage {
            _ if !own_turn => ("Only whoever's turn it is builds.", "FR-B01"),
            Stage::Preparation => ("Building begins after Preparation.", "FR-B01"),
            _ if table.combat.fights => ("Nothing is built in combat.", "FR-B01"),
            _ => ("Building waits until this is decided.", "FR-B01"),
        },
        Choice::Launch => ("Nukes are launched from one's own menu.", "FR-T03"),
        Choice::Play { spy: Spy::FieldHospital } if !own_turn => {
            ("Field Hospital is never played on another's turn.", "FR-Y14")
        }
        Choice::Play { .. } if own_turn && table.combat.fights => {
            ("In combat only Field Hospital is played, after a roll's damage.", "FR-Y05")
        }
        Choice::Play { .. } => ("Spies are played from one's own menu.", "FR-Y02"),
        Choice::Supply { .. } => ("The Supply trades in one's own menu.", "FR-X02"),
        Choice::Swap { spy } => ("Spies are swapped in one's own menu.", swap_rule(spy)),
        Choice::Discard { .. } => ("Cards are discarded at the end of one's turn.", "FR-D02"),
        Choice::EndTurn => ("The turn ends when this is decided.", "FR-T06"),
        Choice::PayPrinted | Choice::PayAlike { .. } => {
            ("Only Hyper-Intelligent chooses how to pay, when it builds.", "FR-M18")
        }
        Choice::PayCard { .. } => ("Only Deranged pays card by card, when it builds.", "FR-M14"),
        Choice::Hurt { .. } => ("There is no damage to place.", "FR-K08"),
        Choice::HurtReady { .. } => ("There is no damage of a Pocket Nuke to place.", "FR-Y17"),
        Choice::Die | Choice::Flee { .. } => ("That is for Zombie herds that would die.", "FR-M35"),
        Choice::Retreat | Choice::GoOn => ("The attacker is asked after each roll.", "FR-K11"),
        Choice::Home { .. } => ("Attackers go home when they retreat.", "FR-K13"),
        Choice::Stay | Choice::FallBack { .. } => {
            ("The defender is asked when the attacker goes on.", "FR-K12")
        }
        Choice::Target { .. } => ("First a nuke is launched.", "FR-N01"),
        Choice::TakeIt => ("That answers a nuke.", "FR-N05"),
        Choice::PassBack | Choice::BackToken | Choice::BackPay => {
            ("Whoever was nuked may nuke back.", "FR-N06")
        }
        Choice::Name { .. } => ("A kind is named for a ?, or by Lucky.", "FR-R04"),
        Choice::NukeFirst | Choice::StealFirst | Choice::StealFrom { .. } | Choice::NoTheft => {
            ("That comes with rolled doubles, where Stealing is played.", "FR-O06")
        }
        Choice::Blackmail { .. } | Choice::Rob { .. } | Choice::StopRobbing => {
            ("That takes Blackmail.", "FR-Y10")
        }
        Choice::OfKind { .. } => ("That takes Propaganda or Thievery.", "FR-Y21"),
        Choice::PassMarket | Choice::Partner { .. } => ("Offers are made in a market.", "FR-X05"),
        Choice::Give { .. } | Choice::Want { .. } | Choice::Send | Choice::Withdraw => {
            ("First somebody is chosen for an offer.", "FR-X07")
        }
        Choice::Accept | Choice::Decline => ("There is no offer to answer.", "FR-X08"),
        Choice::Keep | Choice::Redo => ("Newcomers are asked at the end of their first turn.", "FR-O07"),
    };
    (words.into(), rule)
}
