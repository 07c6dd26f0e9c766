//! The board in plain characters, for terminals. Columns carry their letters; an empty hex shows its number in the column,
//! so that every name can be read off.

use ruckus_core::{Canvas, Diagram, Names};

use crate::picture::{CreaturePicture, GameKind, HexKind, HexPicture, Picture};
use crate::species::Character;

/// Characters from one column of hexes to the next.
const COLUMN: usize = 4;

pub(crate) fn diagram(picture: &Picture, names: Names<'_>) -> Diagram {
    Diagram {
        head: head(picture),
        board: board(picture),
        side: side(picture, names),
        below: vec![
            "+ friend   - foe   ? you do not know   3O three O on one hex   (R) home base of R".into(),
        ],
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
        moves => format!("{turn}; {} of {moves} moves left", picture.moves_left),
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
        lines.push(format!("{species:3} {}: {} creatures", names(seat.seat), seat.creatures));
        if seat.eliminated {
            lines.push("    extinct".into());
        }
        if let (Some(goal), Some(steps)) = (seat.goal, seat.steps_to_goal) {
            lines.push(format!("    {steps} from the goal {goal}"));
        }
        for species in seat.species.iter().filter(|species| species.known_friends + species.known_foes > 0) {
            lines.push(format!(
                "    {}: {} known friends, {} known foes",
                species.species, species.known_friends, species.known_foes
            ));
        }
    }
    lines
}
