#![no_main]

libfuzzer_sys::fuzz_target!(init: ruckus_fuzz::write_seeds("maps"), |text: &str| ruckus_fuzz::maps(text));
