//! `ruckus think`.

use serde_json::Value;

use crate::ruckus_told;

/// The answers to these lines, one a question.
fn answers(arguments: &[&str], lines: &[&str]) -> Vec<Value> {
    let run = ruckus_told(&[&["think"], arguments].concat(), &lines.join("\n"));
    assert_eq!(run.code, 0, "{run:?}");
    run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn chosen(answer: &Value) -> (u64, u64) {
    (answer["seat"].as_u64().unwrap(), answer["choice"].as_u64().unwrap())
}

#[test]
fn a_bot_answers_line_by_line_and_takes_no_step_by_itself() {
    // The second seat has three in a row: it wins, and the first one keeps it off.
    let lines = [
        r#"{"seat":0,"choice":0}"#,
        r#"{"seat":1,"choice":3}"#,
        r#"{"seat":0,"choice":0}"#,
        r#"{"seat":1,"choice":3}"#,
        r#"{"seat":0,"choice":6}"#,
        r#"{"seat":1,"choice":3}"#,
        "?",
        "? 0",
        r#"{"seat":0,"choice":1}"#,
        "?",
        "new",
        "?",
    ];
    let table = ["connect-four", "--playouts", "800"];
    let first = answers(&table, &lines);
    assert_eq!(first[..3].iter().map(chosen).collect::<Vec<_>>(), [(0, 3), (0, 3), (1, 3)]);
    assert_eq!((first.len(), chosen(&first[3]).0, first[3]["iterations"].as_u64()), (4, 0, Some(800)));
    assert_eq!(first[3]["weighed"].as_array().unwrap().len(), 7);
    assert_eq!(answers(&table, &lines), first, "the same seed thinks the same");
}

#[test]
fn chance_is_told_and_every_seat_has_a_bot_of_its_own() {
    let deal = [r#"{"chance":0}"#, r#"{"chance":1}"#, "?"];
    let [answer] = &answers(&["kuhn-poker", "--bot", "random"], &deal)[..] else { panic!("one answer") };
    assert_eq!(answer["seat"], 0);
}

#[test]
fn what_cannot_be_is_said_with_its_line() {
    for (lines, complaint) in [
        ("?\nhm", "line 2: neither a step, nor `?`, nor `new`; --help tells more"),
        ("? 1", "line 1: this seat has nothing to choose now"),
        ("new\n{\"chance\":0}", "line 2: "),
    ] {
        let run = ruckus_told(&["think", "tic-tac-toe", "--playouts", "5"], lines);
        assert!(run.complaint(2).starts_with(complaint), "{run:?}");
    }
    let run = ruckus_told(&["think", "kuhn-poker"], "?");
    assert_eq!(
        run.complaint(2),
        "line 1: a die or a draw comes next; say what fell, as in {\"chance\":0}: one of 0 1 2"
    );
    let run = ruckus_told(&["think", "kuhn-poker"], r#"{"chance":99999}"#);
    assert_eq!(run.complaint(2), "line 1: a step's chance is a code, a whole number from 0 to 65535");
    let run = ruckus_told(&["think", "tic-tac-toe", "--bot", "deep-blue"], "");
    assert_eq!(
        run.complaint(2),
        "Tic-tac-toe has no bot called deep-blue; it has random, calm, keen, fierce"
    );
}
