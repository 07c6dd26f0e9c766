//! `ruckus solve`.

use crate::ruckus;

#[test]
fn each_method_comes_near_the_known_value_of_kuhn_poker() {
    for (method, times, left) in
        [("cfr", "1000", 0.001), ("cfr+", "100", 0.0012), ("sampling", "20000", 0.02)]
    {
        let report = ruckus(&["solve", "kuhn-poker", "--method", method, "--times", times, "--json"]).json();
        let last = report["course"].as_array().unwrap().last().unwrap();
        assert_eq!(last["times"].to_string(), times);
        assert!(last["exploitability"].as_f64().unwrap() < left, "{method}: {last}");
        assert!((last["values"][0].as_f64().unwrap() + 1.0 / 18.0).abs() < left, "{method}: {last}");
        assert!(report["own"]["exploitability"].as_f64().unwrap().abs() < 1e-9, "Kuhn's own solution");
    }
}

#[test]
fn options_make_another_game() {
    let report = ruckus(&["solve", "liars-dice", "--options", r#"{"sides": 3}"#, "--json"]).json();
    let last = report["course"].as_array().unwrap().last().unwrap();
    assert!((last["values"][0].as_f64().unwrap() - 1.0 / 9.0).abs() < 0.001, "{last}");
}
