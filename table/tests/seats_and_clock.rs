//! Who sits where and under what name, who plays for the absent, and how long a question waits.

use ruckus_core::{Eye, Seat};
use ruckus_shelf::example;
use ruckus_table::beginning::GRACE;
use ruckus_table::{
    Entry, Guest, MOST_STAND_INS, NoUndo, Pictures, Plan, Sitter, Status, Table, TableError, Whereabouts,
};

use crate::run::{self, NOW, agreed, guest, number};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const C: Seat = Seat::new(2);

fn plan(game: &str, seats: &[Option<&str>], clock: Option<u32>, at: u64) -> Plan {
    agreed(run::plan(game, seats), |it| {
        it.clock = clock.map(Into::into);
        it.at = at;
    })
}

/// A table run in memory: what is decided is stored, then applied.
struct Run {
    stored: Vec<Entry>,
    table: Table,
    at: u64,
}

impl Run {
    fn new(plan: Plan) -> Self {
        let at = plan.setup.at;
        let stored = Table::make(plan).unwrap();
        Run { table: Table::fold(stored.clone()).unwrap(), stored, at }
    }

    /// A table whose people are called so, in this order; the other seats are bots'.
    fn of(game: &str, people: &[&str], bots: &[&str], clock: Option<u32>) -> Self {
        let seats: Vec<_> = people.iter().map(|_| None).chain(bots.iter().map(|bot| Some(*bot))).collect();
        let mut run = Run::new(plan(game, &seats, clock, 1_000));
        people.iter().for_each(|name| run.sit(name, name).unwrap());
        run.mix();
        run
    }

    fn store(&mut self, entries: Result<Vec<Entry>, TableError>) -> Result<(), TableError> {
        for entry in entries? {
            self.table.apply(entry.clone()).unwrap();
            self.stored.push(entry);
        }
        Ok(())
    }

    fn sit(&mut self, who: &str, name: &str) -> Result<(), TableError> {
        self.store(self.table.sit(None, guest(who), name, number(who).commitment(), self.at))
    }

    /// If every seat is taken, everybody shows their number.
    fn mix(&mut self) {
        let people: Vec<Guest> = self.table.sitters().iter().filter_map(|it| it.guest().cloned()).collect();
        for who in people.iter().filter(|_| self.table.mixing_ends().is_some()).collect::<Vec<_>>() {
            self.store(self.table.mix_in(who, number(&who.0), self.at)).unwrap();
        }
    }

    fn moment(&self, who: &str) -> u32 {
        self.table.moment_count(self.table.eye_of(&guest(who)))
    }

    /// Chooses the first offer at this time.
    fn choose(&mut self, who: &str, at: u64) {
        self.answer(who, self.moment(who), at).unwrap();
    }

    fn answer(&mut self, who: &str, moment: u32, at: u64) -> Result<(), TableError> {
        let offers = self.table.scene(self.table.eye_of(&guest(who))).unwrap().offers;
        let code = offers.first().map_or(0, |offer| offer.code);
        self.store(self.table.choose(&guest(who), moment, code, at))
    }

    fn again(&self) -> Table {
        Table::fold(self.stored.clone()).unwrap()
    }
}

// Answers to a question.

#[test]
fn what_another_answers_does_not_make_an_answer_stale() {
    // Bots lay their first cards; nobody sees which, everybody sees that.
    let mut run = Run::of(example::CROWDED, &["ann"], &["random", "random"], None);
    let before = run.moment("ann");
    let code = run.table.thinker(B).unwrap()(&Default::default(), 1).choice;
    run.store(run.table.choose_as_bot(B, code, 0)).unwrap();
    assert!(run.moment("ann") > before, "she has seen it");
    run.answer("ann", before, 0).expect("it is the same question");
    // What comes now is another one; the old answer is no answer to it.
    assert_eq!(run.answer("ann", before, 0), Err(TableError::Stale));
}

