//! What happened since the last question, as numbered lines; `w` shows it whole.

use ruckus_core::Phrase;
use ruckus_core::telling::{NewsBeat, NewsTurn};

use crate::text::{counted, hanging};

/// Lines of news at a time. What befalls the reader or changes points is told beyond them.
const MOST_LINES: usize = 14;
/// Sentences that are told of a beat.
const SENTENCES: usize = 3;
/// Where nothing has a beat of its own, so many things that folded away are told all the same.
const FEW: usize = 3;

/// Lines of at most this width: ` 1  …` for a beat, `*4  …` for one that befalls the reader, under the headings of their
/// turns; then how many small things folded away.
pub(super) fn lines(turns: &[NewsTurn], width: usize, read: &dyn Fn(&Phrase) -> String) -> Vec<String> {
    let folded: Vec<&Phrase> = turns.iter().flat_map(|turn| &turn.folded).collect();
    let beats = turns.iter().map(|turn| turn.beats.len()).sum::<usize>();
    if beats == 0 && folded.len() <= FEW {
        return folded.into_iter().flat_map(|words| hanging("    ", &read(words), width)).collect();
    }
    // Ordinary beats fold, the oldest first; what must be told never does.
    let ordinary = turns.iter().flat_map(|turn| &turn.beats).filter(|beat| !beat.is_firm()).count();
    let pages = (0..=ordinary).map(|hidden| page(turns, hidden, folded.len(), width, read));
    let mut last = Vec::new();
    for page in pages {
        last = page;
        if last.len() <= MOST_LINES {
            break;
        }
    }
    last
}

/// The lines without the first so many ordinary beats.
fn page(
    turns: &[NewsTurn],
    hidden: usize,
    folded: usize,
    width: usize,
    read: &dyn Fn(&Phrase) -> String,
) -> Vec<String> {
    let digits = turns.iter().map(|turn| turn.beats.len()).sum::<usize>().to_string().len();
    let (mut lines, mut number, mut ordinary, mut small) = (Vec::new(), 0, 0, folded + hidden);
    for turn in turns {
        let is_told = |beat: &&NewsBeat| {
            ordinary += usize::from(!beat.is_firm());
            beat.is_firm() || ordinary > hidden
        };
        let told: Vec<&NewsBeat> = turn.beats.iter().filter(is_told).collect();
        if let Some(heading) = turn.heading.as_ref().filter(|_| !told.is_empty()) {
            lines.push(read(&heading.log));
        }
        for beat in told {
            number += 1;
            let captions = beat.captions(SENTENCES);
            small += beat.sentences() - captions.len();
            let mark = if beat.mine { '*' } else { ' ' };
            let text: Vec<String> = captions.into_iter().map(read).collect();
            lines.extend(hanging(&format!("{mark}{number:>digits$}  "), &text.join(" "), width));
        }
    }
    if small > 0 {
        let them = if small == 1 { "it" } else { "them" };
        let things = counted(small as u64, "small thing", "small things");
        lines.push(format!("{:digits$}   {things} (w shows {them})", ""));
    }
    lines
}

#[cfg(test)]
mod tests {
    use ruckus_core::telling::{FOLDS, News, OPENS, RESULT};
    use ruckus_core::{Eye, Seat, Telling, phrase};

    use super::*;

    const YOU: Seat = Seat::new(0);

    fn read(words: &Phrase) -> String {
        words.read(Eye::Seat(YOU), |_| "Otto".to_string())
    }

    fn told(heard: Vec<(Telling, Phrase)>) -> Vec<String> {
        let mut news = News::of(Some(YOU));
        heard.into_iter().for_each(|(telling, words)| news.hear(&telling, &words, false));
        lines(&news.take(), 40, &read)
    }

    #[test]
    fn beats_are_numbered_and_those_that_befall_the_reader_marked() {
        let otto = Seat::new(1);
        assert_eq!(
            told(vec![
                (Telling::turn(otto, "Otto's turn".into(), phrase!("Round 2, {otto}")), "It begins.".into()),
                (FOLDS, "Otto pays.".into()),
                (OPENS, "Otto builds.".into()),
                (OPENS, "Otto attacks Forest 2.".into()),
                (RESULT.befalls(YOU), "You lose 2 herds, and the Forest.".into()),
            ]),
            [
                "Round 2, Otto",
                " 1  Otto builds.",
                "*2  Otto attacks Forest 2. You lose 2",
                "    herds, and the Forest.",
                "    1 small thing (w shows it)",
            ]
        );
    }

    #[test]
    fn few_small_things_are_told_where_nothing_else_is() {
        let pays = || (FOLDS, "Otto pays.".into());
        assert_eq!(told(vec![pays(), pays()]), ["    Otto pays.", "    Otto pays."]);
        assert_eq!(told(vec![pays(), pays(), pays(), pays()]), ["    4 small things (w shows them)"]);
        assert!(told(vec![]).is_empty());
    }

    #[test]
    fn of_too_many_the_oldest_fold_but_never_what_must_be_told() {
        let mut heard = vec![(OPENS.points(), "Otto scores.".into())];
        heard.extend((0..20).map(|at| (OPENS, phrase!("Otto does {at}."))));
        let lines = told(heard);
        assert_eq!(lines.len(), MOST_LINES);
        assert_eq!(
            [&lines[0], &lines[1], &lines[13]],
            ["  1  Otto scores.", "  2  Otto does 8.", "     8 small things (w shows them)"]
        );
        let firm = told((0..20).map(|at| (OPENS.points(), phrase!("Otto scores {at}."))).collect());
        assert_eq!((firm.len(), firm[19].as_str()), (20, " 20  Otto scores 19."));
    }
}
