//! Reads everything that a game says in random games, refusals of illegal choices included: each sentence must cite a rule
//! and be plain.
//!
//! The method is random testing (Claessen and Hughes, 2000) with a linter (Johnson, 1977) as oracle. Deviation: illegal
//! choices are not drawn at random but taken in turn, so that all kinds of refusals come.

use std::collections::BTreeSet;

use rand::SeedableRng;

use super::{Said, choices};
use crate::{
    Coded, Eye, EyeSet, Hint, Luck, Phrase, RuleId, Saying, Seat, SeatCount, Turn, Words, any_ticket, by_lot,
};

/// Illegal choices asked about in each position.
const TRIES: u16 = 60;
/// Distance between the codes of two of them, large enough to reach all kinds of choices soon.
const STRIDE: u16 = 7;
const NAMES: [&str; 6] = ["Ada", "Ben", "Cleo", "Dov", "Eva", "Finn"];

/// Reads games, and keeps what was odd and which rules were given as reasons.
#[doc(alias("text lint", "copy test"))]
#[derive(Clone, Debug, Default)]
pub struct Reader {
    said: Said,
    refusing: BTreeSet<&'static str>,
    code: u16,
}

impl Reader {
    /// With what this game's own words must not come to, besides.
    pub fn of(said: Said) -> Self {
        Reader { said, ..Reader::default() }
    }

    /// Reads a random game, at most this many steps.
    pub fn reads<G: Words>(&mut self, seats: u8, options: &G::Options, seed: u64, steps: u32) {
        let mut luck = Luck::seed_from_u64(seed);
        let mut game = G::set_up(SeatCount::new(seats), options).expect("a legal set-up");
        for _ in 0..steps {
            let mut heard: Vec<(EyeSet, G::Event)> = Vec::new();
            match game.turn() {
                Turn::Over => return,
                Turn::Chance => {
                    let outcome = game.draw(any_ticket(game.tickets(), &mut luck));
                    game.apply_chance(outcome, &mut heard);
                }
                Turn::Seats(asked) => {
                    let seat = asked.first().expect("somebody is asked");
                    let list = choices(&game, seat);
                    self.asked::<G>(&game.view(Eye::Seat(seat)), seat, &list);
                    game.choose(seat, by_lot(&list, &mut luck), &mut heard);
                }
            }
            let eyes = || [Eye::Spectator].into_iter().chain(SeatCount::new(seats).each().map(Eye::Seat));
            for (_, event) in &heard {
                let saying = G::say_event(event);
                eyes().for_each(|eye| self.saying::<G>(&saying, eye));
            }
            eyes().for_each(|eye| self.saying::<G>(&G::question(&game.view(eye)), eye));
        }
    }

    /// Reads what an awaited seat is shown: its choices, refusals of others, and what the coach says.
    fn asked<G: Words>(&mut self, view: &G::View, seat: Seat, list: &[G::Choice]) {
        let eye = Eye::Seat(seat);
        for _ in 0..TRIES {
            // After one round through all codes, the next begins one further on.
            let next = self.code + STRIDE;
            self.code = (next + u16::from(next >= G::Choice::CODES)) % G::Choice::CODES;
            let tried = G::Choice::from_code(self.code).filter(|tried| !list.contains(tried));
            if let Some(tried) = tried {
                let why = G::why_not(view, tried);
                self.saying::<G>(&why, eye);
                self.refusing.insert(why.rule.0);
            }
        }
        for &choice in list {
            let saying = G::say_choice(view, choice);
            check_rule::<G>(saying.rule);
            self.said.label(&read(&saying.words, eye));
            saying.note.iter().for_each(|note| self.said.sentence(&read(note, eye)));
        }
        for refusal in G::refusals(view) {
            check_rule::<G>(refusal.rule);
            self.said.label(&read(&refusal.what, eye));
            self.said.sentence(&read(&refusal.why, eye));
        }
        if let Some(lesson) = G::lesson(view) {
            self.said.label(&read(&lesson.title, eye));
            let hints: [&Hint; 3] = [&lesson.what, &lesson.people, &lesson.cost];
            hints.into_iter().for_each(|hint| self.said.sentence(&read(&hint.words, eye)));
        }
    }

    fn saying<G: Words>(&mut self, saying: &Saying, eye: Eye) {
        check_rule::<G>(saying.rule);
        self.said.sentence(&read(&saying.words, eye));
        saying.note.iter().for_each(|note| self.said.sentence(&read(note, eye)));
    }

    /// Fails if anything was odd, or if fewer rules were ever given as a reason against a choice.
    #[track_caller]
    pub fn is_content(&self, rules: usize) {
        self.said.is_plain();
        assert!(self.refusing.len() >= rules, "{}: {:?}", self.refusing.len(), self.refusing);
    }
}

fn read(phrase: &Phrase, eye: Eye) -> String {
    phrase.read(eye, |seat| NAMES[seat.index() % NAMES.len()].to_owned())
}

/// A rule has a sentence of its own, or a line in a table.
fn check_rule<G: Words>(rule: RuleId) {
    let rules = G::TITLE.rules;
    let known = rules.contains(&format!("**{rule}")) || rules.contains(&format!("| {rule} "));
    assert!(known, "{rule} is no rule of the file");
}
