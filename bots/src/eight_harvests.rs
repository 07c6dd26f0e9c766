//! A greedy player of Eight Harvests. It plants by the yield to expect over the climate cards still unseen, builds
//! storage before food goes to the vermin, and goes to war when it pays.
//!
//! Everything is valued in food at the end of the game: [`Mind::future`] lets a farm grow through the seasons that are
//! left with average weather, and a card is worth the difference it makes there.

use rand::RngExt;
use ruckus_core::Seat;
use ruckus_eight_harvests::figures::{FIGURES, SEASONS};
use ruckus_eight_harvests::forecast::Outlook;
use ruckus_eight_harvests::state::Secret;
use ruckus_eight_harvests::{
    BackUse, Card, Choice, EightHarvests, Farm, Field, Phase, Season, Target, Unit, Upgrade, View,
};

use crate::{Bot, Luck, best};

/// Takes what looks best now.
#[derive(Clone, Copy, Debug)]
pub struct GreedyFarmer;

/// Food that one of several opponents loses is worth this much to us; twice as much if it is the leader's.
const SPITE: f64 = 0.25;
/// Choices this close together are as good as equal.
const WHIM: f64 = 0.15;
/// What is kept for later may never be used.
const PATIENCE: f64 = 0.8;
/// The first half of a field or a silo needs another one.
const HALF: f64 = 0.4;
/// A hand card that may be exchanged is exchanged if it is worth less.
const FRESH_CARD: f64 = 1.2;
/// What it costs to cash a stamp: a card less for a year.
const STAMP_YEAR: f64 = 1.5;
/// What a point of an opponent's strength is worth to nobody in particular.
const POINT: f64 = 0.3;
/// The chance that a given opponent sends a Warlord in a year.
const THREAT: f64 = 0.12;

impl Bot<EightHarvests> for GreedyFarmer {
    fn choose(&mut self, view: &View, choices: &[Choice], luck: &mut Luck) -> Choice {
        let Some(mind) = Mind::of(view) else { return choices[luck.random_range(0..choices.len())] };
        best(choices, WHIM, luck, |choice| mind.worth(choice))
    }
}

/// What a seat makes of its view.
struct Mind<'a> {
    view: &'a View,
    me: Seat,
    farm: &'a Farm,
    own: &'a Secret,
    /// The running season's weather, and any later one's.
    now: Outlook,
    later: Outlook,
    /// Harvests still to come, the running season's included.
    seasons: u8,
    /// What we shall have at the end if nothing changes.
    baseline: f64,
}

impl<'a> Mind<'a> {
    fn of(view: &'a View) -> Option<Self> {
        let (me, farm, own) = view.me()?;
        let seasons = FIGURES.years * SEASONS as u8 - view.table.season_number();
        let mut mind = Mind {
            view,
            me,
            farm,
            own,
            now: view.outlook(),
            later: view.far_outlook(),
            seasons,
            baseline: 0.0,
        };
        mind.baseline = mind.future(me, farm);
        Some(mind)
    }

    fn worth(&self, choice: Choice) -> f64 {
        match choice {
            Choice::Keep { card } => self.card(card),
            Choice::HoldOn => self.asked_hand_card().map_or(0.0, |card| self.card(card)),
            Choice::ThrowAway => self.worth_of_room(),
            Choice::Lay { card } => self.card(card),
            Choice::LayNone => 0.0,
            Choice::Seed { field } => self.worth_of_seed(usize::from(field)),
            Choice::Fallow { .. } => 0.0,
            Choice::NoSteal => 0.0,
            Choice::Steal { .. } | Choice::SavedSteal => self.card(Card::Steal),
            Choice::Take { seat, slot } => self.worth_of_loot(seat, usize::from(slot)),
            Choice::Face { card, target, .. } => self.face(card, target) - self.reserve(card),
            Choice::Kill { unit } => {
                let hit = self.view.table.assassins.first();
                hit.map_or(0.0, |hit| self.worth_of_kill(hit.victim, unit))
            }
            Choice::Attack { victim, .. } => self.attack(victim, self.farm),
            Choice::Back { back, slot } => {
                self.own.slots[usize::from(slot)].map_or(0.0, |card| self.back(card, back))
            }
            Choice::Convert { card, back } => self.back(card, back) - self.back(card, BackUse::Save),
            Choice::FireField { card } => self.back(card, BackUse::HalfField) - PATIENCE * self.card(card),
            Choice::Done => 0.0,
        }
    }

