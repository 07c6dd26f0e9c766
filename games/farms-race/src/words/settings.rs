//! What may be settled at a table (section 4).

use ruckus_core::{SeatCount, Setting, SettingValue};
use serde_json::{Value, json};

use crate::figures::FIGURES;
use crate::map::Letter;
use crate::options::MOST_ROUNDS;

/// So many bytes the longest map has that somebody may make: 25 regions, and to spare.
const LARGEST_MAP: u32 = 400;

/// FR-O01 to FR-O20, in the order in which people ask for them.
pub(super) fn all(seats: SeatCount) -> Vec<Setting> {
    vec![
        Setting::list("target_vp", "Victory Points to win", "FR-O01", targets()),
        Setting::list("map", "Map", "FR-O08", maps(seats)),
        Setting::made(
            "custom_map",
            "A map of your own",
            "FR-O10",
            LARGEST_MAP,
            "A map of your own",
            models(seats),
        ),
        Setting::list("outline", "Outline, if the map is random", "FR-O09", outlines(seats)),
        switch("mutations", "Mutations", "FR-O03", true),
        Setting::number(
            "trade_offers",
            "Offers for each seat and market",
            "FR-O04",
            0..=5,
            FIGURES.trade_offers.into(),
        ),
        Setting::list("trade_windows", "Trade in the turns of others", "FR-O14", windows()),
        switch("open_trading", "Open Trading: whoever's turn it is may trade", "FR-O05", false),
        switch("stealing", "Stealing a card on doubles", "FR-O06", false),
        switch("experienced", "Experienced: first cards are chosen, not rolled", "FR-O02", false),
        Setting::seats(
            "newcomers",
            "Newcomers, who may play their first turn anew",
            "FR-O07",
            0..=seats.get() as u8,
        ),
        Setting::number(
            "round_limit",
            "Rounds at most",
            "FR-O13",
            1..=MOST_ROUNDS.into(),
            FIGURES.round_limit.into(),
        ),
        ruling(
            "homes_open",
            "Regions that attackers have emptied",
            "FR-O15",
            ["Theirs while they fight", "Nobody's, by the letter"],
        ),
        ruling(
            "swaps_playable",
            "A Spy swapped in (Radioactive, Regenerative)",
            "FR-O16",
            ["As if bought this turn", "Another one, playable at once, by the letter"],
        ),
        ruling(
            "vp_spies_apart",
            "\"More VP than you\" on Spies",
            "FR-O17",
            ["With VP Spies that lie face up", "Without any VP Spy, by the letter"],
        ),
        ruling(
            "both_retreat",
            "When an attacker retreats",
            "FR-O18",
            ["The defender stays", "The defender may retreat, too, by the letter"],
        ),
        ruling(
            "press_on",
            "When all herds of Adorable in a fight are dead",
            "FR-O19",
            ["The attacker may retreat from its humans", "The attacker fights on, by the letter"],
        ),
        ruling(
            "armed_humans",
            "Humans that defend Adorable's region alone",
            "FR-O20",
            ["Have no use for Armories", "Have Adorable's Armories, by the letter"],
        ),
    ]
}

fn value(value: Value, label: impl Into<String>) -> SettingValue {
    SettingValue { value, label: label.into() }
}

fn switch(key: &'static str, label: &'static str, rule: &'static str, default: bool) -> Setting {
    let (on, off) = (value(json!(true), "Yes"), value(json!(false), "No"));
    Setting::list(key, label, rule, if default { vec![on, off] } else { vec![off, on] })
}

/// A ruling, and what the rulebook says by the letter.
fn ruling(key: &'static str, label: &'static str, rule: &'static str, ways: [&str; 2]) -> Setting {
    let values = [json!(false), json!(true)].into_iter().zip(ways);
    Setting::list(key, label, rule, values.map(|(choice, label)| value(choice, label)).collect())
}

fn targets() -> Vec<SettingValue> {
    let label = |target: u8| match target {
        8 => "8, for a first game".to_owned(),
        12 => "12, Expert Mode".to_owned(),
        _ => target.to_string(),
    };
    [FIGURES.target_vp, 8, 12].map(|target| value(json!(target), label(target))).into()
}

fn windows() -> Vec<SettingValue> {
    vec![
        value(json!("after_dice"), "After the dice"),
        value(json!("each_action"), "After every action, too"),
        value(json!("whole_turn"), "All through the turn, by the letter"),
    ]
}

/// Has it a start for everybody (FR-O08, FR-O11)?
fn fits(letter: Letter, seats: SeatCount) -> bool {
    usize::from(letter.map().starts().len()) >= seats.get()
}

/// The maps that fit, and a random one (FR-O09).
fn maps(seats: SeatCount) -> Vec<SettingValue> {
    let usual = Letter::usual(seats.get());
    let mut maps = vec![value(Value::Null, format!("{usual:?}, the usual one"))];
    let others = Letter::ALL.into_iter().filter(|&letter| letter != usual && fits(letter, seats));
    maps.extend(others.map(|letter| value(json!(letter), format!("{letter:?}"))));
    maps.push(value(json!("random"), "Random"));
    maps
}

/// A random map has no marked starts, so that every outline does for everybody (FR-O09).
fn outlines(seats: SeatCount) -> Vec<SettingValue> {
    let usual = Letter::usual(seats.get());
    let mut outlines = vec![value(Value::Null, format!("That of {usual:?}, as usual"))];
    let others = Letter::ALL.into_iter().filter(|&letter| letter != usual);
    outlines.extend(others.map(|letter| value(json!(letter), format!("That of {letter:?}"))));
    outlines
}

/// Whoever draws a map may begin with a printed one.
fn models(seats: SeatCount) -> Vec<SettingValue> {
    let fitting = Letter::ALL.into_iter().filter(|&letter| fits(letter, seats));
    fitting.map(|letter| value(json!(*letter.map()), format!("{letter:?}"))).collect()
}
