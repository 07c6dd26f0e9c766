//! News (a summary of events): what happened since a reader last looked, as sentences by beats, for readers of text.

use super::{Beats, Heading, Telling};
use crate::{Phrase, Seat};

/// What is told of a turn, a round or a season.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NewsTurn {
    /// None where it began before the reader last looked.
    pub heading: Option<Heading>,
    /// In the order in which they happened.
    pub beats: Vec<NewsBeat>,
    /// What folded away, a sentence each.
    pub folded: Vec<Phrase>,
}

/// What is told of a beat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NewsBeat {
    /// Does it befall the reader?
    pub mine: bool,
    /// Does it change anybody's points, or end the game?
    pub points: bool,
    /// What opened it, and what came of it; of the latter, whether it befalls the reader.
    captions: Vec<(Phrase, bool)>,
    /// Is its opener among the captions, or was that told before?
    opened: bool,
    /// The last sentence that is not told if a result comes.
    joined: Option<Phrase>,
    /// Is there anything in it that the reader did not do?
    news: bool,
}

impl NewsBeat {
    /// Must it be told, however much there is to tell?
    pub fn is_firm(&self) -> bool {
        self.mine || self.points
    }

    /// Its sentences, if there is room for so many, in their order: the opener's, then those that befall the reader, then the
    /// last ones.
    pub fn captions(&self, most: usize) -> Vec<&Phrase> {
        let first = usize::from(self.opened);
        let of = |mine: bool| (first..self.captions.len()).filter(move |&at| self.captions[at].1 == mine);
        let mut shown: Vec<usize> = (0..first).chain(of(true)).chain(of(false).rev()).take(most).collect();
        shown.sort_unstable();
        shown.into_iter().map(|at| &self.captions[at].0).collect()
    }

    /// How many sentences it has in all.
    pub fn sentences(&self) -> usize {
        self.captions.len()
    }

    fn open(&mut self, caption: Phrase) {
        match self.captions.first_mut().filter(|_| self.opened) {
            Some(opener) => opener.0 = caption,
            None => self.captions.insert(0, (caption, false)),
        }
        self.opened = true;
    }
}

/// Puts what happens together for one reader, until they look.
#[derive(Clone, Debug, Default)]
pub struct News {
    beats: Beats,
    turns: Vec<NewsTurn>,
}

impl News {
    /// For a seat, or for somebody who only watches.
    pub fn of(reader: Option<Seat>) -> Self {
        News { beats: Beats::of(reader), turns: Vec::new() }
    }

    /// Hears an event. `own`: it follows at once from a choice of the reader, who is told only what came of it.
    pub fn hear(&mut self, telling: &Telling, words: &Phrase, own: bool) {
        if self.turns.is_empty() || telling.heading.is_some() {
            self.turns.push(NewsTurn { heading: telling.heading.clone(), ..NewsTurn::default() });
        }
        let turn = self.turns.last_mut().expect("one was pushed");
        let Some(place) = self.beats.place(telling, own) else {
            // A turn says that it begins by its heading.
            if telling.heading.is_none() && !own {
                turn.folded.push(words.clone());
            }
            return;
        };
        if place.begins || turn.beats.is_empty() {
            turn.beats.push(NewsBeat::default());
        }
        let beat = turn.beats.last_mut().expect("one was pushed");
        let caption = telling.caption.as_ref().unwrap_or(words).clone();
        if place.begins || place.gathers {
            beat.open(caption);
        } else if place.result {
            beat.captions.push((caption, place.mine));
            beat.joined = None;
        } else if place.told {
            beat.joined = Some(caption);
        }
        if place.told {
            beat.news = true;
            beat.mine |= place.mine;
            beat.points |= telling.points;
        }
    }

    /// What was heard since the last time. A question may come in the middle of a beat: then the last of its sentences stands
    /// for the result that is still to come.
    pub fn take(&mut self) -> Vec<NewsTurn> {
        let mut turns = std::mem::take(&mut self.turns);
        if let Some(beat) = turns.last_mut().and_then(|turn| turn.beats.last_mut()) {
            let mine = beat.mine;
            beat.captions.extend(beat.joined.take().map(|caption| (caption, mine)));
        }
        turns.iter_mut().for_each(|turn| turn.beats.retain(|beat| beat.news && !beat.captions.is_empty()));
        turns.retain(|turn| !turn.beats.is_empty() || !turn.folded.is_empty());
        turns
    }
}

