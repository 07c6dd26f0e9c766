//! Every decision, chance and worked example of the rules file has a test that is named after it. (Rules are for `shelf/tests/rules.rs`.)

use std::path::Path;

use ruckus_core::coverage::untested;

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