    // The future of a farm.

    /// The food and stamps of a farm at the end, if it plants what pays and nothing else happens.
    fn future(&self, seat: Seat, farm: &Farm) -> f64 {
        let table = &self.view.table;
        let known = table.weather().is_some();
        let planted = !matches!(table.phase, Phase::Plant | Phase::LatePlant) && known;
        let wise = farm.reactive != ruckus_eight_harvests::farm::Reactive::No;
        let steady = self.income(farm, &self.later, wise, farm.geezer);
        let (mut paid, mut received) = (0.0, 0.0);
        for (attacker, victim, contract) in table.each_contract() {
            let offence = if attacker == seat { farm.offence() } else { table.farm(attacker).offence() };
            let defence = if victim == seat { farm.defence() } else { table.farm(victim).defence() };
            if defence < offence + FIGURES.warlord {
                paid += if victim == seat { f64::from(contract.amount) } else { 0.0 };
                received += if attacker == seat { f64::from(contract.amount) * 0.7 } else { 0.0 };
            }
        }
        let capacity = f64::from(farm.capacity());
        let mut food = f64::from(farm.food);
        let mut summer = table.season == Season::Summer;
        for index in 0..self.seasons {
            food += match index {
                0 if planted => farm.fields.iter().map(|&field| self.now.yields(field)).sum(),
                0 => self.income(farm, &self.now, wise, false),
                _ => steady,
            };
            food = (food - f64::from(FIGURES.meal)).max(0.0);
            let outside = (food - capacity).max(0.0);
            food -= if farm.rabbits > 0 { outside } else { outside / f64::from(FIGURES.vermin_share) };
            if summer {
                food = (food - paid).max(0.0) + received;
            }
            summer = !summer;
        }
        food + f64::from(FIGURES.stamp_points) * f64::from(farm.stamps)
    }

    /// What all fields bring in a season, seeds deducted.
    fn income(&self, farm: &Farm, outlook: &Outlook, wise: bool, warned: bool) -> f64 {
        let of = |&field: &Field| {
            let blind = (outlook.yields(field.seeded(true)) - 1.0).max(outlook.yields(field.seeded(false)));
            let knowing = outlook.yields_to_the_wise(field);
            match (wise, warned) {
                (true, _) => knowing,
                (false, true) => (knowing + blind) / 2.0,
                (false, false) => blind,
            }
        };
        farm.fields.iter().map(of).sum()
    }

    /// What a change of our own farm is worth.
    fn change(&self, change: impl FnOnce(&mut Farm)) -> f64 {
        let mut farm = *self.farm;
        change(&mut farm);
        self.future(self.me, &farm) - self.baseline
    }

    /// What a change of an opponent's farm is worth to us.
    fn harm(&self, seat: Seat, change: impl FnOnce(&mut Farm)) -> f64 {
        let before = *self.view.farm(seat);
        let mut after = before;
        change(&mut after);
        self.spite(seat) * (self.future(seat, &before) - self.future(seat, &after))
    }

    fn spite(&self, seat: Seat) -> f64 {
        let value = |farm: &Farm| farm.food + FIGURES.stamp_points * u16::from(farm.stamps);
        let live = self.view.table.live();
        let leads = live.each().all(|other| value(self.view.farm(other)) <= value(self.view.farm(seat)));
        match (live.len(), leads) {
            (2, _) => 1.0,
            (_, true) => 2.0 * SPITE,
            (_, false) => SPITE,
        }
    }

    /// Tributes still to be paid.
    fn years_left(&self) -> f64 {
        f64::from(self.seasons.div_ceil(SEASONS as u8))
    }

    // Planting.

    /// The yield to expect, less the seed; but a seeded farm uses no season card by its back.
    fn worth_of_seed(&self, field: usize) -> f64 {
        let gain = |field: &Field| {
            (self.now.yields(field.seeded(true)) - 1.0 - self.now.yields(field.seeded(false)))
                * self.worth_of_food()
        };
        let this = gain(&self.farm.fields[field]);
        if self.own.plan.marks != 0 {
            return this;
        }
        let all: f64 = self.farm.fields[field..].iter().map(|field| gain(field).max(0.0)).sum();
        match self.goes_hungry() {
            // Whoever is out has nothing more to lose.
            true if self.farm.stamps == 0 && this > -1.0 => 1.0,
            hungry => {
                let price = self.price_of_planting() - if hungry { STAMP_YEAR } else { 0.0 };
                if this > 0.0 && all > price { this } else { -1.0 }
            }
        }
    }

