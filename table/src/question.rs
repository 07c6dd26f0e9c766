//! Which question an answer answers. Several seats may be asked at the same time; what one of them answers leaves the
//! others' questions as they are, so an answer given before the news arrived still counts.
//!
//! Only the seat's own moments are looked at: whether an answer comes too late says nothing that its giver does not know.

use ruckus_core::{Eye, Seat, Step};
use ruckus_shelf::{Play, Scene};

use crate::course::Course;

/// Whoever has missed more than so many moments should look before they answer.
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
    // Whoever has chosen since has another question now.
    let own = |step: &Step| matches!(step, Step::Choice { seat: by, .. } if *by == seat);
    let steps = course.steps();
    let first = steps.iter().rposition(own).map_or(0, |last| last + 1);
    let mut moments = told(course, first, eye);
    // The question may have come with one's own last step, after which the first of them stands.
    if missed >= moments.len() {
        return false;
    }
    let since = moments.split_off(moments.len() - 1 - missed);
    let asked = since[0].scene(eye);
    asked.awaited.contains(seat) && since[1..].iter().all(|play| is_same(&asked, &play.scene(eye)))
}

/// The game after `first` steps, and after each step from there on of which the eye was told; the last of them.
fn told(course: &Course, first: usize, eye: Eye) -> Vec<Box<dyn Play>> {
    let mut play = course.at(first);
    let mut moments = vec![play.clone_box()];
    for &step in &course.steps()[first..] {
        let told = play.take(step, None).expect("a step that was taken once can be taken again");
        if told.contains(eye) {
            moments.push(play.clone_box());
            moments.drain(..moments.len().saturating_sub(MOST_MISSED + 1));
        }
    }
    moments
}

/// Notes may change, they tell what is known so far; words and choices are the question.
fn is_same(one: &Scene, other: &Scene) -> bool {
    let words = |scene: &Scene| (scene.question.words.clone(), scene.question.rule);
    let offers = |scene: &Scene| {
        scene.offers.iter().map(|offer| (offer.code, offer.saying.words.clone())).collect::<Vec<_>>()
    };
    other.awaited.contains(other.eye.seat().expect("a seat is asked"))
        && words(one) == words(other)
        && offers(one) == offers(other)
}
