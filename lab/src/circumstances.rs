//! The environment of a measurement, written beside its figures: processor, system, compiler, date. The calendar is the
//! Gregorian one by `civil_from_days` (Hinnant, 2013). Deviation: there are no days before 1970.

use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

/// The machine and the versions, in a few words.
#[doc(alias("environment", "hardware"))]
pub fn circumstances() -> String {
    let cpu = std::fs::read_to_string("/proc/cpuinfo").ok().and_then(|text| {
        let line = text.lines().find(|line| line.starts_with("model name"))?;
        Some(line.split_once(':')?.1.trim().to_string())
    });
    let cpu = cpu.unwrap_or_else(|| std::env::consts::ARCH.to_string());
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let rustc = Command::new("rustc").arg("--version").output().ok().filter(|output| output.status.success());
    let rustc = rustc
        .map_or_else(String::new, |output| format!("; {}", String::from_utf8_lossy(&output.stdout).trim()));
    format!("version {}: {cpu}, {cores} cores, {}{rustc}", env!("CARGO_PKG_VERSION"), std::env::consts::OS)
}

/// The date of today, in Greenwich.
pub fn today() -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    date(now.as_secs() / 86_400)
}

/// The date this many days after 1970-01-01.
fn date(days: u64) -> String {
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    format!("{year}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_become_dates() {
        assert_eq!(
            [0, 59, 11_016, 20_772].map(date),
            ["1970-01-01", "1970-03-01", "2000-02-29", "2026-11-15"]
        );
    }
}
