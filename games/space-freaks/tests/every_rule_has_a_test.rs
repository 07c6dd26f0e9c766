//! Every id of the rules file has a test that is named after it, and so has every worked example.

use std::path::Path;

use ruckus_core::Words;
use ruckus_core::coverage::{rule_ids, untested};
use ruckus_space_freaks::SpaceFreaks;

#[test]
fn every_rule_has_a_test() {
    let rules = SpaceFreaks::TITLE.rules;
    assert_eq!(rule_ids(rules).len(), 319, "the rules file has its ids");
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let untested = untested(rules, &[&tests]);
    assert!(untested.is_empty(), "rules without a test: {}", untested.join(", "));
}
