//! Those who only watch, and those who come and go all the time: what they may say, and what is told of them.

use crate::guests::*;
use ruckus_server::UnderTest;

async fn host() -> Host {
    Host::start_with(|config| config.under_test = Some(UnderTest { seed: 1 })).await
}

/// A line that watches, under a name.
async fn watch(guest: &Guest, id: &str, name: &str) -> Socket {
    guest.try_line(&format!("/api/tables/{id}/socket?name={name}"), &[]).await.unwrap()
}

/// The sentence with which the next line that is said is refused; none if it is said.
async fn say(line: &mut Socket, text: &str) -> Option<String> {
    line.say(text).await;
    loop {
        let message = line.next().await;
        match message["type"].as_str().unwrap() {
            "problem" => return Some(message["problem"]["sentence"].as_str().unwrap().to_string()),
            "talk" if message["talk"]["text"] == text => return None,
            _ => {}
        }
    }
}

#[tokio::test]
async fn one_who_watches_does_not_silence_the_others() {
    let host = host().await;
    let (one, _, id) = host.two_at("tic-tac-toe").await;
    let loud = Guest::from("127.0.0.2", host.address).await;
    let mut line = watch(&loud, &id, "Loud").await;
    line.next().await;
    // What is refused does not count.
    for _ in 0..50 {
        assert!(say(&mut line, "\u{202e}").await.is_some());
    }
    for number in 0..40 {
        assert_eq!(say(&mut line, &number.to_string()).await, None);
    }
    let full = "Those who watch leave room for others to speak, too.";
    assert_eq!(say(&mut line, "more").await.as_deref(), Some(full));
    // Another socket, another cookie, and a table that was put away and opened again make no difference.
    line.cut();
    let disguised = Guest::from("127.0.0.2", host.address).await;
    let mut again = watch(&disguised, &id, "Other").await;
    again.next().await;
    assert_eq!(say(&mut again, "more").await.as_deref(), Some(full));
    let quiet = Guest::from("127.0.0.3", host.address).await;
    let mut other = watch(&quiet, &id, "Quiet").await;
    other.next().await;
    assert_eq!(say(&mut other, "hello").await, None);
    one.push_clock(601).await;
    assert_eq!(say(&mut again, "later").await, None, "after ten minutes there is one more");
}

/// Many addresses together use up what all who watch may say; with time there is more.
#[tokio::test]
async fn those_who_watch_are_not_silenced_for_good() {
    let host = host().await;
    let (one, _, id) = host.two_at("tic-tac-toe").await;
    for number in 2..7 {
        let guest = Guest::from(&format!("127.0.0.{number}"), host.address).await;
        let mut line = watch(&guest, &id, "Loud").await;
        line.next().await;
        for number in 0..40 {
            assert_eq!(say(&mut line, &number.to_string()).await, None);
        }
    }
    let guest = Guest::from("127.0.0.9", host.address).await;
    let mut line = watch(&guest, &id, "Late").await;
    line.next().await;
    let full = say(&mut line, "hello").await.unwrap();
    assert!(full.starts_with("There has been so much talk"), "{full}");
    one.push_clock(70).await;
    assert_eq!(say(&mut line, "hello").await, None);
}

#[tokio::test]
async fn a_seat_that_comes_and_goes_is_told_of_once_in_a_while() {
    let host = host().await;
    let (one, two, id) = host.two_at("tic-tac-toe").await;
    // A page that is loaded again is gone and back at once.
    let mut a = one.line(&id).await;
    let b = two.line(&id).await;
    a.until_present(1, true).await;
    b.cut();
    a.until_present(1, false).await;
    for _ in 0..40 {
        two.line(&id).await.cut();
    }
    let _stays = two.line(&id).await;
    a.say("marker").await;
    a.until_said("marker").await;
    let told = a.heard.iter().filter(|text| text.contains("\"type\":\"table\"")).count();
    assert!(told <= 12, "{told} messages of 82 comings and goings");
    // What is so in the end is told when the time has come.
    one.push_clock(60).await;
    a.until_present(1, true).await;
}
