//! The Sponsor cards (section 2.6), read from `sponsors.txt`: each has an effect from a small vocabulary, and a new card
//! of a known kind needs no more than its line there.

use ruckus_core::kit::{Heap, Mistake, TableRow, What};
use ruckus_core::or_return;

use crate::card::{cards, rows};
use crate::pieces::PieceKind;
use crate::sight::Sight;

pub const SPONSORS: usize = 19;

/// What an attack hits, once its target hexagon is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Area {
    /// The target hexagon alone.
    Hexagon,
    /// The target hexagon and two more, all touching each other (SF-P01).
    Triangle,
    /// The next hexagons in a direction, as many as the Range (SF-P03).
    Line,
    /// All hexagons within a distance of the target; of the attacker, where there is no target (SF-P02, SF-P04, SF-P05).
    Around(u8),
}

/// A weapon: how far, through what, and what it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weapon {
    /// 0 where there is no target hexagon.
    pub range: u8,
    pub sight: Sight,
    pub area: Area,
    /// HP taken from a Freak, less its Armor (SF-506).
    pub damage: u8,
    pub armor_piercing: bool,
    /// Strikes on anything else (SF-507).
    pub strikes: u8,
    /// Freaks are not hit (SF-P05).
    pub machines: bool,
    /// It never triggers Retaliate (SF-P04).
    pub quiet: bool,
}

/// What a Sponsor card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    Attack(Weapon),
    /// An enemy Freak within Range makes a Right Arm attack (SF-P06).
    Dominate {
        range: u8,
        sight: Sight,
    },
    /// Another arm (SF-P07).
    Graft,
    ForceField,
    /// So many moves are flown (SF-409).
    Fly {
        moves: u8,
    },
    /// An Alien or a Droid (SF-P10, SF-P11).
    Place {
        piece: PieceKind,
        within: u8,
    },
    Wormhole {
        within: u8,
    },
    Heal {
        hp: u8,
    },
    Move {
        mp: u8,
    },
    Swap {
        within: u8,
    },
    /// The Right Arm in this activation (SF-P18, SF-P19).
    Arm {
        range: u8,
        sight: Sight,
        damage: u8,
        strikes: u8,
    },
}

/// A row of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SponsorRow {
    pub key: &'static str,
    pub name: &'static str,
    pub copies: u8,
    /// It has the attack symbol (SF-415).
    pub is_attack: bool,
    /// It is not playable on rock or in the air (SF-407, SF-410).
    pub needs_ground: bool,
    pub effect: Effect,
}

const BLANK: SponsorRow =
    SponsorRow { key: "", name: "", copies: 0, is_attack: false, needs_ground: false, effect: Effect::Graft };

const EFFECTS: &[&str] = &[
    "attack",
    "dominate",
    "graft",
    "force_field",
    "fly",
    "place",
    "wormhole",
    "heal",
    "move",
    "swap",
    "arm",
];

const SIGHTS: [Sight; 3] = [Sight::Line, Sight::Through, Sight::Blind];

const fn read_number(line: &mut TableRow<'static>, most: i32) -> Result<u8, Mistake> {
    match line.number(0, most) {
        Ok(value) => Ok(value as u8),
        Err(mistake) => Err(mistake),
    }
}

const fn read_sight(line: &mut TableRow<'static>) -> Result<Sight, Mistake> {
    Ok(SIGHTS[or_return!(line.one_of(&["line", "through", "blind"]))])
}

const fn read_weapon(line: &mut TableRow<'static>) -> Result<Weapon, Mistake> {
    let range = or_return!(read_number(line, 30));
    let sight = or_return!(read_sight(line));
    let area = match or_return!(line.one_of(&["hexagon", "triangle", "line", "around"])) {
        0 => Area::Hexagon,
        1 => Area::Triangle,
        2 => Area::Line,
        _ => Area::Around(or_return!(read_number(line, 10))),
    };
    if range == 0 && !matches!(area, Area::Around(_)) {
        return Err(line.mistake(What::NotAmong(&["around"])));
    }
    let damage = or_return!(read_number(line, 20));
    let strikes = or_return!(read_number(line, 9));
    let [armor_piercing, machines, quiet] =
        or_return!(line.some_of::<3>(&["armor_piercing", "machines", "quiet"]));
    Ok(Weapon { range, sight, area, damage, armor_piercing, strikes, machines, quiet })
}

const fn read_effect(line: &mut TableRow<'static>) -> Result<Effect, Mistake> {
    Ok(match or_return!(line.one_of(EFFECTS)) {
        0 => Effect::Attack(or_return!(read_weapon(line))),
        1 => {
            Effect::Dominate { range: or_return!(read_number(line, 10)), sight: or_return!(read_sight(line)) }
        }
        2 => Effect::Graft,
        3 => Effect::ForceField,
        4 => Effect::Fly { moves: or_return!(read_number(line, 20)) },
        5 => {
            let alien = or_return!(line.one_of(&["alien", "droid"])) == 0;
            let piece = if alien { PieceKind::Alien } else { PieceKind::Droid };
            Effect::Place { piece, within: or_return!(read_number(line, 10)) }
        }
        6 => Effect::Wormhole { within: or_return!(read_number(line, 10)) },
        7 => Effect::Heal { hp: or_return!(read_number(line, 20)) },
        8 => Effect::Move { mp: or_return!(read_number(line, 9)) },
        9 => Effect::Swap { within: or_return!(read_number(line, 10)) },
        _ => Effect::Arm {
            range: or_return!(read_number(line, 9)),
            sight: or_return!(read_sight(line)),
            damage: or_return!(read_number(line, 9)),
            strikes: or_return!(read_number(line, 9)),
        },
    })
}

const fn read_sponsor(line: &mut TableRow<'static>) -> Result<SponsorRow, Mistake> {
    let key = or_return!(line.word());
    let copies = or_return!(read_number(line, 60));
    let [is_attack, needs_ground] = or_return!(line.some_of::<2>(&["attack", "ground"]));
    let effect = or_return!(read_effect(line));
    let name = or_return!(line.name());
    Ok(SponsorRow { key, name, copies, is_attack, needs_ground, effect })
}

rows!(SPONSOR_ROWS: [SponsorRow; SPONSORS] = "sponsors.txt", BLANK, read_sponsor);

cards! {
    /// A kind of Sponsor card: its place in table 2.6.
    Sponsor, SPONSORS, SponsorRow in SPONSOR_ROWS, "there is no such Sponsor card"
}

/// A hand, a deck or a pile of Sponsor cards.
pub type Sponsors = Heap<Sponsor, SPONSORS>;

/// All Sponsor cards.
pub const ALL_SPONSORS: Sponsors = {
    let mut counts = [0; SPONSORS];
    let mut index = 0;
    while index < SPONSORS {
        counts[index] = FIXED_ROWS[index].copies;
        index += 1;
    }
    Heap::of(counts)
};

impl Sponsor {
    #[inline]
    pub fn effect(self) -> Effect {
        self.row().effect
    }
}
