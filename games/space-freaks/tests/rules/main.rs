//! The rules of `docs/rules/space-freaks.md`, a file a section, a test a rule. Each test is named after its rule: a
//! position, a choice, scripted chance, and what must follow.

mod table;

mod invariants;
