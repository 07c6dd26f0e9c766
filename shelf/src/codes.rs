//! A game played by codes (action indices) alone: no words, no pictures, no JSON. For callers that play millions of games.

use ruckus_core::{
    Coded, Eye, InfoState, Luck, Nobody, Recall, RecordError, Seat, SeatCount, Step, Turn, Words, any_ticket,
};

/// A game being played by codes.
#[doc(alias("environment", "state", "gym", "pettingzoo", "OpenSpiel"))]
pub trait Codes: Send {
    /// How many seats play.
    #[doc(alias = "num_players")]
    fn seats(&self) -> SeatCount;

    /// Who acts next.
    #[doc(alias("current_player", "is_terminal", "is_chance_node"))]
    fn turn(&self) -> Turn;

    /// Appends the codes of all legal choices of a seat; none if it is not asked.
    #[doc(alias = "legal_actions")]
    fn choices(&mut self, seat: Seat, codes: &mut Vec<u16>);

    /// Appends the codes of all outcomes that can be, with their weights; none if it is not chance's turn.
    #[doc(alias = "chance_outcomes")]
    fn outcomes(&self, weighed: &mut Vec<(u16, u64)>);

    /// Takes a step. One that cannot be taken changes nothing.
    #[doc(alias("apply_action", "step"))]
    fn take(&mut self, step: Step) -> Result<(), RecordError>;

    /// Samples chance until a seat is asked or the game is over.
    #[doc(alias = "sample_chance_outcome")]
    fn sample_chance(&mut self, luck: &mut Luck);

    /// Appends what each seat gets: nothing before the end.
    #[doc(alias("utility", "rewards"))]
    fn returns(&self, returns: &mut Vec<f64>);

    /// Appends what an eye sees as numbers, as many as the box has names for; false in a game that has none.
    #[doc(alias = "observation_tensor")]
    fn observe(&self, eye: Eye, numbers: &mut Vec<f32>) -> bool;

    /// All that an eye has been told so far, if that is kept.
    #[doc(alias("information_state_string", "infostate"))]
    fn recall(&self, eye: Eye) -> Option<InfoState>;

    /// An independent copy.
    #[doc(alias = "clone")]
    fn clone_codes(&self) -> Box<dyn Codes>;
}

impl std::fmt::Debug for dyn Codes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a game of {} seats, by codes", self.seats())
    }
}

#[derive(Clone)]
pub(crate) struct ByCodes<G: Words> {
    game: G,
    recall: Option<Recall>,
    /// Used again from list to list.
    list: Vec<G::Choice>,
}

impl<G: Words> ByCodes<G> {
    pub(crate) fn new(game: G, recalls: bool) -> Self {
        ByCodes { game, recall: recalls.then(Recall::new), list: Vec::new() }
    }

    fn apply_chance(&mut self, outcome: G::Outcome) {
        match &mut self.recall {
            Some(recall) => recall.apply_chance(&mut self.game, outcome),
            None => self.game.apply_chance(outcome, &mut Nobody),
        }
    }
}

