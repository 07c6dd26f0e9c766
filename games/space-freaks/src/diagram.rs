//! The arena in plain characters, for terminals: two characters a hexagon, with rows and columns numbered at the edges.

use ruckus_core::{Canvas, Diagram, Names, Seat, Thing, wrapped};

use crate::board::Ground;
use crate::hex::Hex;
use crate::picture::{Chapter, HeldPicture, MarkKind, Picture, PiecePicture, SeatPicture};
use crate::pieces::PieceKind;
use crate::words::grammar::plural;

/// Columns of the terminal left of the arena, where the rows are numbered.
const MARGIN: usize = 3;

pub(crate) fn diagram(picture: &Picture, names: Names<'_>) -> Diagram {
    Diagram {
        head: head(picture),
        board: if picture.chapter == Chapter::Lab { Vec::new() } else { board(picture) },
        side: side(picture, names),
        below: own(picture),
        things: pieces(picture, names).collect(),
    }
}

fn head(picture: &Picture) -> String {
    if picture.round == 0 {
        return format!("{} rounds, set-up", picture.rounds);
    }
    let show = picture
        .arena_masters
        .iter()
        .filter(|card| picture.show.contains(&card.card))
        .map(|card| card.name)
        .collect::<Vec<_>>();
    let show = if show.is_empty() { String::new() } else { format!(": {}", show.join(", ")) };
    format!("Round {} of {}{show}", picture.round, picture.rounds)
}

fn board(picture: &Picture) -> Vec<String> {
    let place = |hex: Hex| {
        let (row, column) = hex.place();
        (usize::from(row) + 1, MARGIN + 2 * usize::from(column) + usize::from(row % 2))
    };
    let mut canvas = Canvas::default();
    for hex in &picture.hexes {
        let (row, column) = place(hex.hex);
        canvas.put(row, column, ground(hex.ground));
        canvas.put(row, 0, &format!("{:>2}", hex.row));
        if hex.row == 0 && hex.column % 2 == 0 {
            canvas.put(0, column, &hex.column.to_string());
        }
    }
    for (hole, number) in picture.wormholes.iter().zip(1..) {
        hole.ends.into_iter().for_each(|end| {
            let (row, column) = place(end);
            canvas.put(row, column, &format!("w{number}"));
        });
    }
    for mark in &picture.marks {
        let (row, column) = place(mark.hex);
        let sign = match mark.kind {
            MarkKind::Mission => '!',
            MarkKind::Flag => '>',
            MarkKind::Grave => 'x',
        };
        canvas.put(row, column, &format!("{}{sign}", letter(picture, mark.seat).to_ascii_lowercase()));
    }
    // Freaks stand over what else is on their hexagon, such as a Bunker.
    let mut pieces: Vec<&PiecePicture> = picture.pieces.iter().collect();
    pieces.sort_by_key(|piece| std::cmp::Reverse(piece.kind as u8));
    for piece in pieces {
        if let Some(hex) = piece.hex {
            let (row, column) = place(hex);
            canvas.put(row, column, &sign(picture, piece));
        }
    }
    canvas.lines()
}

fn ground(ground: Ground) -> &'static str {
    match ground {
        Ground::Plain | Ground::Corner => ".",
        Ground::Pad => "L",
        Ground::Lab => "b",
        Ground::Centre => "+",
        Ground::Rock => "##",
        Ground::Wall => "==",
        Ground::Radiation => "~",
    }
}

/// The letter of a team: its name's first.
fn letter(picture: &Picture, seat: Seat) -> char {
    picture.teams.get(seat.index()).and_then(|team| team.short.chars().next()).unwrap_or('?')
}

fn sign(picture: &Picture, piece: &PiecePicture) -> String {
    let team = letter(picture, piece.seat);
    match piece.kind {
        PieceKind::Freak => format!("{team}{}", piece.number + 1),
        PieceKind::Base => format!("{team}{team}"),
        PieceKind::Alien => format!("{}A", team.to_ascii_lowercase()),
        PieceKind::Droid => format!("{}D", team.to_ascii_lowercase()),
        PieceKind::Turret => format!("{}T", team.to_ascii_lowercase()),
        PieceKind::Bunker => format!("{}B", team.to_ascii_lowercase()),
    }
}

fn side(picture: &Picture, names: Names<'_>) -> Vec<String> {
    let mut lines = vec!["   stars  HP of the Freaks  cards".to_string()];
    for seat in &picture.seats {
        lines.push(format!(
            "{}  {:>5}  {:17} {:>5}   {}",
            letter(picture, seat.seat),
            seat.score,
            hit_points(picture, seat),
            seat.sponsors,
            names(seat.seat)
        ));
    }
    if let Some(activation) = &picture.activation {
        let weapon = activation.weapon;
        lines.push(String::new());
        lines.push(format!(
            "{}{} is live: {} left, range {}, damage {}",
            letter(picture, activation.seat),
            activation.number + 1,
            plural(activation.moves_left, "move"),
            weapon.range,
            weapon.damage
        ));
    }
    // There is no arena to read yet.
    if picture.chapter == Chapter::Lab {
        return lines;
    }
    let legend = [
        "",
        "## rock   == wall   ~ radiation",
        "+ heal   b Lab   L Landing Zone",
        "w1 w1 the ends of a wormhole",
        "I1 Freak 1 of I   II its Home Base",
        "iT Turret  iD Droid  iA Alien  iB Bunker",
        "i! mission  i> flag  ix grave",
        "(3,12) is row 3, column 12",
    ];
    lines.extend(legend.map(String::from));
    lines
}

