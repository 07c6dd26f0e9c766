//! What is asked just now: what it is about and what is at stake, for whoever is asked; who is awaited and for what, for
//! everybody else.

use ruckus_core::{Phrase, Question, Saying, Seat, phrase};

use crate::figures::Ware;
use crate::mutation::Mutation;
use crate::spy::Spy;
use crate::state::{How, Phase, Side, Stage, Strike};
use crate::view::View;

use super::grammar::{a, band, cards, herds, humans, plural};
use super::{end, notes};

pub(super) fn say(view: &View) -> Question {
    match (view.eye.seat(), view.table.asked()) {
        (Some(seat), Some(asked)) if seat == asked => asked_of(view, seat),
        (_, Some(asked)) => waits_for(view, asked),
        _ => chance(view),
    }
}

fn asked_of(view: &View, seat: Seat) -> Question {
    let table = &view.table;
    let farm = table.farm(seat);
    let field = || table.place(table.combat.target);
    match table.phase {
        Phase::Mutate { .. } => {
            Saying::new("Which Mutation do you keep for the whole game?".into(), "FR-S07")
                .note("Nobody will see what you leave.".into())
        }
        Phase::Settle { .. } => {
            Saying::new("Where do you start?".into(), "FR-S07").note(start_note(view, seat))
        }
        Phase::StartCard { left, .. } => {
            Saying::new(phrase!("Choose {} to start with.", plural(left, "card")), "FR-O02")
        }
        Phase::Reinforce { .. } => {
            Saying::new(phrase!("{} left in your supply: where to?", herds(farm.supply)), "FR-P03")
                .note("One for each building at most. What is missing is not owed later.".into())
        }
        Phase::Fly => Saying::new("Fly a herd to another region of yours?".into(), "FR-M16")
            .note("Herds that fly stay ready. Each flies once.".into()),
        Phase::Land { .. } => Saying::new("Where does it land?".into(), "FR-M16"),
        Phase::Menu => menu(view, seat),
        Phase::Gather => match table.would_fight(table.combat.target) {
            true => Saying::new(phrase!("Who attacks {}?", field()), "FR-K01")
                .note("The group is fixed before anything is revealed; nobody joins later.".into()),
            false => Saying::new(phrase!("Who goes to {}?", field()), "FR-A03"),
        },
        Phase::Price { build } => {
            Saying::new(phrase!("How do you pay for {}?", a(build.ware().name())), "FR-M18")
        }
        Phase::Pay { build, left } => Saying::new(
            phrase!("Pay {} more for {}.", plural(left, "card"), a(build.ware().name())),
            "FR-M14",
        )
        .note("Any kinds will do.".into()),
        Phase::Hurt { side } => Saying::new(
            phrase!("{} of damage in {}: who takes the next?", plural(table.combat.points, "point"), field()),
            "FR-K08",
        )
        .note(phrase!("You have {}.", units(view, side))),
        Phase::PocketHurt => {
            let points = table.strike().map_or(0, |strike| strike.points);
            Saying::new(phrase!("{} of damage: who takes the next?", plural(points, "point")), "FR-Y17")
        }
        Phase::Doomed { .. } => Saying::new(
            phrase!("{} would die in {}. Where does the next one go?", herds(table.combat.doomed), field()),
            "FR-M35",
        )
        .note("A Zombie herd may retreat with 1 HP instead.".into()),
        Phase::AskAttacker => {
            Saying::new(phrase!("{}: fight on, or retreat?", field()), "FR-K11").note(balance(view))
        }
        Phase::Homeward => {
            let injured = table.combat.healthy == 0;
            Saying::new(phrase!("Where does {} go home to?", super::grammar::herd(injured)), "FR-K13")
                .note("As many return to a region as set out from it.".into())
        }
        Phase::AskDefender if table.combat.attackers() == 0 => {
            let attacker = table.active;
            Saying::new(
                phrase!("{attacker} [has|have] retreated from {}: stay, or retreat, too?", field()),
                "FR-O18",
            )
        }
        Phase::AskDefender => {
            let attacker = table.active;
            Saying::new(phrase!("{attacker} [fights|fight] on for {}: stay, or retreat?", field()), "FR-K12")
                .note(balance(view))
        }
        Phase::Target { how, .. } => target(view, how),
        Phase::Hack => hack(view, seat),
        Phase::StrikeBack => strike_back(view, seat),
        Phase::Name { other: Some(other) } => {
            Saying::new(phrase!("{} and a ?: what does the ? stand for?", other.resource()), "FR-R04")
        }
        Phase::Name { other: None } => Saying::new("Two ?: what do they stand for?".into(), "FR-R05"),
        Phase::NameFirst => Saying::new("Name your first die.".into(), "FR-M21"),
        Phase::NameSecond { first } => {
            Saying::new(phrase!("The first die is {}: name your second.", first.resource()), "FR-M21")
        }
        Phase::Order => Saying::new("Doubles: the free nuke or your theft first?".into(), "FR-O06"),
        Phase::Steal => Saying::new("Doubles: steal a card by lot?".into(), "FR-O06"),
        Phase::Blackmail => Saying::new("Whose hand do you look at?".into(), "FR-Y10"),
        Phase::Rob { victim, left } => {
            let hand = view.shown_hand.unwrap_or_default();
            Saying::new(
                phrase!("{victim} [holds|hold] {}. What do you take?", cards(hand.counts())),
                "FR-Y10",
            )
            .note(phrase!("Up to {}. The others see only how many.", plural(left, "card")))
        }
        Phase::KindFor { spy: Spy::Thievery } => {
            Saying::new("Which resource do you take from the Supply?".into(), "FR-Y22")
        }
        Phase::KindFor { .. } => {
            Saying::new("Which resource does everybody have to give you?".into(), "FR-Y21")
        }
        Phase::Market { .. } => {
            let left = plural(table.market.offers[seat.index()], "offer");
            Saying::new(phrase!("{}: make somebody an offer?", market(view)), "FR-X06")
                .note(phrase!("{} {left} left for you. A pass is final for this market.", traders(view)))
        }
        Phase::Compose { to, .. } => {
            let draft = view.draft.unwrap_or_default();
            let words = match draft.give.is_empty() && draft.want.is_empty() {
                true => phrase!("What do you offer {to}, and for what?"),
                false => {
                    phrase!("To {to}: {} for {}.", cards(draft.give.counts()), cards(draft.want.counts()))
                }
            };
            Saying::new(words, "FR-X07").note(phrase!(
                "{to} [holds|hold] {}. Nobody sees the offer before you send it.",
                plural(table.farm(to).cards, "card")
            ))
        }
        Phase::Answer { by, .. } => answer(view, by),
        Phase::Redo => Saying::new("Your first turn: keep it, or play it anew?".into(), "FR-O07")
            .note(notes::conquests(view, seat)),
        _ => chance(view),
    }
}

