//! The rules of `docs/rules/space-freaks.md`, a file a section, a test a rule. Each test is named after its rule: a
//! position, a choice, scripted chance, and what must follow.

mod table;

mod activation;
mod arena;
mod attacks;
mod chance;
mod decisions;
mod examples;
mod freaks;
mod geometry;
mod heads;
mod hexagons;
mod invariants;
mod missions;
mod scoring;
mod set_up;
mod shows;
mod sponsors;
mod turn;
