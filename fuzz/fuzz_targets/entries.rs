#![no_main]

libfuzzer_sys::fuzz_target!(init: ruckus_fuzz::write_seeds("entries"), |text: &str| ruckus_fuzz::entries(text));
