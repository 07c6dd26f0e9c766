//! The rules of `docs/rules/friend-or-foe.md`, a file a section, a test a rule. Each test is named after its rule: a
//! position, a choice, scripted chance, and what must follow.

mod table;

mod bases;
mod chance;
mod creatures;
mod data;
mod decisions;
mod examples;
mod extinction;
mod figures;
mod imagine;
mod infection;
mod interactions;
mod invariants;
mod knowledge;
mod picture;
mod set_up;
mod study;
mod talk;
mod turn;
mod variants;
mod words;