fn hit_points(picture: &Picture, seat: &SeatPicture) -> String {
    let freaks = picture.pieces.iter().filter(|it| it.seat == seat.seat && it.kind == PieceKind::Freak);
    let of = |freak: &PiecePicture| match freak.hex {
        Some(_) => format!("{}/{}", freak.hp, freak.max_hp),
        None => "-".into(),
    };
    freaks.map(of).collect::<Vec<_>>().join(" ")
}

/// What only the reader sees.
fn own(picture: &Picture) -> Vec<String> {
    let Some(own) = &picture.own else { return Vec::new() };
    let many = |held: &HeldPicture, name: &str| match held.copies {
        1 => name.to_string(),
        copies => format!("{copies} x {name}"),
    };
    let sponsor = |held: &HeldPicture| {
        let card = picture.sponsors.iter().find(|card| card.sponsor == held.card);
        many(held, card.map_or(held.card, |card| card.name))
    };
    let mission = |held: &HeldPicture| {
        let card = picture.missions.iter().find(|card| card.mission == held.card);
        many(held, card.map_or(held.card, |card| card.name))
    };
    let mut lines = wrapped("Cards     ", own.sponsors.iter().map(sponsor));
    lines.extend(wrapped("Missions  ", own.missions.iter().map(mission)));
    let in_play =
        picture.seats.iter().filter(|seat| picture.eye.is(seat.seat)).flat_map(|seat| &seat.in_play);
    let lane = |mission: &crate::picture::InPlayPicture| {
        let card = picture.missions.iter().find(|card| card.mission == mission.mission);
        format!(
            "{} {}/{}",
            card.map_or(mission.mission, |card| card.name),
            mission.normal.done,
            mission.normal.of
        )
    };
    lines.extend(wrapped("In play   ", in_play.map(lane)));
    lines
}

/// Everything on the arena, and what each Freak is made of.
fn pieces<'a>(picture: &'a Picture, names: Names<'a>) -> impl Iterator<Item = Thing> + 'a {
    picture.pieces.iter().map(move |piece| {
        let at = picture.hexes.iter().find(|hex| Some(hex.hex) == piece.hex).map(|hex| hex.name.as_str());
        let mut lines =
            vec![format!("{}: {}, {}", names(piece.seat), piece.name, at.unwrap_or("not on the arena"))];
        if piece.kind == PieceKind::Freak {
            lines.push(format!("{} of {} HP, Armor {}", piece.hp, piece.max_hp, piece.armor));
            lines.extend(cards_of(picture, piece.seat));
        } else if piece.strikes > 0 {
            lines.push(plural(piece.strikes, "Strike"));
        }
        let states = [
            (piece.force_field, "Inside a Force Field"),
            (piece.sheltered, "Inside its Bunker"),
            (piece.airborne, "Over the ground"),
            (piece.spent, "Has acted in this turn"),
            (piece.fresh, "Came too late to act in this turn"),
        ];
        lines.extend(states.into_iter().filter(|(is, _)| *is).map(|(_, words)| words.to_string()));
        // Pieces that look alike on the board are told apart by where they stand.
        let own = sign(picture, piece);
        let alike = picture.pieces.iter().filter(|other| sign(picture, other) == own).count() > 1;
        let name = if alike { format!("{own} at {}", at.unwrap_or("its base")) } else { own };
        Thing::new(name, lines)
    })
}

/// What the Freaks of a seat can do, and the cards that say so; nothing before their reveal.
fn cards_of(picture: &Picture, seat: Seat) -> Vec<String> {
    let of = picture.seats.iter().find(|it| it.seat == seat);
    let Some((template, values)) = of.and_then(|it| Some((it.template.as_ref()?, it.values.as_ref()?)))
    else {
        return Vec::new();
    };
    let mut lines = vec![format!(
        "Moves {}, range {}, damage {}, Retaliate {}",
        values.movement, values.range, values.damage, values.retaliate
    )];
    let head = picture.heads.iter().find(|card| Some(card.head) == template.head);
    lines.extend(head.map(|card| format!("{}: {}", card.name, card.does)));
    for key in [template.torso, template.left_arm, template.right_arm, template.legs] {
        let part = picture.parts.iter().find(|part| Some(part.part) == key);
        lines.extend(part.map(|part| format!("{}: {}", part.name, part.does)));
    }
    lines
}
