//! The rules of `docs/rules/space-freaks.md`, a file a section, a test a rule. Each test is named after its rule: a
//! position, a choice, scripted chance, and what must follow.

mod table;

mod duel;

mod activation;
mod arena;
mod arena_instants;
mod arena_master;
mod arena_values;
mod attacks;
mod chance;
mod cited;
mod clean_up;
mod contract;
mod decisions;
mod disagreements;
mod examples;
mod few_cards;
mod forced_moves;
mod gear;
mod geometry;
mod heads;
mod hexagons;
mod house_rules;
mod imagine;
mod imagine_missions;
mod invariants;
mod limits;
mod meetings;
mod missions;
mod missions_now;
mod parts;
mod positions;
mod rock_and_air;
mod scoring;
mod set_up;
mod shots;
mod sponsors;
mod told;
mod turn;