    /// Without a harvest this season there will be no food: none to seed in Summer, or none when the year begins.
    fn goes_hungry(&self) -> bool {
        let table = &self.view.table;
        let owed: u16 = match table.season {
            Season::Spring => 0,
            Season::Summer => {
                let mine = table.each_contract().filter(|contract| contract.1 == self.me);
                mine.map(|contract| u16::from(contract.2.amount)).sum()
            }
        };
        let fallow: f64 = self.farm.fields.iter().map(|&field| self.now.yields(field)).sum();
        let left = f64::from(self.farm.food) + fallow - f64::from(FIGURES.meal + owed);
        table.year < FIGURES.years && left < 1.0
    }

    /// Food beyond what can be stored is worth less.
    fn worth_of_food(&self) -> f64 {
        if self.farm.food > self.farm.capacity() + FIGURES.meal { 0.5 } else { 1.0 }
    }

    /// What the season's card would have been worth by its back, beyond its face.
    fn price_of_planting(&self) -> f64 {
        let season = self.view.table.season.index();
        let Some(card) = self.own.laid[season] else { return 0.0 };
        let back = self.best_back(card).max(self.back(card, BackUse::Save));
        (back - self.best_face(card).max(0.0)).max(0.0)
    }

    // Cards.

    /// What a hand card that is thrown away makes room for: another one, unless the hand is full without it.
    fn worth_of_room(&self) -> f64 {
        let left = self.own.hand.len() as u8 - self.own.plan.marks.count_ones() as u8;
        if left <= self.farm.hand_size() { FRESH_CARD } else { -1.0 }
    }

    fn asked_hand_card(&self) -> Option<Card> {
        self.own.hand.get(usize::from(self.own.plan.at)).copied()
    }

    /// What a card is good for, by its face or by its back.
    fn card(&self, card: Card) -> f64 {
        self.best_face(card).max(0.6 * self.best_back(card))
    }

    fn best_face(&self, card: Card) -> f64 {
        match card {
            Card::Warlord => self.best_attack(self.farm),
            Card::Steal => 1.2,
            _ => self.targets(card).map(|target| self.face(card, target)).fold(0.0, f64::max),
        }
    }

    fn best_back(&self, card: Card) -> f64 {
        BackUse::LOCKING.into_iter().map(|back| self.back(card, back)).fold(0.0, f64::max)
    }

