//! Suggestions for a misspelt name (nearest by edit distance).

/// Names alike enough to be meant, the likeliest first: those that the text is a part of, else those that differ in few
/// letters (Jaro-Winkler similarity).
pub(crate) fn nearest<'a>(text: &str, names: impl Iterator<Item = &'a str> + Clone) -> Vec<&'a str> {
    /// Least similarity of a suggestion.
    const ALIKE: f64 = 0.85;
    /// Most suggestions.
    const MOST: usize = 3;
    let text = text.to_lowercase();
    let mut near: Vec<&str> = names.clone().filter(|name| !text.is_empty() && name.contains(&text)).collect();
    if near.is_empty() {
        // A name of several words is compared word by word, too.
        let likeness = |name: &str| {
            let whole = strsim::jaro_winkler(&text, name);
            name.split('-').map(|word| strsim::jaro_winkler(&text, word)).fold(whole, f64::max)
        };
        let mut rated: Vec<(f64, &str)> = names.map(|name| (likeness(name), name)).collect();
        rated.retain(|&(likeness, _)| likeness >= ALIKE);
        rated.sort_by(|one, other| other.0.total_cmp(&one.0));
        near.extend(rated.into_iter().map(|(_, name)| name));
    }
    near.truncate(MOST);
    near
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_a_name_and_small_slips_are_understood() {
        let names = ["hungry-mouse-parade", "river-race", "moon-tricksters", "connect-four"];
        let nearest = |text| nearest(text, names.iter().copied());
        assert_eq!(nearest("mouse"), ["hungry-mouse-parade"]);
        assert_eq!(nearest("riverrace")[0], "river-race");
        assert_eq!(nearest("trickstrs")[0], "moon-tricksters");
        assert!(nearest("backgammon").is_empty() && nearest("").is_empty());
    }
}
