//! A record read, played again step by step, and refused where it is wrong. `cargo run -p ruckus-core --example replay`.

#[path = "secret.rs"]
#[allow(dead_code, reason = "the game is an example of its own")]
mod secret;

use ruckus_core::{Eye, EyeSet, Game, Record, RecordError, begin, replay};
use secret::{Cup, Told};

/// A four is rolled under the cup, and guessed.
const RECORD: &str = r#"{"ruckus":2,"game":"cup","edition":1,"seats":2,"options":null}
{"chance":3}
{"seat":0,"choice":3}
"#;

fn main() -> Result<(), RecordError> {
    let record = Record::read(RECORD)?;
    let mut game: Cup = begin(&record.header)?;
    for &step in &record.steps {
        let mut told: Vec<(EyeSet, Told)> = Vec::new();
        game.take(step, &mut told)?;
        let public = told.iter().filter(|(eyes, _)| eyes.contains(Eye::Spectator));
        println!("{step:?}: {:?}", public.map(|(_, event)| event).collect::<Vec<_>>());
    }
    println!("won: {:?}", game.scores().values());

    let wrong = RECORD.replace("\"seat\":0", "\"seat\":1");
    let refused = replay::<Cup>(&Record::read(&wrong)?).expect_err("the other seat is asked");
    println!("with another seat: {refused}");
    Ok(())
}