#[test]
fn an_answer_to_an_older_or_a_coming_question_is_refused() {
    let mut run = Run::of("tic-tac-toe", &["ann", "bob"], &[], None);
    run.choose("ann", 0);
    run.choose("bob", 0);
    // Ann is asked for the second time; her first question was at moment 0, Bob's at 1.
    for moment in [0, 1, 3, u32::MAX] {
        assert_eq!(run.answer("ann", moment, 0), Err(TableError::Stale), "{moment}");
    }
    assert!(matches!(run.answer("bob", 2, 0), Err(TableError::Refused(_))), "he is not asked");
    assert_eq!(run.answer("bob", 1, 0), Err(TableError::Stale));
    run.answer("ann", 2, 0).unwrap();
}

#[test]
fn whether_an_answer_is_stale_follows_from_what_its_giver_knows() {
    // Bob lays his pennies or does not; Ann must not find out by answering.
    let answers = |bobs: usize| {
        let mut run = Run::of("matching-pennies", &["ann", "bob"], &[], None);
        (0..bobs).for_each(|_| run.choose("bob", 0));
        [1, 0, 0].map(|moment| run.answer("ann", moment, 0))
    };
    assert_eq!(answers(0), answers(1));
    assert_eq!(answers(0), answers(2));
}

// The clock.

#[test]
fn the_clock_is_not_held_off_by_choosing_and_taking_back() {
    // Nobody is answered for in a secret step but at the end of a glass.
    let glass = |at: u64| Some(1_000 + (at - 1_000).next_multiple_of(6));
    let mut run = Run::of("matching-pennies", &["ann", "bob"], &[], Some(60));
    assert_eq!(run.table.deadline(A), glass(1_060));
    for at in [1_005, 1_010, 1_015] {
        run.choose("ann", at);
        let question = glass(at + 60);
        assert_eq!(run.table.deadline(A), question, "a question of its own, with a time of its own");
        run.store(run.table.undo(&guest("ann"), at)).unwrap();
        assert_eq!(run.table.deadline(A), glass(1_060), "the first question goes on");
    }
    // Bob lays one meanwhile.
    run.choose("ann", 1_020);
    run.choose("bob", 1_025);
    run.store(run.table.undo(&guest("ann"), 1_040)).unwrap();
    assert_eq!((run.table.deadline(A), run.table.deadline(B)), (glass(1_060), glass(1_085)));
    assert_eq!(run.again().deadline(A), glass(1_060));

    // What the clock chose stands; otherwise it could be drawn again and again.
    run.store(run.table.lapse(1_060, 1)).unwrap();
    assert_eq!(run.moment("ann"), 1);
    assert_eq!(run.table.undo(&guest("ann"), 1_061), Err(TableError::NoUndo(NoUndo::Lapsed)));
}

#[test]
fn a_choice_that_is_taken_back_does_not_hide_that_somebody_is_late() {
    // Lapses in a row call a bot; a choice that is taken back again is none.
    let mut run = Run::of(example::SEALED, &["ann", "bob"], &[], Some(60));
    run.store(run.table.lapse(1_060, 1)).unwrap();
    let mut other = Run { stored: run.stored.clone(), table: run.table.clone(), at: 0 };
    other.choose("ann", 1_070);
    other.store(other.table.undo(&guest("ann"), 1_071)).unwrap();
    for run in [&mut run, &mut other] {
        let mut now = 1_070;
        while run.table.sitters()[0].bot().is_none() {
            now += 1;
            assert!(now < 4_000, "a bot comes");
            let lapsed = run.stored.len();
            run.store(run.table.lapse(now, 1)).unwrap();
            assert!(run.stored.len() >= lapsed);
        }
    }
    let lapses =
        |run: &Run| run.stored.iter().filter(|it| matches!(it, Entry::Lapsed { seat } if *seat == A)).count();
    assert_eq!(lapses(&run), lapses(&other));
}

#[test]
fn time_that_goes_backwards_gives_nobody_more_time_and_nobody_less() {
    let mut run = Run::of("tic-tac-toe", &["ann", "bob"], &[], Some(60));
    run.choose("ann", 1_050);
    assert_eq!(run.table.deadline(B), Some(1_110));
    run.choose("bob", 10);
    assert_eq!((run.table.deadline(A), run.table.latest()), (Some(1_110), 1_050));
    assert_eq!(run.table.lapse(1_109, 1), Ok(Vec::new()));
    run.choose("ann", 1_100);
    assert_eq!(run.table.deadline(B), Some(1_160));
    assert_eq!((run.again().latest(), run.again().deadline(B)), (1_100, Some(1_160)));
}

