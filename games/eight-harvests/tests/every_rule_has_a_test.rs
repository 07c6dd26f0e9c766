//! Every id of the rules file has a test that is named after it, and so has every decision, chance and example.

use std::path::Path;

use ruckus_core::Words;
use ruckus_core::coverage::{rule_ids, untested};
use ruckus_eight_harvests::EightHarvests;

#[test]
fn every_rule_has_a_test() {
    let rules = EightHarvests::TITLE.rules;
    assert_eq!(rule_ids(rules).len(), 132, "the rules file has its ids");
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let untested = untested(rules, &[&tests]);
    assert!(untested.is_empty(), "rules without a test: {}", untested.join(", "));
}

#[test]
fn every_decision_chance_and_example_has_a_test() {
    let ids = (1..=12)
        .map(|number| format!("- **EH-D{number}**"))
        .chain((1..=6).map(|number| format!("- **EH-C{number}**")))
        .chain((1..=30).map(|number| format!("- **EH-EX-{number}**")))
        .collect::<Vec<_>>()
        .join("\n");
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    assert_eq!(untested(&ids, &[&tests]), Vec::<String>::new());
}
