//! Codes of choices in blocks: one for each kind, as long as there are things that it can be about.

/// Numbers blocks of codes one after the other: each becomes a constant, where it begins, and the last one is their sum.
///
/// ```
/// ruckus_core::blocks! { CODES:
///     DONE 1,
///     MOVE 9,
///     BUILD 4,
/// }
/// assert_eq!((DONE, MOVE, BUILD, CODES), (0, 1, 10, 14));
/// ```
#[macro_export]
macro_rules! blocks {
    ($last:ident: $($name:ident $size:expr),* $(,)?) => {
        $crate::blocks!(@ 0; $($name $size,)* $last 0,);
    };
    (@ $from:expr; $name:ident $size:expr, $($rest:tt)*) => {
        const $name: u16 = $from;
        $crate::blocks!(@ $name + $size; $($rest)*);
    };
    (@ $from:expr;) => {};
}