    fn targets(&self, card: Card) -> impl Iterator<Item = Target> + '_ {
        use ruckus_eight_harvests::card::Aim;
        let fields = self.farm.fields.len() as u8;
        let aim = card.aim();
        let on_field = (0..fields).filter(move |&field| match aim {
            Aim::Field(upgrade) => !self.farm.fields[usize::from(field)].has(upgrade),
            _ => false,
        });
        let on_farm = self.view.table.live().each().filter(move |&seat| match aim {
            Aim::Opponent => seat != self.me,
            Aim::AnyFarm => true,
            _ => false,
        });
        let own = match aim {
            Aim::Silo => self.farm.extensions < self.farm.silos(),
            Aim::Farm => true,
            Aim::FarmOnce => match card {
                Card::Walls => !self.farm.walls,
                Card::Geezer => !self.farm.geezer,
                _ => self.farm.reactive == ruckus_eight_harvests::farm::Reactive::No,
            },
            Aim::Sky => self.view.table.climate_left() > 0,
            _ => false,
        };
        on_field.map(Target::Field).chain(on_farm.map(Target::Farm)).chain(own.then_some(Target::Own))
    }

    /// What a face brings on a target.
    fn face(&self, card: Card, target: Target) -> f64 {
        match (card, target) {
            (_, Target::Field(index)) => {
                let Some(upgrade) = Upgrade::ALL.into_iter().find(|upgrade| upgrade.card() == card) else {
                    return 0.0;
                };
                let lost = upgrade == Upgrade::Perennial && self.farm.rabbits > 0;
                // Weather may destroy it.
                let gain = 0.9
                    * self.change(|farm| {
                        let field = &mut farm.fields[usize::from(index)];
                        *field = field.with(upgrade);
                    });
                if lost { -0.5 } else { gain }
            }
            (Card::Rabbits, Target::Farm(seat)) => self.harm(seat, |farm| farm.rabbits += 1),
            (Card::Coyote, Target::Farm(seat)) if seat == self.me => self.change(|farm| {
                farm.cats = 0;
                farm.rabbits = 0;
            }),
            (Card::Coyote, Target::Farm(seat)) => self.harm(seat, |farm| {
                farm.cats = 0;
                farm.rabbits = 0;
            }),
            (Card::Assassin, Target::Farm(seat)) => self.worth_of_assassin(seat),
            (Card::SiloExtension, _) => self.change(|farm| farm.extensions += 1),
            (Card::Cats, _) => 0.9 * self.change(|farm| farm.cats += 1),
            (Card::Mercenary, _) => self.arm(|farm| farm.mercenaries += 1),
            (Card::Berzerker, _) => self.arm(|farm| farm.berzerkers += 1),
            (Card::Dogs, _) => self.arm(|farm| farm.dogs += 1),
            (Card::Walls, _) => self.arm(|farm| farm.walls = true),
            (Card::FlexibleHand, _) => {
                let pair = (self.farm.flexible_hands + 1).is_multiple_of(FIGURES.flexible_set);
                (self.years_left() - 1.0).max(0.0) * if pair { 0.5 } else { 0.25 }
            }
            (Card::ReactivePlanting, _) => {
                let gain = self.change(|farm| farm.reactive = ruckus_eight_harvests::farm::Reactive::Works);
                gain * f64::from(self.seasons.saturating_sub(1)) / f64::from(self.seasons.max(1))
            }
            (Card::Geezer, _) => self.change(|farm| farm.geezer = true),
            (Card::Almanac, _) => {
                let wise = self.income(self.farm, &self.later, true, false);
                let blind = self.income(self.farm, &self.later, false, false);
                (wise - blind) * f64::from(self.seasons.saturating_sub(1)).min(2.0)
            }
            _ => 0.0,
        }
    }

    /// What is lost by playing a face now: it could still go by its back.
    fn reserve(&self, card: Card) -> f64 {
        let slot = self.own.slots.contains(&Some(card));
        match slot && self.farm.is_seeded() {
            true => 0.0,
            false => 0.3 * self.best_back(card),
        }
    }

    /// What a back makes of a card.
    fn back(&self, card: Card, back: BackUse) -> f64 {
        let pair = |half: u8| half % 2 == 1 || self.planned(back) % 2 == 1;
        match back {
            BackUse::HalfField => {
                let whole = self.change(|farm| farm.fields.push(Field::default()));
                // It grows from the next season on.
                let late = whole * f64::from(self.seasons.saturating_sub(1)) / f64::from(self.seasons.max(1));
                if pair(self.farm.half_fields) { late } else { HALF * late }
            }
            BackUse::HalfSilo => {
                let whole = self.change(|farm| farm.half_silos += 2);
                if pair(self.farm.half_silos) { whole } else { HALF * whole }
            }
            BackUse::ArmedMan => self.arm(|farm| farm.armed_men += 1),
            BackUse::Save => match self.seasons {
                0 | 1 => 0.0,
                _ => PATIENCE * self.best_face(card).max(self.best_back(card) * 0.6),
            },
            BackUse::Discard => 0.0,
        }
    }

    /// Halves of this kind that are planned in the open step.
    fn planned(&self, back: BackUse) -> usize {
        match self.view.table.phase {
            Phase::Back => self.own.plan.uses.iter().filter(|used| used.target() == back as u8).count(),
            _ => 0,
        }
    }

    /// What a stolen card is worth to us, and its loss to its owner.
    fn worth_of_loot(&self, seat: Seat, slot: usize) -> f64 {
        let card = self.view.farm(seat).slots[slot].and_then(|back| back.face());
        card.map_or(0.0, |card| self.card(card) * (1.0 + self.spite(seat) / 2.0))
    }

    // War.

    /// The tribute of an attack, to the end of the game.
    fn attack(&self, victim: Seat, farm: &Farm) -> f64 {
        self.attack_on(victim, self.view.farm(victim), farm)
    }

    fn attack_on(&self, victim: Seat, target: &Farm, farm: &Farm) -> f64 {
        let table = &self.view.table;
        let margin = i16::from(farm.offence() + FIGURES.warlord) - i16::from(target.defence());
        let amount = f64::from(margin.div_euclid(2));
        if amount < 1.0 || table.contract(self.me, victim).stands() {
            return 0.0;
        }
        // The victim may arm, go broke, or cash a stamp.
        let lasting = self.years_left().min(3.5) * 0.75;
        (1.0 + self.spite(victim)) * amount * lasting
    }

    fn best_attack(&self, farm: &Farm) -> f64 {
        self.view.table.opponents(self.me).each().map(|victim| self.attack(victim, farm)).fold(0.0, f64::max)
    }

    /// What a stronger army is worth: for the Warlords at hand, and against those of others.
    fn arm(&self, change: impl FnOnce(&mut Farm)) -> f64 {
        let mut farm = *self.farm;
        change(&mut farm);
        let attack = self.best_attack(&farm) - self.best_attack(self.farm);
        let hope =
            f64::from(farm.offence() - self.farm.offence()) * 0.12 * (self.years_left() - 1.0).max(0.0);
        let offence = if self.has_warlord() { attack.max(hope) } else { hope };
        let contracts = self.future(self.me, &farm) - self.baseline;
        offence + contracts + self.danger(self.farm) - self.danger(&farm)
    }

    /// A Warlord that can still be played.
    fn has_warlord(&self) -> bool {
        let locked = self.own.locked.iter().filter(|&&card| card == Card::Warlord).count();
        usize::from(self.own.cards().count(Card::Warlord)) > locked
    }

    /// What Warlords of others may cost.
    fn danger(&self, farm: &Farm) -> f64 {
        let others = self.view.table.opponents(self.me);
        others.each().map(|seat| self.danger_from(seat, self.view.farm(seat), farm)).sum()
    }

    fn danger_from(&self, seat: Seat, attacker: &Farm, farm: &Farm) -> f64 {
        let margin = i16::from(attacker.offence() + 1 + FIGURES.warlord) - i16::from(farm.defence());
        let amount = f64::from(margin.div_euclid(2).max(0));
        let free = !self.view.table.contract(seat, self.me).stands();
        if free { THREAT * amount * self.years_left().min(4.0) } else { 0.0 }
    }

    fn worth_of_assassin(&self, seat: Seat) -> f64 {
        let victim = self.view.farm(seat);
        let kills = Unit::ALL.into_iter().filter(|&unit| victim.units(unit) > 0);
        let best = kills.map(|unit| self.worth_of_kill(seat, unit)).fold(f64::NEG_INFINITY, f64::max);
        if best.is_finite() { best } else { -0.2 }
    }

    /// What the death of a unit is worth: tribute that ends, goes on or can be had, less danger, and the strength that
    /// is gone.
    fn worth_of_kill(&self, seat: Seat, unit: Unit) -> f64 {
        let table = &self.view.table;
        let before = self.view.farm(seat);
        let mut after = *before;
        after.lose(unit);
        let tribute = |amount: u8| f64::from(amount) * self.years_left();
        let frees = |attacker: &Farm, victim: &Farm| victim.defence() >= attacker.offence() + FIGURES.warlord;

        let (owed, due) = (table.contract(seat, self.me), table.contract(self.me, seat));
        let mut worth = 0.0;
        if owed.stands() && frees(&after, self.farm) && !frees(before, self.farm) {
            worth += tribute(owed.amount);
        }
        if due.stands() && frees(self.farm, before) && !frees(self.farm, &after) {
            worth += tribute(due.amount);
        }
        if self.has_warlord() {
            worth += self.attack_on(seat, &after, self.farm) - self.attack_on(seat, before, self.farm);
        }
        worth += self.danger_from(seat, before, self.farm) - self.danger_from(seat, &after, self.farm);
        let points = |farm: &Farm| f64::from(farm.offence() + farm.defence());
        worth + POINT * (1.0 + self.spite(seat)) * (points(before) - points(&after))
    }
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::rand_core::SeedableRng;
    use ruckus_core::{Eye, Game, Nobody, SeatCount, Turn};
    use ruckus_eight_harvests::{Position, Seated, Start, Whence};

    use super::*;
    use crate::Random;

    /// The share of wins of one greedy farmer, in every seat in turn, against random ones.
    fn share(seats: u8, games: u32) -> f64 {
        let mut luck = Luck::seed_from_u64(3);
        let mut share = 0.0;
        let mut list = Vec::new();
        for number in 0..games {
            let greedy = Seat::new((number % u32::from(seats)) as u8);
            let mut game = EightHarvests::set_up(SeatCount::new(seats), &()).expect("a legal set-up");
            loop {
                match game.turn() {
                    Turn::Over => break,
                    Turn::Chance => {
                        let outcome = game.draw(luck.random_range(0..game.tickets()));
                        game.befall(outcome, &mut Nobody);
                    }
                    Turn::Seats(awaited) => {
                        let seat = awaited.first().expect("somebody is awaited");
                        list.clear();
                        game.choices(seat, &mut list);
                        let view = game.view(Eye::Seat(seat));
                        let bot: &mut dyn Bot<EightHarvests> =
                            if seat == greedy { &mut GreedyFarmer } else { &mut Random };
                        let choice = bot.choose(&view, &list, &mut luck);
                        assert!(list.contains(&choice));
                        game.choose(seat, choice, &mut Nobody);
                    }
                }
            }
            share += game.standing().expect("it is over").share(greedy);
        }
        share / f64::from(games)
    }

    const ME: Seat = Seat::new(0);
    const OTHER: Seat = Seat::new(1);

    /// What a greedy farmer chooses, whatever its whim.
    fn chosen(position: &Position, start: Start) -> Vec<Choice> {
        chosen_in(&position.build(start).expect("the position is possible"))
    }

    fn chosen_in(game: &EightHarvests) -> Vec<Choice> {
        let view = game.view(Eye::Seat(ME));
        let mut list = Vec::new();
        game.choices(ME, &mut list);
        let mut all: Vec<Choice> =
            (0..40).map(|seed| GreedyFarmer.choose(&view, &list, &mut Luck::seed_from_u64(seed))).collect();
        all.dedup();
        all
    }

    fn calm() -> Position {
        Position::of(2).climate("good_growing_weather", "mild_drought")
    }

    #[test]
    fn no_card_is_thrown_away_in_a_stamp_year() {
        // Three cards in hand, and a hand size of two: whatever goes is gone.
        let poor = Seated { food: 0, flexible_hands: 1, hand: vec![Card::Coyote; 3], ..Seated::default() };
        assert_eq!(chosen(&calm().seat(ME, poor.clone()), Start::Year), [Choice::HoldOn]);
        let fed = Seated { food: 5, ..poor };
        assert_eq!(chosen(&calm().seat(ME, fed), Start::Year), [Choice::ThrowAway], "another one comes");
    }

    /// The farm on which our Assassin has to choose.
    fn killing(mine: Seated, theirs: Seated, contracts: &[(Seat, Seat, u8)]) -> Vec<Choice> {
        let mut position = calm().seat(ME, mine).seat(OTHER, theirs);
        for &(attacker, victim, amount) in contracts {
            position = position.contract(attacker, victim, amount, 0);
        }
        let mut game = position.build(Start::Face).expect("the position is possible");
        let assassin = Choice::Face { card: Card::Assassin, from: Whence::Slot, target: Target::Farm(OTHER) };
        game.choose(ME, assassin, &mut Nobody);
        chosen_in(&game)
    }

    #[test]
    fn the_right_man_dies() {
        let mine = Seated { slot: Some(Card::Assassin), ..Seated::default() };
        let theirs = Seated { armed_men: 1, mercenaries: 1, berzerkers: 1, ..Seated::default() };
        let kill = |unit| vec![Choice::Kill { unit }];
        // We pay tribute: 2 of defence are enough only when the Berzerker is gone, who alone has 2 of offence.
        let victim = Seated { dogs: 1, armed_men: 1, ..mine.clone() };
        assert_eq!(killing(victim, theirs.clone(), &[(OTHER, ME, 3)]), kill(Unit::Berzerker));
        // Behind Walls an Armed Man counts most.
        let walled = Seated { walls: true, ..theirs };
        assert_eq!(killing(mine, walled, &[]), kill(Unit::ArmedMan));
    }

    #[test]
    fn a_farmer_plants_rather_than_starve() {
        // The season card would make a fine Armed Man, but without a harvest the farm is lost.
        let seated = |food, stamps| Seated {
            food,
            stamps,
            armed_men: 2,
            laid: [Some(Card::Warlord), None],
            ..Seated::default()
        };
        let wet = Position::of(2).climate("severe_drought", "aphids");
        let plants = |seated| chosen(&wet.clone().seat(ME, seated), Start::Plant);
        assert_eq!(plants(seated(1, 0)), [Choice::Seed { field: 0 }]);
    }

    #[test]
    fn a_greedy_farmer_outgrows_random_ones() {
        for seats in 2..=4 {
            let share = share(seats, 80);
            assert!(share > 0.75, "{share} at {seats} seats");
        }
    }
}
