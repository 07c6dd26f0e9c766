#![no_main]

libfuzzer_sys::fuzz_target!(init: ruckus_fuzz::write_seeds("records"), |text: &str| ruckus_fuzz::records(text));
