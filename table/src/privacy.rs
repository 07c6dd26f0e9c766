//! Whether strangers find a table in the lobby, or its link alone leads there. Its host may change that.

use crate::{Entry, Guest, Table, TableError};

impl Table {
    /// Shows the table in the lobby, or takes it off there. Nothing if it is so already.
    pub fn set_private(&self, guest: &Guest, private: bool) -> Result<Vec<Entry>, TableError> {
        if !self.is_host(guest) {
            return Err(TableError::NotHost);
        }
        Ok(if self.setup.private == private { Vec::new() } else { vec![Entry::Privacy { private }] })
    }

    pub fn is_private(&self) -> bool {
        self.setup.private
    }
}
