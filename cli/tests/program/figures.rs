//! `ruckus figures`, and what becomes of figures that a designer changes.

use serde_json::{Value, json};

use crate::ruckus;

const COWS: &str = ruckus_shelf::example::CROWDED;

fn sim(options: &Value) -> Value {
    let options = options.to_string();
    ruckus(&["sim", COWS, "--seats", "greedy,greedy", "-n", "200", "--options", &options, "--json"]).json()
}

#[test]
fn every_figure_is_listed_with_its_bounds_and_its_rule() {
    let list = ruckus(&["figures", COWS]);
    assert_eq!((list.code, list.err.as_str()), (0, ""));
    let line = list.out.lines().find(|line| line.contains("end_cows")).expect("a line for it");
    let words: Vec<&str> = line.split_whitespace().collect();
    assert_eq!(words[..5], ["end_cows", "120", "1", "5000", "CC-END-2"], "{line}");
    let json = ruckus(&["figures", COWS, "--json"]).json();
    let figures = json.as_array().unwrap();
    assert_eq!(figures.len() + 1, list.out.lines().count(), "a line each, and the heads");
    for figure in figures {
        let number = |key: &str| figure[key].as_i64().unwrap();
        assert!((number("least")..=number("most")).contains(&number("value")), "{figure}");
    }
    let none = ruckus(&["figures", "tic-tac-toe"]);
    assert_eq!((none.code, none.out.as_str()), (0, "Tic-tac-toe has no figures that could be changed.\n"));
}

/// What if 100 cows end the game? And what if 30 do?
#[test]
fn a_designer_asks_what_if_without_a_compiler() {
    let steps = |options: &Value| sim(options)["steps"].as_u64().unwrap();
    let printed = steps(&Value::Null);
    assert_eq!(steps(&json!({ "figures": { "end_cows": 120 } })), printed, "as printed");
    let (hundred, thirty) =
        (steps(&json!({ "figures": { "end_cows": 100 } })), steps(&json!({ "figures": { "end_cows": 30 } })));
    assert!(thirty * 2 < printed && thirty < hundred && hundred < printed, "{thirty}, {hundred}, {printed}");
}

#[test]
fn figures_against_the_rules_are_refused_with_the_rule() {
    let refused = |options: Value| {
        let run = ruckus(&["sim", COWS, "--options", &options.to_string()]);
        run.complaint(2).to_string()
    };
    let above = refused(json!({ "figures": { "end_cows": 5001 } }));
    assert!(above.contains("goes from 1 to 5000, not 5001. (CC-END-2)"), "{above}");
    let over = refused(json!({ "figures": { "end_cows": 10 } }));
    assert!(over.contains("over before it begins") && over.contains("(CC-END-2)"), "{over}");
    let unknown = refused(json!({ "figures": { "cheese": 1 } }));
    assert!(unknown.contains("No figure is called \"cheese\". There are start_cows,"), "{unknown}");
}
