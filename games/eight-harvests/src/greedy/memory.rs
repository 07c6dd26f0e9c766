//! The skies of the last questions. Everybody asks for the same ones again and again until the next climate card lies
//! open, and to reckon them takes longer than the rest of a question, so each thread remembers a few.

use std::cell::RefCell;
use std::rc::Rc;

use ruckus_core::kit::Row;

use crate::figures::{CLIMATE_CARDS, FiguresId, MOST_PLAYERS};
use crate::forecast::Skies;
use crate::state::MOST_LOOKED;
use crate::{Climate, Season, View};

/// The running season's weather, and any later one's.
#[derive(Debug)]
pub(super) struct Outlook {
    pub(super) now: Skies,
    pub(super) later: Skies,
}

/// All that an outlook depends on.
#[derive(Clone, Copy, PartialEq)]
struct Signs {
    figures: FiguresId,
    year: u8,
    season: Season,
    forecast: Row<Option<Climate>, MOST_LOOKED>,
    climate: Row<Climate, { CLIMATE_CARDS as usize }>,
}

thread_local! {
    /// The latest first. Eyes differ by what they have looked at, so there is room for one a seat.
    static REMEMBERED: RefCell<[Option<(Signs, Rc<Outlook>)>; MOST_PLAYERS]> =
        const { RefCell::new([const { None }; MOST_PLAYERS]) };
}

impl Outlook {
    pub(super) fn of(view: &View) -> Rc<Self> {
        let table = &view.table;
        let signs = Signs {
            figures: table.figures,
            year: table.year,
            season: table.season,
            forecast: view.forecast,
            climate: table.climate,
        };
        REMEMBERED.with_borrow_mut(|remembered| {
            let known = remembered.iter().flatten().find(|known| known.0 == signs);
            if let Some((_, outlook)) = known {
                return Rc::clone(outlook);
            }
            let outlook = Rc::new(Outlook { now: view.skies(), later: view.far_skies() });
            remembered.rotate_right(1);
            remembered[0] = Some((signs, Rc::clone(&outlook)));
            outlook
        })
    }
}
