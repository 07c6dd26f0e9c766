//! In the market of Farms Race, bots that search make no offer in which their policy sees no deal: they approach no player
//! for nothing, and give nothing for nothing.

use rand::SeedableRng;
use ruckus_bots::search::{Effort, Search};
use ruckus_core::{Asked, Bot, Budget, Eye, Game, Luck, Nobody, Policy, SeatCount, Turn, any_ticket};
use ruckus_farms_race::{Choice, FarmsRace, GreedyRacer};

/// Playouts, enough for each choice on the list to become an arm.
const PLAYOUTS: u64 = 120;
/// How many questions of the market are looked at.
const QUESTIONS: usize = 12;

fn trades(choice: Choice) -> bool {
    matches!(
        choice,
        Choice::Partner { .. } | Choice::Give { .. } | Choice::Want { .. } | Choice::Send | Choice::Withdraw
    )
}

#[test]
fn keen_and_fierce_racers_approach_nobody_without_a_deal() {
    let extras = FarmsRace::EXTRAS;
    let mut luck = Luck::seed_from_u64(7);
    let mut asked = 0;
    let mut table = FarmsRace::set_up(SeatCount::new(3), &Default::default()).expect("three may play");
    let (mut list, mut worths) = (Vec::new(), Vec::new());
    while asked < QUESTIONS {
        let awaited = match table.turn() {
            Turn::Over => panic!("{asked} questions in a whole game"),
            Turn::Chance => {
                table.apply_chance(table.draw(any_ticket(table.tickets(), &mut luck)), &mut Nobody);
                continue;
            }
            Turn::Seats(awaited) => awaited,
        };
        let seat = awaited.first().expect("somebody is asked");
        list.clear();
        worths.clear();
        table.choices(seat, &mut list);
        let view = table.view(Eye::Seat(seat));
        GreedyRacer.weigh(&view, &list, &mut worths);
        let in_vain = list.iter().zip(&worths).filter(|&(&choice, &worth)| trades(choice) && worth <= 0.0);
        let policy = GreedyRacer.choose(&view, &list, &mut luck);
        let in_vain: Vec<Choice> = in_vain.map(|(&choice, _)| choice).filter(|&it| it != policy).collect();
        if !in_vain.is_empty() {
            asked += 1;
            for effort in [Effort::Keen, Effort::Fierce] {
                let mut bot = Search::new(extras.knowledge.expect("it has some"), extras.lookahead, effort);
                let asked = Asked { view: &view, choices: &list };
                let thought = bot.think(asked, &Budget::of_iterations(PLAYOUTS), &mut luck.clone());
                let tried = thought.weighed.iter().map(|weighed| weighed.choice).chain([thought.choice]);
                let wasted: Vec<Choice> = tried.filter(|choice| in_vain.contains(choice)).collect();
                assert_eq!(wasted, [], "of {list:?}");
                assert!(!thought.weighed.is_empty(), "a hint says what is left is worth");
            }
        }
        table.choose(seat, policy, &mut Nobody);
    }
}
