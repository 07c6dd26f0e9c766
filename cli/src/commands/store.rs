//! `ruckus backup` and `ruckus tidy`: the store, for whoever runs a server.

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use ruckus_server::Keep;
use ruckus_server::store::back_up;

use crate::commands::serve::data_folder;
use crate::text::counted;
use crate::trouble::{Done, Trouble};

const BACKUP_EXAMPLES: &str = "\
Examples:
  ruckus backup tables-monday.sqlite                of your own data folder, while the server runs
  ruckus backup /backup/tables.sqlite --data /var/lib/ruckus

To go back to a copy: stop the server, put the copy into an empty data folder as `ruckus.sqlite`, start the server.";

/// Copies all tables into a file, also while a server runs.
///
/// A plain copy of the store's file is none: what was written last stands in a log beside it.
#[derive(Args)]
#[command(after_help = BACKUP_EXAMPLES)]
pub(crate) struct Backup {
    /// The file to write; it must not be there
    file: PathBuf,

    /// The folder that keeps the tables [default: your data folder]
    #[arg(long, env = "RUCKUS_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
}

/// Removes old tables and gives their room on the disk back; no server may run meanwhile.
///
/// A running server does the same by itself, bit by bit; this also shrinks files that were made by an older Ruckus.
#[derive(Args)]
pub(crate) struct Tidy {
    /// The folder that keeps the tables [default: your data folder]
    #[arg(long, env = "RUCKUS_DATA", value_name = "DIR")]
    data: Option<PathBuf>,

    #[command(flatten)]
    keep: Ages,
}

/// How long tables are kept, in days after somebody was last there.
#[derive(Args, Clone, Copy)]
pub(crate) struct Ages {
    /// Days that finished games of people are kept after somebody last looked at them; 0 for ever
    #[arg(long, env = "RUCKUS_KEEP_FINISHED", value_name = "DAYS", default_value_t = 365)]
    keep_finished: u32,

    /// Days that games are kept which people began or waited for, and left; 0 for ever
    #[arg(long, env = "RUCKUS_KEEP_UNFINISHED", value_name = "DAYS", default_value_t = 90)]
    keep_unfinished: u32,

    /// Days that games for practice are kept; 0 for ever
    #[arg(long, env = "RUCKUS_KEEP_PRACTICE", value_name = "DAYS", default_value_t = 30)]
    keep_practice: u32,

    /// Days that games of bots alone are kept; 0 for ever
    #[arg(long, env = "RUCKUS_KEEP_BOTS", value_name = "DAYS", default_value_t = 7)]
    keep_bots: u32,
}

impl Ages {
    pub(crate) fn keep(self) -> Keep {
        let days = |days: u32| (days > 0).then(|| Duration::from_secs(u64::from(days) * 24 * 60 * 60));
        Keep {
            finished: days(self.keep_finished),
            unfinished: days(self.keep_unfinished),
            practice: days(self.keep_practice),
            bots: days(self.keep_bots),
        }
    }
}

pub(crate) fn backup(Backup { file, data }: &Backup) -> Done {
    let bytes = back_up(&data_folder(data.as_deref())?, file).map_err(Trouble::failed)?;
    writeln!(io::stdout(), "{} holds all tables: {:.1} MB.", file.display(), bytes as f64 / 1e6)?;
    Ok(())
}

pub(crate) fn tidy(Tidy { data, keep }: &Tidy) -> Done {
    let data = data_folder(data.as_deref())?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let tidied = runtime.block_on(ruckus_server::tidy(&data, &keep.keep())).map_err(Trouble::failed)?;
    writeln!(
        io::stdout(),
        "Removed {}; the file has {:.1} MB now, after {:.1} MB.",
        counted(tidied.removed as u64, "table", "tables"),
        tidied.after as f64 / 1e6,
        tidied.before as f64 / 1e6
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_unless_somebody_says_otherwise_is_what_the_server_keeps() {
        let usual = Ages { keep_finished: 365, keep_unfinished: 90, keep_practice: 30, keep_bots: 7 };
        assert_eq!(usual.keep(), Keep::default());
        assert_eq!(Ages { keep_finished: 0, ..usual }.keep().finished, None);
    }
}
