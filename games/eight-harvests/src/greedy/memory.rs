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
#[derive(Clone, Debug)]
pub(super) struct Outlook {
    pub(super) now: Rc<Skies>,
    pub(super) later: Rc<Skies>,
}

/// An outlook, and all that it depends on.
struct Remembered {
    figures: FiguresId,
    year: u8,
    season: Season,
    climate: Row<Climate, { CLIMATE_CARDS as usize }>,
    forecast: Row<Option<Climate>, MOST_LOOKED>,
    outlook: Outlook,
}

impl Remembered {
    fn fits(&self, view: &View) -> bool {
        (self.year, self.season) == (view.table.year, view.table.season) && self.has_same_sky(view)
    }

    /// Has this eye seen the same climate cards?
    fn has_same_sky(&self, view: &View) -> bool {
        self.figures == view.table.figures
            && self.climate == view.table.climate
            && self.forecast == view.forecast
    }
}

thread_local! {
    /// The latest first. Eyes differ by what they have looked at, so there is room for one a seat.
    static REMEMBERED: RefCell<[Option<Remembered>; MOST_PLAYERS]> =
        const { RefCell::new([const { None }; MOST_PLAYERS]) };
}

impl Outlook {
    pub(super) fn of(view: &View) -> Self {
        REMEMBERED.with_borrow_mut(|all| {
            let known = all.iter().flatten().find(|known| known.fits(view));
            known.map(|known| known.outlook.clone()).unwrap_or_else(|| Outlook::reckon(view, all))
        })
    }

    /// A new one, in place of the oldest.
    #[cold]
    fn reckon(view: &View, all: &mut [Option<Remembered>; MOST_PLAYERS]) -> Self {
        let alike = all.iter().flatten().find(|known| known.has_same_sky(view) && !known.outlook.is_last());
        let far = alike.map(|known| Rc::clone(&known.outlook.later));
        let far = far.or_else(|| view.far_skies().map(Rc::new));
        let now = Rc::new(view.skies());
        let outlook = Outlook { later: far.unwrap_or_else(|| Rc::clone(&now)), now };
        let table = &view.table;
        all.rotate_right(1);
        all[0] = Some(Remembered {
            figures: table.figures,
            year: table.year,
            season: table.season,
            climate: table.climate,
            forecast: view.forecast,
            outlook: outlook.clone(),
        });
        outlook
    }

    /// Is there no later season to reckon with?
    fn is_last(&self) -> bool {
        Rc::ptr_eq(&self.now, &self.later)
    }
}