fn start_note(view: &View, seat: Seat) -> Phrase {
    let table = &view.table;
    let blue = table.has(seat, Mutation::BlueBlooded);
    let (plain, many) = table.figures.read(|f| (f.start_herds, f.blue_herds));
    match blue {
        true => phrase!("You get an Armory and {} there.", herds(many)),
        false => phrase!("You get a Barn and {} there.", herds(plain)),
    }
}

/// D07 and D23.
fn menu(view: &View, seat: Seat) -> Question {
    let table = &view.table;
    let farm = table.farm(seat);
    let limit = table.figures.read(|f| f.hand_limit);
    if table.stage == Stage::Actions {
        let ready: u8 = table
            .ready()
            .each()
            .map(|region| table.herds_at(region).ready_healthy() + table.herds_at(region).ready_injured())
            .sum();
        return Saying::new("Your Actions: move, fight, heal and build.".into(), "FR-A01")
            .note(phrase!("{} ready.", herds(ready)));
    }
    if farm.cards > limit {
        let over = plural(farm.cards - limit, "card");
        return Saying::new(phrase!("{over} too many: build, trade or discard."), "FR-D01");
    }
    Saying::new("Build and trade if you can, then end your turn.".into(), "FR-T05")
        .note(notes::conquests(view, seat))
}

