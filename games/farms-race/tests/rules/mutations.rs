//! 3.11 Mutations, in the order of the rules.

mod adorable;
mod farmers;
mod nukers;
mod survivors;