impl<G: Words> Codes for ByCodes<G> {
    fn seats(&self) -> SeatCount {
        self.game.seats()
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn choices(&mut self, seat: Seat, codes: &mut Vec<u16>) {
        self.list.clear();
        if self.game.turn().awaited().contains(seat) {
            self.game.choices(seat, &mut self.list);
        }
        codes.extend(self.list.iter().map(|choice| choice.code()));
    }

    fn outcomes(&self, weighed: &mut Vec<(u16, u64)>) {
        if self.game.turn() == Turn::Chance {
            let outcomes = self.game.outcomes();
            weighed.extend(outcomes.into_iter().map(|(outcome, weight)| (outcome.code(), weight)));
        }
    }

    fn take(&mut self, step: Step) -> Result<(), RecordError> {
        let Some(recall) = &mut self.recall else { return self.game.take(step, &mut Nobody) };
        // A refused step is told to no eye.
        let mut after = *recall;
        if let Step::Choice { seat, choice } = step
            && let Some(choice) = G::Choice::from_code(choice)
        {
            after.note(seat, choice);
        }
        self.game.take(step, &mut after)?;
        *recall = after;
        Ok(())
    }

    fn sample_chance(&mut self, luck: &mut Luck) {
        while self.game.turn() == Turn::Chance {
            let outcome = self.game.draw(any_ticket(self.game.tickets(), luck));
            self.apply_chance(outcome);
        }
    }

    fn returns(&self, returns: &mut Vec<f64>) {
        returns.extend(self.game.returns().values());
    }

    fn observe(&self, eye: Eye, numbers: &mut Vec<f32>) -> bool {
        match &G::EXTRAS.features {
            Some(features) => {
                let from = numbers.len();
                numbers.resize(from + (features.layout)(self.game.seats()).width(), 0.0);
                (features.fill)(&self.game.view(eye), &mut numbers[from..]);
                true
            }
            None => false,
        }
    }

    fn recall(&self, eye: Eye) -> Option<InfoState> {
        self.recall.as_ref().map(|recall| recall.key(eye))
    }

    fn clone_codes(&self) -> Box<dyn Codes> {
        Box::new(self.clone())
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use serde_json::Value;

    use super::*;
    use crate::SHELF;

    #[test]
    fn every_game_can_be_played_by_codes_as_it_is_with_words() {
        for game in SHELF {
            let seats = game.title().fewest;
            let mut codes = game.by_codes(seats, &Value::Null, true).unwrap();
            let mut play = game.set_up(seats, &Value::Null).unwrap();
            let mut luck = Luck::seed_from_u64(3);
            let (mut list, mut weighed, mut numbers) = (Vec::new(), Vec::new(), Vec::new());
            let names = game.layout(seats).names();
            loop {
                assert_eq!(codes.turn(), play.turn());
                let step = match codes.turn() {
                    Turn::Over => break,
                    Turn::Chance => {
                        weighed.clear();
                        codes.outcomes(&mut weighed);
                        assert_eq!(weighed.iter().map(|&(_, weight)| weight).sum::<u64>(), play.tickets());
                        Step::Chance {
                            chance: weighed[rand::RngExt::random_range(&mut luck, 0..weighed.len())].0,
                        }
                    }
                    Turn::Seats(awaited) => {
                        let seat = awaited.first().unwrap();
                        list.clear();
                        codes.choices(seat, &mut list);
                        numbers.clear();
                        assert_eq!(codes.observe(Eye::Seat(seat), &mut numbers), !names.is_empty());
                        assert_eq!(numbers.len(), names.len());
                        Step::Choice {
                            seat,
                            choice: list[rand::RngExt::random_range(&mut luck, 0..list.len())],
                        }
                    }
                };
                let wrong = Step::Choice { seat: Seat::new(0), choice: u16::MAX };
                let before = codes.recall(Eye::Seat(Seat::new(0)));
                assert!(codes.take(wrong).is_err());
                assert_eq!(codes.recall(Eye::Seat(Seat::new(0))), before, "nothing was told");
                codes.take(step).unwrap();
                play.take(step, None).unwrap();
            }
            let mut returns = Vec::new();
            codes.returns(&mut returns);
            assert_eq!(returns.len(), seats.get());
            assert!(codes.recall(Eye::Spectator).is_some());
        }
    }

    #[test]
    fn chance_falls_until_somebody_is_asked() {
        for game in SHELF {
            let mut codes = game.by_codes(game.title().most, &Value::Null, false).unwrap();
            codes.sample_chance(&mut Luck::seed_from_u64(1));
            assert!(matches!(codes.clone_codes().turn(), Turn::Seats(_)), "{}", game.title().name);
            assert_eq!(codes.recall(Eye::Spectator), None);
        }
    }
}
