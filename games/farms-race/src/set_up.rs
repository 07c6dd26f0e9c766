//! Before the first turn: the map, who begins, Mutations, starting regions, first cards (section 3.1).

use ruckus_core::kit::Row;
use ruckus_core::{Seat, SeatCount, SetUpError, Witness};

use crate::figures::{MOST_HUMANS, MOST_PLAYERS};
use crate::kind::{KINDS, Kind};
use crate::mutation::{Mutation, Mutations};
use crate::options::Options;
use crate::region::{REGIONS, Region, Regions};
use crate::spy::Spies;
use crate::state::{
    Combat, Countryside, Doubles, Farm, FarmsRace, Herds, Market, Offer, Peeked, Phase, Secret, Stage, Token,
    Variant,
};
use crate::step::Event;

/// The Mutations that are dealt to a seat, and to those who choose late on a map without marked starts (FR-O09).
const DEALT: u8 = 2;
const DEALT_LATE: u8 = 3;

impl FarmsRace {
    pub(crate) fn fresh(seats: SeatCount, options: &Options) -> Result<Self, SetUpError> {
        options.check(seats)?;
        let map = options.lay_out(seats)?;
        let nobody = Seat::new(0);
        let figures = options.figures;
        let farm = Farm {
            mutation: None,
            supply: figures.herds,
            cards: 0,
            spies: 0,
            bought: 0,
            face_up: 0,
            vp_tokens: 0,
            unspent: 0,
            spent: 0,
            vp_room: 0,
            ledger: [0; KINDS],
            fallen: None,
        };
        let mut tokens = [Token::None; REGIONS];
        // With marked starts every other region has its humans from the beginning (FR-S03).
        if !map.starts().is_empty() {
            map.all()
                .difference(map.starts())
                .each()
                .for_each(|region| tokens[region.index()] = Token::Unseen);
        }
        let table = Countryside {
            figures,
            seats,
            species: options.species,
            variant: Variant {
                target_vp: options.target_vp,
                round_limit: options.round_limit,
                trade_offers: options.trade_offers,
                experienced: options.experienced,
                mutations: options.mutations,
                open_trading: options.open_trading,
                trade_windows: options.trade_windows,
                wordings: options.wordings(),
                stealing: options.stealing,
            },
            map,
            first: nobody,
            active: nobody,
            round: 0,
            stage: Stage::SetUp,
            phase: if map.is_laid() { Phase::First } else { Phase::Lay },
            herds: [Herds::default(); REGIONS],
            tokens,
            held: [Regions::NONE; MOST_PLAYERS],
            barns: Regions::NONE,
            armories: Regions::NONE,
            turmoil: Regions::NONE,
            attacked: Regions::NONE,
            nuked: Regions::NONE,
            start: [Regions::NONE; MOST_PLAYERS],
            peeks: Regions::NONE,
            farms: [farm; MOST_PLAYERS],
            nuke_tokens: figures.nuke_tokens,
            nukiest: None,
            discards: Spies::EMPTY,
            turned_up: [0; MOST_HUMANS],
            peeked_gone: 0,
            combat: Combat::default(),
            strikes: Row::new(),
            striker: nobody,
            struck: None,
            doubles: Doubles::default(),
            market: Market::default(),
            offer: Offer::default(),
            thefts: Row::new(),
            blurred: false,
            falls: 0,
            newcomers: options.newcomers,
            shown: Regions::NONE,
        };
        Ok(FarmsRace {
            table,
            secrets: [Secret::default(); MOST_PLAYERS],
            bought: Spies::EMPTY,
            deck: figures.deck(),
            peeked: Peeked::default(),
            loot: Row::new(),
            draft: Offer::default(),
            redo: None,
        })
    }

    /// FR-O09.
    pub(crate) fn lay(&mut self, kind: Kind, witness: &mut impl Witness<Event>) {
        let Some(region) = self.map.next_to_lay() else { return };
        self.table.map.lay(kind);
        let at = self.place(region);
        witness.tell_all(|| Event::Laid { at });
        if self.map.is_laid() {
            self.table.phase = Phase::First;
        }
    }

    /// FR-S05.
    pub(crate) fn begin(&mut self, first: Seat, witness: &mut impl Witness<Event>) {
        self.table.first = first;
        self.table.active = first;
        witness.tell_all(|| Event::Starts { seat: first });
        self.table.phase = match self.variant.mutations {
            true => Phase::Deal { to: first, dealt: 0 },
            false => Phase::Settle { seat: first },
        };
    }

    /// The Mutations that nobody has been dealt.
    pub(crate) fn undealt(&self) -> Mutations {
        self.secrets.iter().fold(Mutations::ALL, |rest, secret| rest.difference(secret.dealt))
    }

