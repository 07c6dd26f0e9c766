//! Words of the table that people look up, and that the rules say otherwise.

use ruckus_core::{Named, RuleId};

pub(super) fn all() -> Vec<Named> {
    let named = |name: &str, what: &str, rule| Named::new(name, what, RuleId(rule));
    vec![
        named(
            "Bluff",
            "What you claim of your own creatures may be true or false; nothing proves it but a meeting.",
            "FF-801",
        ),
        named(
            "Claim",
            "Saying in public that a creature of yours is a friend or a foe. It binds nobody.",
            "FF-802",
        ),
    ]
}
