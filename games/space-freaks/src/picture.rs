//! What the page draws: the view itself.

use serde::Serialize;

use crate::view::View;

/// Everything that the eye may know.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Picture {
    pub view: View,
}

impl Picture {
    pub fn of(view: &View) -> Self {
        Picture { view: view.clone() }
    }
}