// Stand-ins.

#[test]
fn a_bot_plays_for_whoever_is_away_and_goes_when_they_are_back() {
    let mut run = Run::of("tic-tac-toe", &["ann", "bob"], &[], None);
    let (ann, bob, eve) = (guest("ann"), guest("bob"), guest("eve"));
    assert_eq!(run.table.stand_in(&bob, A, Whereabouts::Here, NOW), Err(TableError::NotAbsent));
    assert_eq!(run.table.stand_in(&bob, A, Whereabouts::JustLeft, NOW), Err(TableError::MayComeBack));
    assert_eq!(run.table.stand_in(&eve, A, Whereabouts::Away, NOW), Err(TableError::NotSeated));
    assert_eq!(run.table.stand_in(&bob, C, Whereabouts::Away, NOW), Err(TableError::NoSuchSeat));
    run.store(run.table.stand_in(&bob, A, Whereabouts::Away, NOW)).unwrap();
    assert_eq!(run.table.stand_in(&bob, A, Whereabouts::Away, NOW), Ok(Vec::new()), "one bot is enough");
    assert_eq!(run.table.awaited_bots(), [A]);
    let code = run.table.thinker(A).unwrap()(&Default::default(), 1).choice;
    run.store(run.table.choose_as_bot(A, code, 0)).unwrap();
    run.store(run.table.take_back_seat(&ann)).unwrap();
    assert_eq!(run.table.take_back_seat(&ann), Ok(Vec::new()));
    assert_eq!(
        run.table.choose_as_bot(A, code, 0),
        Err(TableError::Stale),
        "a bot that thinks too long is too late"
    );
    run.choose("bob", 0);

    // Their own seat they may leave to a bot while they are here; choosing is coming back.
    run.store(run.table.stand_in(&ann, A, Whereabouts::Here, NOW)).unwrap();
    assert_eq!(run.table.awaited_bots(), [A]);
    run.choose("ann", 0);
    assert!(run.table.sitters().iter().all(|sitter| sitter.bot().is_none()));
    assert_eq!(run.moment("bob"), 3);
    assert_eq!(run.again().sitters(), run.table.sitters());
}

#[test]
fn nobody_leaves_their_own_seat_to_a_bot_for_ever() {
    let mut run = Run::of("tic-tac-toe", &["ann", "bob"], &[], None);
    let (ann, bob) = (guest("ann"), guest("bob"));
    for _ in 0..MOST_STAND_INS {
        run.store(run.table.stand_in(&ann, A, Whereabouts::Here, NOW)).unwrap();
        run.store(run.table.take_back_seat(&ann)).unwrap();
    }
    for table in [&run.table, &run.again()] {
        assert_eq!(table.stand_in(&ann, A, Whereabouts::Here, NOW), Err(TableError::TooManyStandIns));
        assert!(table.stand_in(&bob, A, Whereabouts::Away, NOW).is_ok(), "nobody waits for her for ever");
        assert!(table.stand_in(&bob, B, Whereabouts::Here, NOW).is_ok());
    }
    assert_eq!(
        TableError::TooManyStandIns.to_string(),
        "nobody may leave their seat to a bot more than 50 times in one game"
    );
}

#[test]
fn a_stand_in_plays_at_the_level_of_the_table() {
    for (bots, level) in
        [(&["random"][..], "random"), (&["random", "greedy"], "greedy"), (&["greedy", "random"], "greedy")]
    {
        let mut run = Run::of(example::CROWDED, &["ann", "bob"], bots, None);
        run.store(run.table.stand_in(&guest("bob"), A, Whereabouts::Away, NOW)).unwrap();
        assert_eq!(run.table.sitters()[0].bot(), Some(level), "{bots:?}");
    }
    // Where only people sit it is the best that the game has.
    let mut run = Run::of(example::CROWDED, &["ann", "bob"], &[], None);
    run.store(run.table.stand_in(&guest("bob"), A, Whereabouts::Away, NOW)).unwrap();
    let best = run.table.game().bots().last().unwrap().id;
    assert_eq!(run.table.sitters()[0].bot(), Some(best));
    assert_ne!(best, "random");
}

