//! Which question an answer answers. Several seats may be asked at the same time; what one of them answers leaves the
//! others' questions as they are, so an answer given before the news arrived still counts.
//!
//! Only the seat's own moments are looked at: whether an answer comes too late says nothing that its giver does not know.

use ruckus_core::{Eye, Seat, Step};
use ruckus_shelf::{Play, Scene};

use crate::course::Course;

/// An answer is stale if its giver has missed more moments than this.
const MOST_MISSED: usize = 16;

/// Has a seat been asked the same thing ever since its moment `seen`? Without a break, with the same words and offers.
pub(crate) fn stands_since(course: &Course, seat: Seat, seen: u32) -> bool {
    let eye = Eye::Seat(seat);
    let now = course.moment_count(eye);
    if seen >= now {
        return seen == now;
    }
    let missed = (now - seen) as usize;
    if missed > MOST_MISSED {
        return false;
    }
    // A seat that has chosen since is asked something else now.
    let own = |step: Step| matches!(step, Step::Choice { seat: by, .. } if by == seat);
    let first = course.steps().rposition(own).map_or(0, |last| last + 1);
    let mut moments = told(course, first, eye);
    // The first of these is the position after the seat's own last choice; what it saw before that was another question.
    if missed >= moments.len() {
        return false;
    }
    let since = moments.split_off(moments.len() - 1 - missed);
    is_one_question(seat, &since.iter().map(|play| play.scene(eye)).collect::<Vec<_>>())
}

/// The game after `first` steps, and after each step from there on of which the eye was told; the last of them.
fn told(course: &Course, first: usize, eye: Eye) -> Vec<Box<dyn Play>> {
    let mut play = course.at(first);
    let mut moments = vec![play.clone_box()];
    for step in course.steps().skip(first) {
        let told = play.take(step, None).expect("a step that was taken once can be taken again");
        if told.contains(eye) {
            moments.push(play.clone_box());
            moments.drain(..moments.len().saturating_sub(MOST_MISSED + 1));
        }
    }
    moments
}

/// Do these scenes, one after the other, ask a seat the same thing? Notes may change, they tell what is known so far; words
/// and choices are the question.
fn is_one_question(seat: Seat, scenes: &[Scene]) -> bool {
    let words = |scene: &Scene| (scene.question.words.clone(), scene.question.rule);
    let offers = |scene: &Scene| {
        scene.offers.iter().map(|offer| (offer.code, offer.saying.words.clone())).collect::<Vec<_>>()
    };
    let asks = |scene: &Scene| scene.awaited.contains(seat).then(|| (words(scene), offers(scene)));
    scenes.iter().all(|scene| asks(scene).is_some() && asks(scene) == asks(&scenes[0]))
}

#[cfg(test)]
mod tests {
    use ruckus_core::{Phrase, Saying, SeatSet};
    use ruckus_shelf::{Json, Offer};

    use super::*;

    fn saying(words: &str) -> Saying {
        Saying::new(Phrase::plain(words), "TT-1")
    }

    fn scene(question: &str, offers: &[(u16, &str)]) -> Scene {
        let offer =
            |&(code, words): &(u16, &str)| Offer { code, choice: Json::of(&()), saying: saying(words) };
        Scene {
            eye: Eye::Seat(Seat::new(1)),
            awaited: SeatSet::EMPTY.with(Seat::new(0)).with(Seat::new(1)),
            question: saying(question),
            lesson: None,
            offers: offers.iter().map(offer).collect(),
            refusals: Vec::new(),
            claims: Vec::new(),
            presets: Vec::new(),
            outlooks: Vec::new(),
            picture: Json::of(&()),
        }
    }

    #[test]
    fn a_question_is_its_words_and_its_choices_without_a_break() {
        let asked = scene("Friend?", &[(1, "yes"), (2, "no")]);
        let one = |scenes: &[&Scene]| {
            is_one_question(Seat::new(1), &scenes.iter().map(|it| (*it).clone()).collect::<Vec<_>>())
        };
        let mut noted = asked.clone();
        noted.question.note = Some(Phrase::plain("so far"));
        noted.awaited = SeatSet::EMPTY.with(Seat::new(1));
        noted.picture = Json::of(&true);
        assert!(one(&[&asked]) && one(&[&asked, &noted]) && one(&[&asked, &noted, &asked]));
        let mut unasked = asked.clone();
        unasked.awaited = SeatSet::EMPTY.with(Seat::new(0));
        for other in [
            scene("Foe?", &[(1, "yes"), (2, "no")]),
            scene("Friend?", &[(1, "yes")]),
            scene("Friend?", &[(1, "yes"), (3, "no")]),
            scene("Friend?", &[(1, "yes, for 3"), (2, "no")]),
            unasked,
        ] {
            assert!(!one(&[&asked, &other]) && !one(&[&other, &asked]) && !one(&[&asked, &other, &asked]));
        }
    }
}
