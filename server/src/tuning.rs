//! Limits by name, for whoever runs a server: `--limit NAME=NUMBER`.

use std::time::Duration;

use crate::config::{Limits, Rate};

/// Sets one limit from a number.
type Set = fn(&mut Limits, u64);

/// Every limit that can be set, what it is, and how.
const NAMED: [(&str, &str, Set); 18] = [
    ("connections", "connections at the same time", |limits, it| limits.connections = it as usize),
    ("address-connections", "connections of one address", |limits, it| {
        limits.address_connections = it as usize
    }),
    ("sockets", "open pages at tables at the same time", |limits, it| limits.sockets = it as usize),
    ("address-sockets", "open pages at tables of one address", |limits, it| {
        limits.address_sockets = it as usize
    }),
    ("address-requests", "requests a second of one address", |limits, it| {
        limits.address_requests.per_second = it as f64;
        limits.address_requests.burst = limits.address_requests.burst.max(it as f64);
    }),
    ("address-tables", "tables and other changes a minute of one address", |limits, it| {
        limits.address_posts.per_second = it as f64 / 60.0;
        limits.address_posts.burst = limits.address_posts.burst.min(it as f64).max(1.0);
    }),
    ("address-thoughts", "thoughts of bots that may wait at one address' tables", |limits, it| {
        limits.address_thoughts = it as usize;
    }),
    ("guest-seats", "seats that a guest holds at tables that wait for players", |limits, it| {
        limits.guest_seats = it as usize;
    }),
    ("address-seats", "the same of all guests of one address, at tables made elsewhere", |limits, it| {
        limits.address_seats = it as usize;
    }),
    ("guest-seatings", "seats at tables made elsewhere that a guest takes in an hour", |limits, it| {
        limits.guest_seatings = in_an_hour(limits.guest_seatings, it);
    }),
    ("address-seatings", "the same of all guests of one address", |limits, it| {
        limits.address_seatings = in_an_hour(limits.address_seatings, it);
    }),
    ("address-megabytes", "megabytes that the tables of one address may add in a day", |limits, it| {
        limits.address_bytes = Some(it.saturating_mul(1_000_000));
    }),
    ("address-kept-megabytes", "megabytes that all tables made from one address may take", |limits, it| {
        limits.address_kept = Some(it.saturating_mul(1_000_000));
    }),
    (
        "store-megabytes",
        "megabytes of the store beyond which nothing but games that run is written",
        |limits, it| {
            limits.store_bytes = Some(it.saturating_mul(1_000_000));
        },
    ),
    ("reserved-megabytes", "megabytes of the disk that are kept for games that run", |limits, it| {
        limits.disk_reserve = Some(it.saturating_mul(1_000_000));
    }),
    ("open-tables", "tables kept in memory that nobody is at", |limits, it| limits.open_tables = it as usize),
    ("idle-seconds", "seconds that such a table is kept in memory", |limits, it| {
        limits.idle = Duration::from_secs(it);
    }),
    ("grace-seconds", "seconds that a seat waits for a person who left", |limits, it| {
        limits.grace = Duration::from_secs(it);
    }),
];

/// So many in an hour, and no more at once than before.
fn in_an_hour(rate: Rate, number: u64) -> Rate {
    Rate { burst: rate.burst.min(number as f64).max(1.0), per_second: number as f64 / 3_600.0 }
}

impl Limits {
    /// Sets a limit by its name.
    pub fn set(&mut self, name: &str, number: u64) -> Result<(), String> {
        let named = NAMED.iter().find(|(known, ..)| *known == name);
        let (_, _, set) = named.ok_or_else(|| {
            format!("there is no limit called {name}; there are {}", Limits::names().join(", "))
        })?;
        set(self, number);
        Ok(())
    }

    pub fn names() -> Vec<&'static str> {
        NAMED.iter().map(|(name, ..)| *name).collect()
    }

    /// A line for each, for the help.
    pub fn explained() -> String {
        NAMED.iter().map(|(name, about, _)| format!("  {name:<22} {about}\n")).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limit_can_be_set_by_its_name() {
        for name in Limits::names() {
            let (mut one, mut two) = (Limits::default(), Limits::default());
            one.set(name, 11).unwrap();
            two.set(name, 12).unwrap();
            assert_ne!(format!("{one:?}"), format!("{two:?}"), "{name} sets something");
        }
        let unknown = Limits::default().set("tea", 1).unwrap_err();
        assert!(unknown.starts_with("there is no limit called tea; there are connections, "), "{unknown}");
    }
}
