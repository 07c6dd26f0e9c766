//! Every worked example of the rules file has a test that is named after it. (Rules are for `shelf/tests/rules.rs`.)

use std::path::Path;

use ruckus_core::coverage::untested;

#[test]
fn every_example_has_a_test() {
    let ids: Vec<String> = (1..=26).map(|number| format!("- **FR-EX-{number:02}**")).collect();
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    assert_eq!(untested(&ids.join("\n"), &[&tests]), Vec::<String>::new());
}
