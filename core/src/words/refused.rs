//! Choices from outside: on the list, or refused with the rule that forbids them.

use crate::{Coded, Eye, Saying, Seat, Turn, Words};

/// Why a choice was refused. The state is as it was.
#[doc(alias = "illegal action")]
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// The game is over, so no seat chooses.
    #[error("the game is over")]
    Over,
    /// Another seat is awaited, or chance.
    #[error("it is not your turn to choose")]
    NotAwaited,
    /// No choice of the game has this code, at any moment.
    #[error("this game has no choice with the number {0}")]
    NoSuchChoice(u16),
    /// The choice is not on the list now; with the rule that forbids it.
    #[error("{} ({})", .0.words.read(Eye::Spectator, |seat| format!("seat {}", seat.index() + 1)), .0.rule)]
    Illegal(Box<Saying>),
}

/// Finds the choice with this code among the legal ones of a seat, or says which rule forbids it.
#[doc(alias("is_legal", "validate"))]
pub fn check_choice<G: Words>(game: &G, seat: Seat, code: u16) -> Result<G::Choice, Refused> {
    match game.turn() {
        Turn::Over => return Err(Refused::Over),
        Turn::Seats(seats) if seats.contains(seat) => {}
        _ => return Err(Refused::NotAwaited),
    }
    let choice = G::Choice::from_code(code).ok_or(Refused::NoSuchChoice(code))?;
    let mut list = Vec::new();
    game.choices(seat, &mut list);
    if list.contains(&choice) {
        Ok(choice)
    } else {
        Err(Refused::Illegal(Box::new(G::why_not(&game.view(Eye::Seat(seat)), choice))))
    }
}
