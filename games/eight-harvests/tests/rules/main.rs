//! The rules of `docs/rules/eight-harvests.md`, a file a section, a test a rule. Each test is named after its rule: a
//! position, choices, scripted chance, and what must follow.

mod table;
mod twins;

mod action;
mod asked;
mod backs;
mod chance;
mod constraints;
mod data;
mod decisions;
mod deck;
mod end;
mod equal_cards;
mod examples;
mod faces;
mod figures;
mod forecast;
mod harvest;
mod imagine;
mod invariants;
mod picture;
mod plant;
mod positions;
mod set_up;
mod shuffled;
mod sim;
mod steal;
mod study;
mod war;
mod weather;
mod words;
mod worlds;
mod year;
