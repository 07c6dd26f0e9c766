//! The rules of `docs/rules/eight-harvests.md`, a file a section, a test a rule. Each test is named after its rule: a
//! position, choices, scripted chance, and what must follow.

mod table;
mod twins;

mod action;
mod backs;
mod chance;
mod data;
mod decisions;
mod deck;
mod end;
mod examples;
mod faces;
mod figures;
mod harvest;
mod imagine;
mod invariants;
mod picture;
mod plant;
mod set_up;
mod shuffled;
mod sim;
mod steal;
mod war;
mod weather;
mod words;
mod year;