/// Which of the two markets it is (FR-X05).
fn market(view: &View) -> String {
    match view.table.stage {
        Stage::Between => "The market between the turns".to_owned(),
        _ => format!("The market in {}'s turn", view.table.active),
    }
}

/// Who takes part in it (FR-X05, FR-O05).
fn traders(view: &View) -> String {
    let active = view.table.active;
    match view.table.traders().contains(active) {
        true => "Everybody takes part.".to_owned(),
        false => format!("Everybody but {active} takes part."),
    }
}

/// The units of a side.
fn units(view: &View, side: Side) -> String {
    let [healthy, injured, people] = view.table.units(side);
    match (healthy + injured, people) {
        (_, 0) => band(healthy, injured),
        (0, people) => humans(people),
        (_, people) => format!("{} and {}", band(healthy, injured), humans(people)),
    }
}

/// Both sides of a combat, between two rolls.
fn balance(view: &View) -> Phrase {
    let table = &view.table;
    let attacker = table.active;
    let (ours, theirs) = (units(view, Side::Attacker), units(view, Side::Defender));
    let defence = match table.combat.defender {
        Some(defender) => format!("{defender} [has|have]"),
        None => "against".to_owned(),
    };
    phrase!("After roll {}: {attacker} [has|have] {ours}, {defence} {theirs}.", table.combat.round)
}

fn target(view: &View, how: How) -> Question {
    let (words, rule): (Phrase, _) = match (how, view.table.launcher()) {
        (How::Free, _) => ("Doubles: where does your free nuke fall?".into(), "FR-M23"),
        (How::Pocket, None) => ("Where does the Pocket Nuke fall?".into(), "FR-Y17"),
        (_, None) => ("Where does the Nuke fall?".into(), "FR-N01"),
        (_, Some(launcher)) => (phrase!("Which region of {launcher} do you nuke back?"), "FR-N06"),
    };
    let reach = match view.table.strikes.is_empty() {
        true => "It reaches every region next to one of yours.",
        false => "It reaches regions next to the nuked one or to one of yours.",
    };
    Saying::new(words, rule).note(reach.into())
}

/// Spies of a kind that the reader may play now (FR-Y03).
fn playable(view: &View, spy: Spy) -> u8 {
    view.own.map_or(0, |own| own.spies.count(spy) - view.bought.count(spy))
}

/// Whoever has no Hacking is asked all the same (FR-N12).
fn hack(view: &View, seat: Seat) -> Question {
    let table = &view.table;
    let (Some(launcher), Some(strike)) = (table.launcher(), table.strike()) else {
        return waits_for(view, seat);
    };
    let what = if strike.pocket { "a Pocket Nuke" } else { "a Nuke" };
    let place = table.place(strike.target);
    let ask = match playable(view, Spy::Hacking) {
        0 => "You have no Hacking to play.",
        _ => "Play Hacking?",
    };
    let why = match playable(view, Spy::Hacking) {
        0 => " You are asked so that nobody knows what your Spies are.",
        _ => "",
    };
    let mut note = stake(view);
    note = note.and(&why.into());
    Saying::new(phrase!("{launcher} [launches|launch] {what} at your {place}. {ask}"), "FR-N12").note(note)
}

/// Does the seat hold something that others cannot know: Spies that it may play, or cards that came by a hidden theft?
fn is_secret(view: &View, seat: Seat) -> bool {
    view.table.playable(seat) > 0 || view.table.open_hand(seat).is_none()
}

