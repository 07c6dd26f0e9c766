//! What is printed on the cards, in a line, made from what they do: a new card of a known kind needs no new text. The rule
//! to look up is the card's own line in section 2.

use crate::figures::FiguresId;
use crate::head::{HEADS, Head, Power};
use crate::mission::{MISSIONS, Mission};
use crate::part::{PARTS, Part, Slot};
use crate::sight::Sight;
use crate::sponsor::{Area, Effect, SPONSORS, Sponsor, Weapon};

use super::deeds;
use super::grammar::{a, capital, list, number_word, plural};

/// The ids of a table: SF-F01 and so on.
type Ids<const N: usize> = [[u8; 6]; N];

pub(super) const fn ids<const N: usize>(letter: u8) -> Ids<N> {
    let mut ids = [*b"SF-A00"; N];
    let mut index = 0;
    while index < N {
        let number = index as u8 + 1;
        ids[index][3] = letter;
        ids[index][4] = b'0' + number / 10;
        ids[index][5] = b'0' + number % 10;
        index += 1;
    }
    ids
}

static PART_IDS: Ids<PARTS> = ids(b'F');
static HEAD_IDS: Ids<HEADS> = ids(b'H');
static SPONSOR_IDS: Ids<SPONSORS> = ids(b'P');
static MISSION_IDS: Ids<MISSIONS> = ids(b'M');

/// The id as text; SF-017, "card text beats the general rules", can never be needed.
pub(super) fn id(id: &'static [u8; 6]) -> &'static str {
    std::str::from_utf8(id).unwrap_or("SF-017")
}

/// What is added to a value.
fn more(value: u8) -> String {
    format!("+{value}")
}

/// "14 HP, Armor 1." as a sentence of its parts.
fn sentence(parts: &[String]) -> String {
    format!("{}.", capital(&parts.join(", ")))
}

impl Part {
    /// Where to look it up.
    pub fn rule(self) -> &'static str {
        id(&PART_IDS[self.index()])
    }

    /// What it brings.
    pub fn text(self, figures: FiguresId) -> String {
        let row = self.row();
        let mut parts = self.numbers("Right Arm ");
        if row.gifts.armor_piercing
            && let Some(damage) = parts.last_mut()
        {
            damage.push_str(" that ignores Armor");
        }
        let mut say = |is_so: bool, text: String| parts.extend(is_so.then_some(text));
        say(row.cards > 0, plural(row.cards, "Sponsor card"));
        say(row.heal > 0, format!("each of your Freaks heals {} at the start of your turn", row.heal));
        say(row.gifts.through, "attacks through rocks and buildings".to_owned());
        say(
            row.gifts.anti_gravity,
            format!(
                "once per turn each Freak may move an enemy Freak within {} by one hexagon",
                figures.anti_gravity
            ),
        );
        say(row.gifts.drill, "moves through rock, but may not stop or act there".to_owned());
        sentence(&parts)
    }

    /// The same in as few words as its place in a rack of the lab has room for.
    pub fn brief(self, figures: FiguresId) -> String {
        let row = self.row();
        let mut parts = self.numbers("");
        let mut say = |is_so: bool, text: String| parts.extend(is_so.then_some(text));
        say(row.gifts.armor_piercing, "ignores Armor".to_owned());
        say(row.cards > 0, plural(row.cards, "card"));
        say(row.heal > 0, format!("heals {} a turn", row.heal));
        say(row.gifts.through, "through rock".to_owned());
        say(row.gifts.anti_gravity, format!("shoves an enemy within {}", figures.anti_gravity));
        say(row.gifts.drill, "walks through rock".to_owned());
        capital(&parts.join(", "))
    }

    /// "14 HP", "Armor 1": its numbers, with whose Range and damage an arm that does not attack adds to.
    fn numbers(self, whose: &str) -> Vec<String> {
        let row = self.row();
        let whole = matches!(row.slot, Slot::Torso);
        let mut parts = Vec::new();
        let mut say = |value: u8, text: String| parts.extend((value > 0).then_some(text));
        say(row.movement, format!("Movement {}", row.movement));
        say(row.hp, if whole { format!("{} HP", row.hp) } else { format!("+{} HP", row.hp) });
        let value = |value: u8| if whole { value.to_string() } else { more(value) };
        say(row.armor, format!("Armor {}", value(row.armor)));
        say(row.retaliate, format!("Retaliate {}", value(row.retaliate)));
        say(row.luck, format!("Luck {}", more(row.luck)));
        match row.slot {
            Slot::RightArm => {
                say(row.range, format!("Range {}", row.range));
                say(row.damage, format!("damage {}", row.damage));
            }
            _ => {
                say(row.range, format!("{whose}Range {}", more(row.range)));
                say(row.damage, format!("{whose}damage {}", more(row.damage)));
            }
        }
        parts
    }
}