#[cfg(test)]
mod tests {
    use super::super::{FOLDS, GATHERS, JOINS, OPENS, RESULT, SHARE};
    use super::*;
    use crate::{Eye, phrase};

    const READER: Seat = Seat::new(0);
    const OTTO: Seat = Seat::new(1);

    fn news() -> News {
        News::of(Some(READER))
    }

    /// The beats, each with a mark where it befalls the reader; then what folded.
    fn told(turns: &[NewsTurn]) -> Vec<String> {
        let read = |words: &Phrase| words.read(Eye::Seat(READER), |_| "Otto".into());
        let mut lines = Vec::new();
        for turn in turns {
            lines.extend(turn.heading.iter().map(|heading| read(&heading.log)));
            for beat in &turn.beats {
                let said: Vec<String> = beat.captions(3).into_iter().map(read).collect();
                lines.push(format!("{}{}", if beat.mine { "*" } else { "" }, said.join(" ")));
            }
            lines.extend(turn.folded.iter().map(|words| format!("({})", read(words))));
        }
        lines
    }

    #[test]
    fn a_fight_is_told_with_its_result_under_its_turn() {
        let mut news = news();
        news.hear(
            &Telling::turn(OTTO, "Otto's turn".into(), phrase!("Round 2, {OTTO}")),
            &"It begins.".into(),
            false,
        );
        news.hear(&FOLDS, &"Otto pays.".into(), false);
        news.hear(&OPENS.caption("Otto attacks.".into()), &"Otto attacks with all he has.".into(), false);
        news.hear(&JOINS.befalls(READER), &"A herd falls.".into(), false);
        news.hear(&RESULT, &"Otto wins.".into(), false);
        assert_eq!(told(&news.take()), ["Round 2, Otto", "*Otto attacks. Otto wins.", "(Otto pays.)"]);
        assert!(news.take().is_empty(), "it is told once");
    }

    #[test]
    fn what_the_reader_did_is_told_with_what_came_of_it_and_not_alone() {
        let mut news = news();
        news.hear(&FOLDS, &"You plan.".into(), true);
        news.hear(&OPENS, &"You march.".into(), true);
        assert!(news.take().is_empty());
        news.hear(&OPENS, &"You attack.".into(), true);
        news.hear(&RESULT, &"You win.".into(), true);
        assert_eq!(told(&news.take()), ["You attack. You win."]);
    }

    #[test]
    fn a_beat_goes_on_where_the_reader_left_it() {
        let mut news = news();
        news.hear(&OPENS, &"Otto attacks.".into(), false);
        news.hear(&JOINS, &"Otto rolls.".into(), false);
        news.hear(&JOINS, &"A herd falls.".into(), false);
        assert_eq!(told(&news.take()), ["Otto attacks. A herd falls."], "a question comes before the result");
        news.hear(&JOINS, &"Otto rolls.".into(), false);
        news.hear(&RESULT, &"Otto wins.".into(), false);
        assert_eq!(told(&news.take()), ["Otto wins."]);
    }

    #[test]
    fn the_last_of_its_kind_is_told_and_a_share_to_whom_it_befalls() {
        let mut news = news();
        let walks = |words: &'static str| (GATHERS.brief("walks"), Phrase::from(words));
        for (telling, words) in [walks("P7 goes to J4."), walks("P7 goes to J5.")] {
            news.hear(&telling, &words, false);
        }
        news.hear(&SHARE.befalls(OTTO), &"Otto collects.".into(), false);
        news.hear(&SHARE.befalls(READER), &"You collect.".into(), false);
        assert_eq!(told(&news.take()), ["*P7 goes to J5. You collect."]);
    }

    #[test]
    fn of_too_many_sentences_the_readers_own_stay_then_the_last() {
        let mut news = news();
        news.hear(&OPENS, &"A shot.".into(), false);
        for (seat, words) in [(OTTO, "Otto loses 1."), (READER, "You lose 2."), (OTTO, "Otto loses 3.")] {
            news.hear(&RESULT.befalls(seat), &words.into(), false);
        }
        let turns = news.take();
        let beat = &turns[0].beats[0];
        assert_eq!((beat.captions(2).len(), beat.sentences(), beat.is_firm()), (2, 4, true));
        assert_eq!(told(&turns), ["*A shot. You lose 2. Otto loses 3."]);
    }
}
