//! The laws of words, properties of every sentence (property-based testing: Claessen and Hughes, 2000): everything that is
//! said cites a rule of the rules file, choices of one list read differently, claims, presets and outlooks keep to what they
//! promise, and a picture shows no more than its view. Deviation: costly checks are made once in [`JSON_EVERY`] times.

use std::collections::HashSet;

use rand::RngExt;
use serde_json::Value;

use super::beside::Beside;
use super::{JSON_EVERY, Laws, json};
use crate::{Coded, Eye, Luck, Refused, RuleId, Saying, Seat, Turn, View as _, Words, check_choice};

impl<G: Words> Laws<G> {
    /// The laws of its words as well.
    #[must_use]
    pub fn with_words(mut self) -> Self {
        self.beside = Some(Box::new(OfWords));
        self
    }
}

/// The laws of a game's words.
struct OfWords;

impl<G: Words> Beside<G> for OfWords {
    fn check_choices(&self, game: &G, seat: Seat, list: &[G::Choice], luck: &mut Luck) {
        let view = game.view(Eye::Seat(seat));
        let mut words = HashSet::new();
        for &choice in list {
            let saying = G::say_choice(&view, choice);
            check_words::<G>(&saying);
            G::final_by(&view, choice).into_iter().for_each(check_rule::<G>);
            let read = saying.words.read(Eye::Seat(seat), |other| format!("Player {}", other.index()));
            assert!(
                words.insert(read),
                "two choices read alike: {}",
                saying.words.read(Eye::Seat(seat), |s| s.to_string())
            );
            assert_eq!(check_choice(game, seat, choice.code()), Ok(choice));
        }
        if !list.is_empty() {
            let presets: Vec<u16> = G::presets(&view).iter().map(|preset| preset.code).collect();
            for set in presets.chunks(1).chain([&presets[..], &[]]) {
                let answer = G::preset_answer(&view, set, list);
                assert!(
                    answer.is_none_or(|answer| list.contains(&answer)),
                    "a preset answers with a listed choice"
                );
                assert!(!set.is_empty() || answer.is_none(), "a seat without presets is not answered for");
            }
            assert!(list.contains(&G::safe_choice(&view, list, luck)), "the safe choice is on the list");
        }
        let code = luck.random_range(0..G::Choice::CODES + 1);
        match check_choice(game, seat, code) {
            Ok(choice) => assert!(list.contains(&choice), "only listed choices are legal"),
            Err(Refused::Illegal(saying)) => check_words::<G>(&saying),
            Err(Refused::Over) => assert_eq!(game.turn(), Turn::Over),
            Err(Refused::NotAwaited) => assert!(list.is_empty()),
            Err(Refused::NoSuchChoice(code)) => assert_eq!(G::Choice::from_code(code), None),
        }
    }

    fn check_view(&self, view: &G::View, luck: &mut Luck) {
        let in_full = luck.random_range(0..JSON_EVERY) == 0;
        if in_full {
            json(&G::picture(view));
        }
        check_words::<G>(&G::question(view));
        for refusal in G::refusals(view) {
            check_rule::<G>(refusal.rule);
        }
        let is_spectator = view.eye() == Eye::Spectator;
        let claims = G::claims(view);
        let codes: HashSet<_> = claims.iter().map(|claim| claim.code).collect();
        assert_eq!(codes.len(), claims.len(), "every claim has a code of its own");
        assert!(!is_spectator || claims.is_empty(), "a spectator has nothing to claim");
        claims.iter().for_each(|claim| check_words::<G>(&claim.saying));
        let presets = G::presets(view);
        let codes: HashSet<_> = presets.iter().map(|preset| preset.code).collect();
        assert_eq!(codes.len(), presets.len(), "every preset has a code of its own");
        assert!(!is_spectator || presets.is_empty(), "a spectator has nothing to answer in advance");
        presets.iter().for_each(|preset| check_words::<G>(&preset.saying));
        if in_full {
            for outlook in G::outlooks(view) {
                check_words::<G>(&outlook.saying);
                let answer = G::outlook(view, &outlook.about, luck).expect("what may be asked is answered");
                check_words::<G>(&answer.saying);
            }
            assert_eq!(G::outlook(view, &Value::Null, luck), None, "what no game knows is not answered");
        }
    }

    fn check_event(&self, event: &G::Event) {
        check_words::<G>(&G::say_event(event));
    }

    fn check_alike(&self, eye: Eye, one: &G::View, other: &G::View) {
        let law = "is told the same, so it sees the same";
        assert_eq!(json(&G::picture(one)), json(&G::picture(other)), "{eye:?} {law}: its picture");
    }
}

fn check_words<G: Words>(saying: &Saying) {
    assert!(!saying.words.is_empty(), "something is said");
    check_rule::<G>(saying.rule);
}

fn check_rule<G: Words>(rule: RuleId) {
    assert!(G::TITLE.rules.contains(rule.0), "{rule} stands in the rules");
}
