#![no_main]

libfuzzer_sys::fuzz_target!(init: ruckus_fuzz::write_seeds("messages"), |text: &str| ruckus_fuzz::messages(text));