impl Head {
    pub fn rule(self) -> &'static str {
        id(&HEAD_IDS[self.index()])
    }

    pub fn text(self) -> String {
        let row = self.row();
        let mut parts = Vec::new();
        let mut say = |value: u8, text: String| {
            if value > 0 {
                parts.push(text);
            }
        };
        say(row.hp, format!("+{} HP", row.hp));
        say(row.armor, format!("Armor {}", more(row.armor)));
        say(row.retaliate, format!("Retaliate {}", more(row.retaliate)));
        say(row.luck, format!("Luck {}", more(row.luck)));
        say(row.movement, format!("Movement {}", more(row.movement)));
        say(row.range, format!("Right Arm Range {}", more(row.range)));
        say(row.damage, format!("Right Arm damage {}", more(row.damage)));
        say(row.strikes, format!("Right Arm attacks deal {} more", plural(row.strikes, "Strike")));
        say(row.heal, format!("each of your Freaks heals {} at the start of your turn", row.heal));
        say(row.missions, format!("{} more in your Mission hand", plural(row.missions, "card")));
        match row.power.text() {
            Some(power) if parts.is_empty() => power,
            Some(power) => format!("{} {power}", sentence(&parts)),
            None => sentence(&parts),
        }
    }
}

impl Power {
    fn text(self) -> Option<String> {
        Some(match self {
            Power::None => return None,
            Power::Manipulation => {
                "Each round you may put the Arena-Master card away for the next one, which stands.".to_owned()
            }
            Power::Symbiosis { within, most } => format!(
                "Each other Freak of yours within {within} gives a Freak +1 Right Arm damage and +1 Armor, at most +{most}."
            ),
            Power::Toxic { heal } => {
                format!("Radiation does you no harm; each radiation hexagon heals a Freak that enters it {heal}, once per turn.")
            }
            Power::PhaseShift { within } => {
                format!("Once per turn an activated Freak swaps places with another of yours within {within}.")
            }
            Power::SelfDestruct { within, damage, strikes } => format!(
                "A Freak may blow itself up: everything else within {within} takes {}.",
                harm(damage, strikes)
            ),
            Power::Celebrity => {
                "Once per turn, also in others' turns, you draw a Sponsor card when you are credited with an enemy Freak, unless an Alien, Droid or Turret did it.".to_owned()
            }
            Power::Engineer => "Once per turn a building costs no card.".to_owned(),
            Power::HiveMind => {
                "Aliens and Droids from Sponsor cards may be activated in the turn in which they come.".to_owned()
            }
        })
    }
}

/// "6 damage or 1 Strike".
fn harm(damage: u8, strikes: u8) -> String {
    format!("{damage} damage or {}", plural(strikes, "Strike"))
}

impl Sponsor {
    pub fn rule(self) -> &'static str {
        id(&SPONSOR_IDS[self.index()])
    }

    pub fn text(self) -> String {
        let text = self.effect().text();
        match self.row().is_attack {
            true => format!("Attack. {text}"),
            false => text,
        }
    }
}

