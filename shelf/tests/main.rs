//! The shelf and what stands on it: one program for all of it, since linking takes longer than running.

mod advice;
mod belief;
mod codes;
mod diagrams;
mod forced;
mod lessons;
mod market;
mod names;
mod openly;
mod rules;
mod settings;
mod solved;
mod telling;
