//! Claims about hidden things, and what became of them. A claim stands until an event that everybody sees settles it; at
//! the end everybody looks at what is shown.

use ruckus_core::{Eye, Phrase, Turn, Verdict};
use ruckus_shelf::{Happening, Play};

use crate::Talk;
use crate::course::Judged;
use crate::talk::TalkLog;

#[derive(Clone, Debug, Default)]
pub(crate) struct Claims {
    /// The numbers of the talk in which they were made, and their codes.
    standing: Vec<(u32, u16)>,
    settled: Vec<Settled>,
}

#[derive(Clone, Copy, Debug)]
struct Settled {
    talk: u32,
    code: u16,
    verdict: Verdict,
    /// The step that settled it.
    step: usize,
}

impl Claims {
    pub(crate) fn hear(&mut self, talk: &Talk) {
        self.standing.extend(talk.claim.iter().map(|claim| (talk.number, claim.code)));
    }

    /// The numbers of the talk in which the claims were made that stand.
    pub(crate) fn standing(&self) -> impl Iterator<Item = u32> {
        self.standing.iter().map(|&(talk, _)| talk)
    }

    /// Of these the ones that claim what this code means.
    pub(crate) fn standing_as(&self, code: u16) -> impl Iterator<Item = u32> {
        self.standing.iter().filter(move |&&(_, claimed)| claimed == code).map(|&(talk, _)| talk)
    }

    pub(crate) fn any_stands(&self) -> bool {
        !self.standing.is_empty()
    }

    /// What everybody can see of each claim that stands, before a step: afterwards it may be out of sight.
    pub(crate) fn look(&self, before: &dyn Play) -> Vec<Option<Verdict>> {
        self.standing.iter().map(|&(_, code)| before.see_claim(code)).collect()
    }

    /// Settles what the events of a step settle. Only what everybody sees counts, so that everybody learns it at once. A
    /// claim is void only if nobody could see the truth before the step; and at the end none is left standing.
    pub(crate) fn judge(
        &mut self,
        step: usize,
        heard: &[Happening],
        seen: &[Option<Verdict>],
        after: &dyn Play,
    ) {
        let settled = &mut self.settled;
        let over = after.turn() == Turn::Over;
        let mut seen = seen.iter();
        self.standing.retain(|&(talk, code)| {
            let seen = seen.next().copied().flatten();
            let open = heard.iter().filter(|happening| happening.eyes.contains(Eye::Spectator));
            let verdict = match open.into_iter().find_map(|happening| (happening.judge)(code)) {
                Some(Verdict::Void) => seen.unwrap_or(Verdict::Void),
                Some(verdict) => verdict,
                None if over => after.see_claim(code).unwrap_or(Verdict::Void),
                None => return true,
            };
            settled.push(Settled { talk, code, verdict, step });
            false
        });
    }

    /// A step was taken back: the claims that it had settled stand again, and later steps are renumbered.
    pub(crate) fn forget_step(&mut self, step: usize) {
        let (open, settled) = std::mem::take(&mut self.settled).into_iter().partition(|it| it.step == step);
        let open: Vec<Settled> = open;
        self.settled = settled;
        self.standing.extend(open.into_iter().map(|Settled { talk, code, .. }| (talk, code)));
        self.standing.sort_unstable();
        self.settled.iter_mut().filter(|settled| settled.step > step).for_each(|settled| settled.step -= 1);
    }

    pub(crate) fn judged_by(&self, step: usize, talk: &TalkLog) -> Vec<Judged> {
        let settled = self.settled.iter().filter(|settled| settled.step == step);
        settled
            .map(|&Settled { talk: number, verdict, .. }| Judged {
                talk: number,
                verdict,
                words: words(number, verdict, talk),
            })
            .collect()
    }
}