// Names.

#[test]
fn names_at_a_table_have_one_spelling_and_none_passes_for_another() {
    let mut run = Run::new(plan(example::CROWDED, &[None; 4], None, 0));
    run.sit("ann", "  Grey \u{a0} Heron ").unwrap();
    run.sit("bob", "GREY HERON").unwrap();
    run.sit("cat", "Grеy Hеron").unwrap(); // with two Cyrillic letters
    for bad in ["", "He\u{200b}ron", "He\u{202e}ron", "He\u{7}ron", "\u{3164}", &"x".repeat(25)] {
        assert_eq!(run.sit("dan", bad), Err(TableError::BadName), "{bad:?}");
    }
    let names: Vec<_> = run.table.sitters().iter().map(Sitter::name).collect();
    assert_eq!(names, ["Grey Heron", "GREY HERON 2", "Grеy Hеron 3", ""]);
}

#[test]
fn a_spectator_cannot_talk_under_a_seated_name() {
    let mut run = Run::of(example::CROWDED, &["Ann", "Bob"], &["random"], None);
    let bot = run.table.sitters()[2].name().to_string();
    for name in ["Ann", "ann", "ＡＮＮ", " A n n ", "Аnn", &bot, &bot.to_uppercase()] {
        assert_eq!(run.table.say(&guest("eve"), name, "I give up", 0), Err(TableError::SeatedName), "{name}");
    }
    assert_eq!(run.table.say(&guest("eve"), "E\u{200b}ve", "hello", 0), Err(TableError::BadName));
    run.store(run.table.say(&guest("eve"), " Eve ", "hello", 0)).unwrap();
    run.store(run.table.say(&guest("Ann"), "Bob", "hello", 0)).unwrap();
    let said: Vec<_> = run.table.talk().after(0).iter().map(|talk| (talk.seat, talk.name.as_str())).collect();
    assert_eq!(said, [(None, "Eve"), (Some(A), "Ann")], "whoever sits talks under their own name");
    assert_eq!(run.table.say(&guest("Ann"), "", "\u{202e}olleh", 0), Err(TableError::BadTalk));
}

#[test]
fn nobody_talks_under_the_name_of_a_free_seat() {
    let run = Run::new(plan("tic-tac-toe", &[None, None], None, 0));
    assert_eq!(run.table.say(&guest("eve"), "", "hello", 0), Err(TableError::BadName));
    assert!(run.table.say(&guest("eve"), "Eve", "hello", 0).is_ok());
    assert!(run.table.moments(Eye::Spectator, 0, 9, Pictures::None).is_empty());
}

#[test]
fn the_host_sends_somebody_away_before_the_game_and_not_later() {
    let made = plan("leduc-poker", &[None, None], None, 1_000);
    let mut run = Run::new(agreed(made, |it| it.host = Some(guest("ann"))));
    let away = |run: &Run, who: &str, seat| run.table.send_away(&guest(who), seat);
    assert_eq!(away(&run, "ann", B), Err(TableError::NobodyToSend));
    assert_eq!(away(&run, "ann", C), Err(TableError::NoSuchSeat));
    run.sit("bob", "Bob").unwrap();
    assert_eq!(away(&run, "bob", A), Err(TableError::NotHost), "nobody but the host does");
    run.store(away(&run, "ann", A)).unwrap();
    assert_eq!((run.table.seat_of(&guest("bob")), run.table.sitters()[0].name()), (None, ""));
    assert_eq!(run.sit("bob", "Bob"), Err(TableError::SentAway), "he does not come back");
    run.sit("cid", "Cid").unwrap();
    run.sit("ann", "Ann").unwrap();
    assert_eq!(
        away(&run, "ann", A),
        Err(TableError::Mixing),
        "a seat must not change when numbers are shown"
    );
    run.mix();
    assert_eq!(away(&run, "ann", A), Err(TableError::Begun));
}

