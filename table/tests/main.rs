//! A table, tested like a value: one program for all of it, since linking takes longer than running.

mod run;

mod banks;
mod dice;
mod following;
mod hints;
mod lines;
mod practice;
mod resign;
mod rubbish;
mod seats_and_clock;
mod secret_steps;
mod table;
mod take_backs;
mod telling;
mod twins;