    /// FR-S06.
    pub(crate) fn deal(
        &mut self,
        to: Seat,
        dealt: u8,
        mutation: Mutation,
        witness: &mut impl Witness<Event>,
    ) {
        let secret = &mut self.secrets[to.index()];
        secret.dealt = secret.dealt.with(mutation);
        witness.tell_apart(to, |own| Event::Dealt { seat: to, mutation: own.then_some(mutation) });
        let next = to.left(self.seats);
        self.table.phase = if dealt + 1 < self.mutations_for(to) {
            Phase::Deal { to, dealt: dealt + 1 }
        } else if next == self.first {
            Phase::Mutate { seat: next }
        } else {
            Phase::Deal { to: next, dealt: 0 }
        };
    }

    /// FR-S07 (a).
    pub(crate) fn mutate(&mut self, seat: Seat, mutation: Mutation, witness: &mut impl Witness<Event>) {
        self.table.farms[seat.index()].mutation = Some(mutation);
        witness.tell_all(|| Event::Mutated { seat, mutation });
        self.table.phase = Phase::Settle { seat };
    }

    /// FR-S07 (b), FR-M13.
    pub(crate) fn settle_at(&mut self, seat: Seat, at: Region, witness: &mut impl Witness<Event>) {
        let blue = self.has(seat, Mutation::BlueBlooded);
        let herds = self.figures.read(|f| if blue { f.blue_herds } else { f.start_herds });
        self.table.farms[seat.index()].supply -= herds;
        self.table.herds[at.index()].healthy = herds;
        self.table.held[seat.index()] = Regions::only(at);
        let buildings = if blue { &mut self.table.armories } else { &mut self.table.barns };
        *buildings = buildings.with(at);
        let place = self.place(at);
        witness.tell_all(|| Event::Settled { seat, at: place, herds, armory: blue });
        let next = seat.left(self.seats);
        if next != self.first {
            self.table.phase = match self.variant.mutations {
                true => Phase::Mutate { seat: next },
                false => Phase::Settle { seat: next },
            };
            return;
        }
        self.place_tokens();
        match self.third() {
            Some(third) => self.ask_start_card(third, 1),
            None if self.peeks.is_empty() => self.begin_first_turn(witness),
            // What Adorable knows from its start it knows before the first turn (FR-M03).
            None => {}
        }
    }

    /// Every region is inhabited now (FR-S03), and so is Adorable's first one (FR-M01).
    fn place_tokens(&mut self) {
        let table = &mut self.table;
        for region in table.map.all().difference(table.controlled()).each() {
            table.tokens[region.index()] = Token::Unseen;
        }
        if let Some(adorable) = table.seat_with(Mutation::Adorable) {
            let held = table.held(adorable);
            held.each().for_each(|region| table.tokens[region.index()] = Token::Unseen);
            table.peeks = held;
        }
    }

    /// The 3rd seat in turn order, if there is one (FR-S08).
    fn third(&self) -> Option<Seat> {
        self.seats.each().find(|&seat| self.order(seat) == 2)
    }

    fn ask_start_card(&mut self, seat: Seat, left: u8) {
        self.table.phase = match self.variant.experienced {
            true => Phase::StartCard { seat, left },
            false => Phase::StartRoll { seat, left },
        };
    }

    /// FR-S08, FR-O02.
    pub(crate) fn start_card(&mut self, seat: Seat, left: u8, card: Kind, witness: &mut impl Witness<Event>) {
        self.gain(seat, card, 1);
        let chosen = self.variant.experienced;
        witness.tell_all(|| Event::StartCard { seat, card, chosen });
        let next = seat.left(self.seats);
        match left {
            2.. => self.ask_start_card(seat, left - 1),
            _ if next != self.first => self.ask_start_card(next, 2),
            _ => self.begin_first_turn(witness),
        }
    }

    /// Adorable has looked at its token. Where nobody gets starting cards, nothing else stood before the first turn.
    pub(crate) fn after_peek(&mut self, witness: &mut impl Witness<Event>) {
        if self.stage == Stage::SetUp && self.third().is_none() {
            self.begin_first_turn(witness);
        }
    }

    fn begin_first_turn(&mut self, witness: &mut impl Witness<Event>) {
        // Whoever holds fewer VP Spies than this has not won yet.
        let room = self.variant.target_vp;
        self.table.farms.iter_mut().for_each(|farm| farm.vp_room = room);
        self.table.round = 1;
        let first = self.first;
        self.begin_turn(first, witness);
    }
}

impl Countryside {
    /// FR-S06, FR-O09.
    pub fn mutations_for(&self, seat: Seat) -> u8 {
        match self.map.starts().is_empty() && self.order(seat) >= 2 {
            true => DEALT_LATE,
            false => DEALT,
        }
    }

    /// Where a seat may start (D02).
    pub fn free_starts(&self, seat: Seat) -> Regions {
        let starts = match self.map.starts() {
            Regions::NONE if self.order(seat) < 3 => self.map.edge(),
            Regions::NONE => self.map.all(),
            marked => marked,
        };
        starts.difference(self.controlled())
    }
}
