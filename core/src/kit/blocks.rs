//! Layout of action indices: the codes of choices in blocks, one for each kind of choice.

/// Numbers blocks of codes one after the other: each name becomes the constant at which its block begins, and the last one is
/// the sum of all sizes.
///
/// ```
/// ruckus_core::blocks! { CODES:
///     DONE 1,
///     MOVE 9,
///     BUILD 4,
/// }
/// assert_eq!((DONE, MOVE, BUILD, CODES), (0, 1, 10, 14));
/// ```
#[doc(alias = "action encoding")]
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
