//! A table, tested like a value: one program for all of it, since linking takes longer than running.

mod run;

mod banks;
mod catching_up;
mod catching_up_twins;
mod closed;
mod dice;
mod following;
mod glass;
mod hints;
mod lines;
mod old_entries;
mod opening;
mod plays;
mod practice;
mod rematch;
mod resign;
mod rubbish;
mod seatings;
mod seats_and_clock;
mod secret_steps;
mod table;
mod take_backs;
mod telling;
mod twins;
