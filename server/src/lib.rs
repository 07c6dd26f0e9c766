//! Tables over HTTP and WebSocket, stored in SQLite.
//!
//! A wish (command) travels one way: `socket` or `api` takes it, `room` lets the table decide, `writer` stores the entries
//! (events), and only then does the room publish the new table to its readers (`reader`), each through their own eye; a
//! message that all readers with the same eye get is serialised once (`news`). Bots are readers like others; they think in
//! `bots`.

mod address_key;
mod api;
mod app;
mod bots;
mod chance;
mod clock;
mod config;
mod connections;
mod disk;
mod fair_queue;
mod folder;
mod guests;
mod handles;
mod health;
mod hints;
mod keep;
mod leaving;
mod limits;
mod lock;
mod memories;
mod metrics;
mod news;
mod origin;
mod pages;
mod pass;
mod patience;
mod pool;
mod presence;
mod primers;
mod problem;
pub mod protocol;
mod questions;
mod quota;
mod reader;
mod rematch;
mod reviews;
mod room;
mod rules_html;
mod serve;
mod show;
mod socket;
mod stand_ins;
mod state;
pub mod store;
mod summary;
mod tables;
mod time;
mod tuning;
mod turns;
mod under_test;
mod visits;
mod waiting;
mod watchers;
mod writer;

pub use config::{Config, Limits, Rate, UnderTest};
pub use keep::{Keep, Tidied, tidy};
pub use pages::Page;
pub use pass::Pace;
pub use problem::ServerError;
pub use serve::{Server, StartError, serve, told_to_stop};