#[test]
fn the_host_has_some_seconds_to_send_somebody_away_once_all_seats_are_taken() {
    let made = plan("leduc-poker", &[None, None], None, 1_000);
    let fresh = || {
        Run::new(agreed(made.clone(), |it| {
            it.host = Some(guest("ann"));
            it.hold = Some(15);
        }))
    };
    let mut run = fresh();
    run.sit("ann", "Ann").unwrap();
    run.sit("bob", "Bob").unwrap();
    let end = run.table.hold_ends().expect("it is held");
    assert_eq!((run.table.next_deadline(), run.table.mixing_ends()), (Some(end), None));
    assert_eq!(end, run.table.latest() + 15);
    let mix = |run: &Run, name: &str, at| run.table.mix_in(&guest(name), number(name), at);
    assert_eq!(mix(&run, "bob", end - 1), Err(TableError::SeatsFree), "no number is shown before it is over");
    assert_eq!(run.table.accept(&guest("bob"), end - 1), Err(TableError::NotHost));
    assert_eq!(run.table.lapse(end - 1, 1), Ok(Vec::new()));
    let folded = Table::fold(run.stored.clone()).unwrap();
    assert_eq!(folded.hold_ends(), Some(end), "after a restart, too");
    // Sent away: the seat is free, and nothing runs.
    run.store(run.table.send_away(&guest("ann"), B)).unwrap();
    assert_eq!(
        (run.table.hold_ends(), run.table.next_deadline(), run.table.status()),
        (None, None, Status::Open)
    );
    assert_eq!(run.table.accept(&guest("ann"), end), Err(TableError::StillFree));
    // Whoever comes next is looked at again, may leave meanwhile, and the hold ends by itself.
    run.sit("cid", "Cid").unwrap();
    run.store(run.table.stand(&guest("cid"))).unwrap();
    assert_eq!(run.table.hold_ends(), None);
    run.sit("cid", "Cid").unwrap();
    let end = run.table.hold_ends().unwrap();
    run.store(run.table.lapse(end, 1)).unwrap();
    assert_eq!((run.table.hold_ends(), run.table.mixing_ends()), (None, Some(end + GRACE)));
    assert_eq!(run.table.send_away(&guest("ann"), B), Err(TableError::Mixing));
    assert_eq!(run.table.accept(&guest("ann"), end), Ok(Vec::new()), "a second press changes nothing");
    run.mix();
    assert_eq!(run.table.status(), Status::Playing);
    assert_eq!(run.table.accept(&guest("ann"), end), Err(TableError::Begun));
    // The host's word ends it at once; where the host comes last, or fills with bots, it is given.
    let mut run = fresh();
    run.sit("ann", "Ann").unwrap();
    run.sit("bob", "Bob").unwrap();
    run.store(run.table.accept(&guest("ann"), 1_003)).unwrap();
    assert_eq!(run.table.mixing_ends(), Some(1_003 + GRACE));
    let mut run = fresh();
    run.sit("bob", "Bob").unwrap();
    run.sit("ann", "Ann").unwrap();
    assert_eq!(run.table.hold_ends(), None);
    assert!(run.table.mixing_ends().is_some());
    let mut run = fresh();
    run.sit("bob", "Bob").unwrap();
    run.store(run.table.seat_bot(&guest("ann"), B, "random", 1_000)).unwrap();
    assert!(run.table.hold_ends().is_none() && run.table.mixing_ends().is_some());
}

#[test]
fn the_host_cannot_send_themselves_or_a_bot_away() {
    let made =
        agreed(plan("leduc-poker", &[None, Some("random")], None, 0), |it| it.host = Some(guest("ann")));
    let mut table = Table::fold(Table::make(made).unwrap()).unwrap();
    assert_eq!(table.send_away(&guest("ann"), B), Err(TableError::NobodyToSend));
    let made = agreed(plan("leduc-poker", &[None, None], None, 0), |it| it.host = Some(guest("ann")));
    table = Table::fold(Table::make(made).unwrap()).unwrap();
    let sat = table.sit(Some(A), guest("ann"), "Ann", number("ann").commitment(), 0).unwrap();
    table = table.decide(sat).unwrap().next;
    assert_eq!(table.send_away(&guest("ann"), A), Err(TableError::NobodyToSend));
}