fn words(number: u32, verdict: Verdict, talk: &TalkLog) -> Phrase {
    let said = talk.line(number).map_or("", |talk| &talk.text);
    let became = match verdict {
        Verdict::True => "That was true.",
        Verdict::False => "That was a lie.",
        Verdict::Void => "Nobody will ever know.",
    };
    // What people type never goes through here, and names are no marks of a phrase.
    Phrase::plain(format!("“{said}” {became}"))
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use ruckus_core::{Seat, SeatCount, Step};
    use ruckus_shelf::find;
    use serde_json::{Value, json};

    use ruckus_shelf::example;

    use super::*;
    use crate::Claimed;

    /// A game of claims that a table would hold, and the claims about it.
    struct Run {
        play: Box<dyn Play>,
        claims: Claims,
        /// The code of each claim, by the number of its talk less one.
        made: Vec<u16>,
        steps: usize,
        luck: u64,
    }

    impl Run {
        fn new(seats: u8, options: &Value, luck: u64) -> Self {
            let game = find(example::BOARD).expect("it is on the shelf");
            let play = game.set_up(SeatCount::new(seats), options).expect("a legal set-up");
            Run { play, claims: Claims::default(), made: Vec::new(), steps: 0, luck }
        }

        fn random(&mut self, below: usize) -> usize {
            self.luck =
                self.luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (self.luck >> 33) as usize % below
        }

        fn seats(&self) -> Vec<Seat> {
            self.play.seats().each().collect()
        }

        fn claim(&mut self, code: u16) -> u32 {
            self.made.push(code);
            let number = self.made.len() as u32;
            let claim = Some(Claimed { code, claim: Value::Null });
            let (name, text) = (String::new(), String::new());
            self.claims.hear(&Talk { number, seat: None, name, text, claim, hint: false, at: 0 });
            number
        }

        fn take(&mut self, step: Step) {
            let mut heard = Vec::new();
            let seen = self.claims.look(&*self.play);
            self.play.take(step, Some(&mut heard)).expect("a listed step can be taken");
            self.claims.judge(self.steps, &heard, &seen, &*self.play);
            self.steps += 1;
        }

        /// A random step; none at the end.
        fn next(&mut self) -> Option<Step> {
            match self.play.turn() {
                Turn::Over => None,
                Turn::Chance => {
                    let ticket = self.random(self.play.tickets() as usize) as u64;
                    Some(self.play.draw(ticket))
                }
                Turn::Seats(awaited) => {
                    let seat = awaited.first()?;
                    let offers = self.play.scene(Eye::Seat(seat)).offers;
                    let choice = offers[self.random(offers.len())].code;
                    Some(Step::Choice { seat, choice })
                }
            }
        }

        /// All that any seat may claim now.
        fn claimable(&self) -> Vec<u16> {
            let seats = self.seats().into_iter();
            seats.flat_map(|seat| self.play.scene(Eye::Seat(seat)).claims).map(|claim| claim.code).collect()
        }

        fn verdict(&self, talk: u32) -> Option<Verdict> {
            self.claims.settled.iter().find(|settled| settled.talk == talk).map(|settled| settled.verdict)
        }
    }

    #[test]
    fn at_the_end_every_claim_is_settled_by_what_all_see() {
        for (seats, options) in [(2, json!({ "open": true })), (2, Value::Null), (3, Value::Null)] {
            let open = options != Value::Null;
            let mut run = Run::new(seats, &options, 5);
            let mut last: HashMap<u16, u32> = HashMap::new();
            while let Some(step) = run.next() {
                // Now and then everybody says everything, true and false.
                if run.steps.is_multiple_of(40) {
                    for code in run.claimable() {
                        let talk = run.claim(code);
                        last.insert(code, talk);
                    }
                }
                run.take(step);
            }
            assert!(run.made.len() > 100 && !run.claims.any_stands(), "none is left open");
            assert_eq!(run.claims.settled.len(), run.made.len(), "each is settled once");
            let void = run.claims.settled.iter().filter(|settled| settled.verdict == Verdict::Void).count();
            assert_eq!(void == 0, open, "with open characters everybody always knows");
            // Whatever was claimed last and stood to the end is judged by the final view.
            let end = run.steps - 1;
            let stood = last.iter().filter(|&(_, &talk)| {
                run.claims.settled.iter().any(|settled| settled.talk == talk && settled.step == end)
            });
            let mut judged = 0;
            for (&code, &talk) in stood {
                assert_eq!(run.verdict(talk), run.play.see_claim(code), "claim {code}");
                judged += 1;
            }
            assert!(judged > 2, "some stood to the end");
        }
    }

    #[test]
    fn what_was_shown_and_then_swapped_is_not_void() {
        let mut run = Run::new(2, &Value::Null, 11);
        let (mut shown, mut hidden) = (0, 0);
        while let Some(step) = run.next() {
            let Step::Choice { seat, choice } = step else {
                run.take(step);
                continue;
            };
            let scene = run.play.scene(Eye::Seat(seat));
            let swap = scene.offers.iter().find(|offer| offer.code == choice);
            let swap = swap.map(|offer| json!(offer.choice)).filter(|choice| choice["kind"] == "swap");
            let picture = json!(scene.picture);
            let swapped = swap.and_then(|swap| {
                let creatures = picture["creatures"].as_array()?.clone();
                creatures.into_iter().find(|one| one["id"] == swap["creature"])
            });
            let Some(creature) = swapped else {
                run.take(step);
                continue;
            };
            let about =
                scene.claims.iter().filter(|claim| claim.claim.value()["creature"] == creature["name"]);
            let made: Vec<_> = about
                .map(|claim| (run.claim(claim.code), claim.claim.value()["character"].clone()))
                .collect();
            run.take(step);
            for (talk, character) in made {
                let expected = match creature["known_to_all"] == true {
                    true if character == creature["character"] => Verdict::True,
                    true => Verdict::False,
                    false => Verdict::Void,
                };
                let count = if expected == Verdict::Void { &mut hidden } else { &mut shown };
                *count += 1;
                assert_eq!(run.verdict(talk), Some(expected), "{creature}");
            }
        }
        assert!(shown > 4 && hidden > 4, "{shown} known and {hidden} hidden ones were swapped");
    }
}