/// Whoever has nothing to nuke back with is asked all the same (FR-N12).
fn strike_back(view: &View, seat: Seat) -> Question {
    let table = &view.table;
    let (Some(launcher), Some(strike)) = (table.launcher(), table.strike()) else {
        return waits_for(view, seat);
    };
    let hand = view.own.map_or_else(Default::default, |own| own.hand);
    let means = table.farm(seat).unspent > 0
        || table.nuke_tokens > 0 && table.can_pay(seat, &hand, Ware::Nuke)
        || playable(view, Spy::PocketNuke) > 0;
    let place = table.place(strike.target);
    let (ask, note) = match means {
        true => ("Nuke back?", "As often as you can and want. Each is answered in its turn."),
        false if is_secret(view, seat) => {
            ("You have nothing to nuke back with.", "You are asked so that nobody knows what you hold.")
        }
        false => ("You have nothing to nuke back with.", "Everybody with cards enough for a Nuke is asked."),
    };
    Saying::new(phrase!("{launcher} [has|have] nuked {place}. {ask}"), "FR-N06").note(note.into())
}

/// What the nuke that is being resolved would do (FR-N03, FR-Y17).
pub(super) fn stake(view: &View) -> Phrase {
    let table = &view.table;
    let Some(&Strike { target, pocket, points }) = table.strike() else { return Phrase::default() };
    let there = table.herds_at(target);
    let people = match (table.token(target).is_there(), pocket) {
        (false, _) => "",
        (true, false) => " All humans there would die.",
        (true, true) => " Humans are there, too.",
    };
    match (pocket, there.count()) {
        (_, 0) => phrase!("No herd is there.{people}"),
        (true, _) => phrase!(
            "You would place {} on {}.{people}",
            plural(points, "point"),
            band(there.healthy, there.injured)
        ),
        (false, _) => {
            phrase!("{} would be injured, {} would die.{people}", herds(there.healthy), herds(there.injured))
        }
    }
}

fn answer(view: &View, by: Seat) -> Question {
    let offer = &view.table.offer;
    let (give, want) = (cards(offer.give.counts()), cards(offer.want.counts()));
    let words = match (offer.give.is_empty(), offer.want.is_empty()) {
        (true, _) => phrase!("{by} [asks|ask] you for {want}, for nothing."),
        (_, true) => phrase!("{by} [gives|give] you {give}, for nothing."),
        _ => phrase!("{by} [offers|offer] you {give} for {want}."),
    };
    let able = view.own.is_some_and(|own| own.hand.contains_all(&offer.want));
    let note = match view.table.asked().map(|seat| view.table.open_hand(seat)) {
        _ if able => "It is carried out at once.",
        Some(Some(_)) => "You do not have these cards, as everybody can count.",
        _ => "You do not have these cards. You are asked so that nobody knows.",
    };
    Saying::new(words, "FR-X08").note(note.into())
}

