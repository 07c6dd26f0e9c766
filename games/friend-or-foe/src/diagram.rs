//! The board in plain characters, for terminals. Columns carry their letters; an empty hex shows its number in the column,
//! so that every name can be read off.

use ruckus_core::{Canvas, Diagram, Names, Thing, wrapped};

use crate::picture::{CreaturePicture, GameKind, HexKind, HexPicture, Picture};
use crate::species::Character;
use crate::words::{count, list, moves};

/// Characters from one column of hexes to the next.
const COLUMN: usize = 4;

const LEGEND: &str =
    "+ friend   - foe   ? you do not know   3O three O on one hex   (R) home base of R   <1> goal";

pub(crate) fn diagram(picture: &Picture, names: Names<'_>) -> Diagram {
    Diagram {
        head: head(picture),
        board: board(picture),
        side: side(picture, names),
        below: own(picture).into_iter().chain([LEGEND.into()]).collect(),
        things: creatures(picture, names).chain(crowds(picture)).collect(),
    }
}

fn head(picture: &Picture) -> String {
    let game = match picture.game {
        GameKind::Infection => "Infection",
        GameKind::Extinction => "Extinction",
    };
    if picture.turn == 0 {
        return format!("{game}, set-up");
    }
    let turn = format!("{game}, turn {} of {}", picture.turn, picture.turn_limit);
    match picture.moves {
        0 => turn,
        all => format!("{turn}; {} left of {all}", moves(picture.moves_left)),
    }
}

fn board(picture: &Picture) -> Vec<String> {
    let left = picture.hexes.iter().map(|hex| hex.q).min().unwrap_or(0);
    let top = picture.hexes.iter().map(height).min().unwrap_or(0);
    let place = |hex: &HexPicture| {
        (1 + usize::from((height(hex) - top) as u16), COLUMN * usize::from((hex.q - left) as u8))
    };
    let mut canvas = Canvas::default();
    for hex in &picture.hexes {
        let (row, column) = place(hex);
        let name = hex.name.to_string();
        let (letter, number) = name.split_at(1);
        canvas.put(0, column + 1, letter);
        let here: Vec<&CreaturePicture> =
            picture.creatures.iter().filter(|creature| creature.hex == hex.name).collect();
        let cell = match here.as_slice() {
            [] => match (hex.kind, hex.letter) {
                (HexKind::Base, Some(letter)) => format!("({letter})"),
                (HexKind::Goal, _) => format!("<{number}>"),
                _ => format!(" {number}"),
            },
            [one] => creature(one),
            [one, two] => creature(one) + &creature(two),
            [first, ..] => format!("{}{}", here.len(), first.species.letter()),
        };
        canvas.put(row, column, &cell);
    }
    canvas.lines()
}

/// How far down a hex lies: half hexes, since columns are shifted against each other.
fn height(hex: &HexPicture) -> i16 {
    2 * i16::from(hex.r) + i16::from(hex.q)
}

fn creature(creature: &CreaturePicture) -> String {
    let mark = match creature.character {
        Some(Character::Friend) => '+',
        Some(Character::Foe) => '-',
        None => '?',
    };
    format!("{}{mark}", creature.name)
}

fn side(picture: &Picture, names: Names<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    for seat in &picture.seats {
        let species: String = seat.species.iter().map(|species| species.species.letter()).collect();
        lines.push(format!("{species:3} {}: {}", names(seat.seat), count(seat.creatures, "creature")));
        if seat.eliminated {
            lines.push("    extinct".into());
        }
        if let (Some(goal), Some(steps)) = (seat.goal, seat.steps_to_goal) {
            lines.push(format!("    {} from the goal {goal}", count(steps, "step")));
        }
        for species in seat.species.iter().filter(|species| species.known_friends + species.known_foes > 0) {
            lines.push(format!(
                "    {}: known to all {} and {}",
                species.species,
                count(species.known_friends, "friend"),
                count(species.known_foes, "foe")
            ));
        }
    }
    lines
}

/// The reader's own creatures, with their hexes.
fn own(picture: &Picture) -> Vec<String> {
    let are = |wanted: Character| {
        let own = picture.creatures.iter().filter(|it| picture.eye.is(it.seat));
        own.filter(move |it| it.character == Some(wanted)).map(|it| format!("{} {}", it.name, it.hex))
    };
    let mut lines = wrapped("Your friends  ", are(Character::Friend));
    lines.extend(wrapped("Your foes     ", are(Character::Foe)));
    lines
}

fn creatures<'a>(picture: &'a Picture, names: Names<'a>) -> impl Iterator<Item = Thing> + 'a {
    picture.creatures.iter().map(move |it| {
        let mut lines = vec![
            format!("{}: species {}, on {}", names(it.seat), it.species, it.hex),
            format!("What you know of it: {}", it.known_as),
        ];
        if it.at_home {
            lines.push("It is at home".into());
        }
        if it.interacted {
            lines.push("It has met somebody in this turn and can meet nobody else".into());
        }
        Thing::new(it.name.to_string(), lines)
    })
}

/// The hexes on which not every name can be read off.
fn crowds(picture: &Picture) -> impl Iterator<Item = Thing> + '_ {
    picture.hexes.iter().filter_map(|hex| {
        let here: Vec<String> =
            picture.creatures.iter().filter(|it| it.hex == hex.name).map(creature).collect();
        (here.len() > 2)
            .then(|| Thing::new(hex.name.to_string(), vec![format!("Here are {}", list(here.into_iter()))]))
    })
}
