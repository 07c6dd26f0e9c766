//! The rules of `docs/rules/farms-race.md`, a file a section, a test a rule. Each test is named after its rule: a
//! position, a choice, scripted chance, and what must follow.

mod table;

mod acted_herds;
mod actions;
mod building;
mod chance;
mod combat;
mod control;
mod corners;
mod data;
mod decisions;
mod doubles;
mod elimination;
mod end;
mod examples;
mod hidden;
mod humans;
mod imagine;
mod invariants;
mod letter;
mod maps;
mod market;
mod mutations;
mod nuke_backs;
mod nukes;
mod open_trading;
mod outlook;
mod positions;
mod resources;
mod set_up;
mod spies;
mod study;
mod swaps;
mod thefts;
mod told;
mod turn;
mod variants;
mod wins;
mod words;
mod worlds;
