//! The rules of `docs/rules/cosmic-cow-collectors.md`, a file a section, a test a rule. Each test is named after its
//! rule: a position, a choice, scripted chance, and what must follow.

mod table;

mod abduct;
mod chance;
mod clock;
mod cows_and_cards;
mod data;
mod decisions;
mod end;
mod examples;
mod explore;
mod figures;
mod foresight;
mod imagine;
mod invade;
mod invariants;
mod knowledge;
mod picture;
mod scoring;
mod set_up;
mod study;
mod turn;
mod words;