/// Who is awaited, and for what.
fn waits_for(view: &View, asked: Seat) -> Question {
    let table = &view.table;
    let field = || table.place(table.combat.target);
    let nuked =
        || table.strike().map_or_else(String::new, |strike| format!(" {}", table.place(strike.target)));
    let (what, rule): (String, _) = match table.phase {
        Phase::Mutate { .. } => ("to choose a Mutation".into(), "FR-S07"),
        Phase::Settle { .. } => ("to choose where to start".into(), "FR-S07"),
        Phase::StartCard { .. } => ("to choose the first cards".into(), "FR-O02"),
        Phase::Reinforce { .. } => ("to place new herds".into(), "FR-P03"),
        Phase::Fly | Phase::Land { .. } => ("to fly herds".into(), "FR-M16"),
        Phase::Menu if table.stage == Stage::Actions => ("to act".into(), "FR-A01"),
        Phase::Menu => ("to build, trade or end the turn".into(), "FR-T05"),
        Phase::Gather => (format!("to gather herds for {}", field()), "FR-A03"),
        Phase::Price { build } | Phase::Pay { build, .. } => {
            (format!("to pay for {}", a(build.ware().name())), "FR-B02")
        }
        Phase::Hurt { .. } => (format!("to place the damage in {}", field()), "FR-K08"),
        Phase::PocketHurt => (format!("to place the damage in{}", nuked()), "FR-Y17"),
        Phase::Doomed { .. } => (format!("to decide about doomed herds in {}", field()), "FR-M36"),
        Phase::AskAttacker => (format!("to fight on for {} or retreat", field()), "FR-K11"),
        Phase::Homeward => (format!("to bring the herds home from {}", field()), "FR-K13"),
        Phase::AskDefender => (format!("to stay in {} or retreat", field()), "FR-K12"),
        Phase::Target { .. } => ("to aim a nuke".into(), "FR-N01"),
        Phase::Hack => (format!("to take the nuke on{} or play Hacking", nuked()), "FR-N12"),
        Phase::StrikeBack => (format!("to nuke back for{} or pass", nuked()), "FR-N12"),
        Phase::Name { .. } => ("to name what a ? stands for".into(), "FR-R04"),
        Phase::NameFirst | Phase::NameSecond { .. } => ("to name the dice".into(), "FR-M21"),
        Phase::Order => ("to choose what comes first, nuke or theft".into(), "FR-O06"),
        Phase::Steal => ("to steal a card or not".into(), "FR-O06"),
        Phase::Blackmail => ("to choose whom to blackmail".into(), "FR-Y10"),
        Phase::Rob { victim, .. } => (format!("to take cards from {victim}"), "FR-Y10"),
        Phase::KindFor { spy } => (format!("to name a resource for {}", spy.name()), spy.rule()),
        Phase::Market { .. } => ("to make an offer or pass".into(), "FR-X06"),
        Phase::Compose { to, .. } => (format!("to make {to} an offer"), "FR-X07"),
        Phase::Answer { by, .. } => (format!("to answer {by}'s offer"), "FR-X08"),
        Phase::Redo => ("to keep the first turn or play it anew".into(), "FR-O07"),
        _ => ("to choose".into(), "FR-T01"),
    };
    Saying::new(phrase!("Waiting for {asked} {what}."), rule)
}

/// Nobody is asked.
fn chance(view: &View) -> Question {
    let table = &view.table;
    let active = table.active;
    let (words, rule): (Phrase, _) = match table.phase {
        Phase::Over { end, winner } => return end::say(view, end, winner),
        _ if !table.peeks.is_empty() => ("Adorable looks at a token.".into(), "FR-M03"),
        Phase::Lay => ("The map is being laid out.".into(), "FR-O09"),
        Phase::First => ("Who begins?".into(), "FR-S05"),
        Phase::Deal { to, .. } => (phrase!("{to} [is|are] dealt a Mutation."), "FR-S06"),
        Phase::StartRoll { seat, .. } => (phrase!("{seat} [rolls|roll] for a first card."), "FR-S08"),
        Phase::DrawSpy { .. } | Phase::DrawOther { .. } => {
            (phrase!("{active} [draws|draw] a Spy."), "FR-B09")
        }
        Phase::TurnUp => ("How many humans are there?".into(), "FR-K01"),
        Phase::PocketTurnUp => ("How many humans are there?".into(), "FR-Y19"),
        Phase::RollAttack => (phrase!("{active} [rolls|roll] for the attack."), "FR-K03"),
        Phase::RollDefence { .. } => ("The defence rolls.".into(), "FR-K03"),
        Phase::Dice => (phrase!("{active} [rolls|roll] the Resource dice."), "FR-R01"),
        Phase::StolenCard { victim } => (phrase!("A card is drawn from {victim}'s hand."), "FR-O06"),
        Phase::AgentCard { .. } => (phrase!("{active}'s Double Agent takes cards."), "FR-Y11"),
        _ => ("A moment.".into(), "FR-T01"),
    };
    Saying::new(words, rule)
}
