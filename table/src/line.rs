//! Lines: several choices of one seat in a row, sent at once. They are taken one after the other in one decision, which
//! is stored and told as one; and they can be rehearsed before.

use ruckus_core::{Eye, Step};
use ruckus_shelf::{Imagined, Rehearsal};

use crate::{Entry, Guest, Status, Table, TableError};

/// Most choices in one line.
pub const LONGEST_LINE: usize = 64;
/// Imagined worlds (determinizations) in which a rehearsal is played. What a game can decide from a view is unknown
/// without them ([`Words::hangs_on_hidden`](ruckus_core::Words::hangs_on_hidden)), however rare it is.
const WORLDS: u32 = 128;

impl Table {
    /// A person chooses several times in a row. The first choice must be legal; the line ends where a later one is not,
    /// where chance falls, where its seat is not asked any more or has sealed its answer, and where a seat is asked that was
    /// not before. What was done by then stays, and is taken back step by step.
    pub fn choose_line(
        &self,
        guest: &Guest,
        moment: u32,
        codes: &[u16],
        at: u64,
    ) -> Result<Vec<Entry>, TableError> {
        let (&first, rest) = codes.split_first().ok_or(TableError::BadLine)?;
        if rest.len() >= LONGEST_LINE {
            return Err(TableError::BadLine);
        }
        let entries = self.choose(guest, moment, first, at)?;
        let is_sealed = |entry: &Entry| matches!(entry, Entry::Sealed { code: Some(_), .. });
        if rest.is_empty() || entries.iter().any(is_sealed) {
            return Ok(entries);
        }
        let seat = self.seat_of(guest).ok_or(TableError::NotSeated)?;
        let at_first = self.course()?.now().awaited(Eye::Seat(seat));
        let mut table = self.decide(entries)?;
        for &code in rest {
            let chance = |entry: &Entry| matches!(entry, Entry::Step { step: Step::Chance { .. }, .. });
            let ends = table.next.course.as_ref().is_none_or(|course| course.now().ends_line(seat, at_first));
            if ends || table.entries.iter().any(chance) || table.entries.iter().any(is_sealed) {
                break;
            }
            let Ok(more) = table.next.choose_for(seat, code, at) else { break };
            for entry in more {
                table.next.apply(entry.clone())?;
                table.entries.push(entry);
            }
        }
        Ok(table.entries)
    }

    /// What a line of choices would bring, as far as its seat can know. The true game is not touched, nor looked at
    /// beyond what the seat sees of it.
    pub fn rehearse(&self, guest: &Guest, moment: u32, codes: &[u16]) -> Result<Rehearsal, TableError> {
        let seat = self.seat_of(guest).ok_or(TableError::NotSeated)?;
        let eye = Eye::Seat(seat);
        let course = self.course()?;
        match self.status() {
            Status::Over => return Err(TableError::Over),
            _ if codes.is_empty() || codes.len() > LONGEST_LINE => return Err(TableError::BadLine),
            _ if moment != self.moment_count(eye) => return Err(TableError::Stale),
            _ => {}
        }
        // The seed follows from what the seat knows: its moments. The number of steps is hidden from it.
        let imagined = Imagined { worlds: WORLDS, seed: self.setup.key.seed_of_worlds(moment) };
        Ok(course.now().rehearse(seat, codes, imagined))
    }
}