impl Effect {
    fn text(self) -> String {
        match self {
            Effect::Attack(weapon) => weapon.text(),
            Effect::Dominate { range, sight } => format!(
                "An enemy Freak within {range}, {}, makes a Right Arm attack on a target of your choice.",
                sight.text()
            ),
            Effect::Graft => {
                "Replace your Left or Right Arm by another one of your set, for all your Freaks.".to_owned()
            }
            Effect::ForceField => {
                "Until your next turn this Freak takes no damage, and no other player moves it; it may not attack any more in this activation.".to_owned()
            }
            Effect::Fly { moves } => {
                format!("This Freak flies its next {moves} moves, over anything, for 1 MP each.")
            }
            Effect::Place { piece, within } => {
                format!("Place {} of yours on an empty hexagon within {within} of this Freak.", a(piece.name()))
            }
            Effect::Wormhole { within } => format!(
                "One end of a Wormhole lies under this Freak, the other on an empty hexagon within {within}."
            ),
            Effect::Heal { hp } => format!("Heal {hp} on this Freak or on one of yours beside it."),
            Effect::Move { mp } => format!("This Freak has {mp} more MP in this activation."),
            Effect::Swap { within } => {
                format!("This Freak swaps places with another Figure within {within}, in sight or not.")
            }
            Effect::Arm { range, sight, damage, strikes } => {
                let mut parts = Vec::new();
                if damage > 0 {
                    parts.push(format!("+{damage} damage"));
                }
                if strikes > 0 {
                    parts.push(format!("+{}", plural(strikes, "Strike")));
                }
                if range > 0 {
                    parts.push(format!("+{range} Range"));
                }
                match sight {
                    Sight::Line => {}
                    Sight::Through => parts.push("sight through rocks and buildings".to_owned()),
                    Sight::Blind => parts.push("no Line of Sight needed".to_owned()),
                }
                format!("This Freak's Right Arm attack in this activation has {}.", list(&parts))
            }
        }
    }
}

impl Sight {
    const fn text(self) -> &'static str {
        match self {
            Sight::Line => "in Line of Sight",
            Sight::Through => "through rocks and buildings",
            Sight::Blind => "in sight or not",
        }
    }
}

impl Weapon {
    fn text(&self) -> String {
        let sight = self.sight.text();
        let range = self.range;
        let reach = match self.area {
            Area::Line => {
                format!("Everything in the next {range} hexagons of one direction, up to an Energy Wall,")
            }
            Area::Around(within) if range == 0 => {
                format!("Everything within {within}, friends and this Freak too,")
            }
            Area::Hexagon => format!("Range {range}, {sight}: the target"),
            Area::Triangle => {
                format!("Range {range}, {sight}: everything in the target and two more hexagons that touch")
            }
            Area::Around(within) => {
                let what = if self.machines { "everything but Freaks" } else { "everything" };
                format!("Range {range}, {sight}: {what} within {within} of the target")
            }
        };
        let what = match (self.machines, self.armor_piercing) {
            (true, _) => plural(self.strikes, "Strike"),
            (false, true) => {
                format!("{} damage that ignores Armor or {}", self.damage, plural(self.strikes, "Strike"))
            }
            (false, false) => harm(self.damage, self.strikes),
        };
        let quiet = if self.quiet { " It never brings Retaliate." } else { "" };
        format!("{reach} takes {what}.{quiet}")
    }
}

impl Mission {
    pub fn rule(self) -> &'static str {
        id(&MISSION_IDS[self.index()])
    }

    /// What it asks for, and what for more stars.
    pub fn text(self, figures: FiguresId) -> String {
        let row = self.row();
        let normal = deeds::asks(row.normal, figures);
        let stars = |stars: u8| format!("{stars} ★");
        match row.advanced {
            Some(advanced) => format!(
                "{} ({}), or {} ({}).",
                capital(&normal),
                stars(figures.mission_stars),
                deeds::asks(advanced, figures),
                stars(figures.advanced_stars)
            ),
            None => format!("{} ({}).", capital(&normal), stars(figures.mission_stars)),
        }
    }

    /// When it must be so: deeds happen in one turn (SF-309), states are looked at (SF-310).
    pub fn when(self) -> &'static str {
        match deeds::is_state(self.row().normal) {
            true => "It must be so when you complete it.",
            false => "All of it in one turn.",
        }
    }
}

/// "two cards" for Double Feature and Full Moons.
pub(super) fn cards(count: u8) -> String {
    match count {
        1 => "one card".to_owned(),
        _ => format!("{} cards", number_word(count)),
    }
}
