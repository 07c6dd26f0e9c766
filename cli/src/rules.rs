//! Looking up rules in a game's rules file.

/// The line of the rules file that states this rule, in plain text.
pub(crate) fn find(rules: &str, id: &str) -> Option<String> {
    let mark = format!("**{}**", id.trim().to_uppercase());
    let line = rules.lines().find(|line| line.to_uppercase().contains(&mark))?;
    Some(plain(line))
}

/// All rules of the file by their ids.
pub(crate) fn ids(rules: &str) -> Vec<&str> {
    let marked = rules.lines().filter_map(|line| line.trim_start().strip_prefix("- **")?.split("**").next());
    marked.filter(|id| id.contains('-') && !id.contains(' ')).collect()
}

/// Markdown without its marks.
fn plain(line: &str) -> String {
    let line = line.trim();
    line.strip_prefix("- ").unwrap_or(line).replace("**", "").replace('`', "")
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str =
        "# A game\n\n- **KU-1** Two players.\n- **KU-12** Use `twelve`, **(Ruling)** always.\n";

    #[test]
    fn a_rule_is_found_by_its_id_alone() {
        assert_eq!(find(RULES, "ku-1").unwrap(), "KU-1 Two players.");
        assert_eq!(find(RULES, "KU-12").unwrap(), "KU-12 Use twelve, (Ruling) always.");
        assert_eq!(find(RULES, "KU"), None);
        assert_eq!(ids(RULES), ["KU-1", "KU-12"]);
    }

    #[test]
    fn every_game_on_the_shelf_states_its_rules_so() {
        for game in ruckus_shelf::SHELF {
            let title = game.title();
            let ids = ids(title.rules);
            assert!(!ids.is_empty(), "{} lists its rules", title.id);
            assert!(ids.iter().all(|id| find(title.rules, id).is_some()));
        }
    }
}
