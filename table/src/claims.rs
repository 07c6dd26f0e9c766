//! Claims about hidden things, and what became of them. A claim stands until an event that everybody sees settles it.

use ruckus_core::{Eye, Phrase, Verdict};
use ruckus_shelf::Happening;

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

    /// Settles what the events of a step settle. Only what everybody sees counts, so that everybody learns it at once.
    pub(crate) fn judge(&mut self, step: usize, heard: &[Happening]) {
        let settled = &mut self.settled;
        self.standing.retain(|&(talk, code)| {
            let open = heard.iter().filter(|happening| happening.eyes.contains(Eye::Spectator));
            match open.into_iter().find_map(|happening| (happening.judge)(code)) {
                Some(verdict) => settled.push(Settled { talk, verdict, step }),
                None => return true,
            }
            false
        });
    }

    /// A step was taken back. Nobody else saw it, so it settled nothing; those behind it move up.
    pub(crate) fn forget_step(&mut self, step: usize) {
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
    Phrase(vec![ruckus_core::Part::Text(format!("“{said}” {became}"))])
}
