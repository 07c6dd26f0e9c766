//! Stored reviews of finished games: derived from the entries, kept beside them, and removed with their table.

use rusqlite::OptionalExtension;

use super::{Pen, Store, StoreError, TableId};

/// The format in which reviews travel and are kept. It is raised when [`Review`](ruckus_lab::review::Review) changes, so that
/// a page is not told one that it cannot read.
const FORMAT: u32 = 1;

impl Store {
    /// What came of the review of a table, as it travels, if there was one.
    pub(crate) async fn review(&self, table: &TableId) -> Result<Option<String>, StoreError> {
        let table = table.clone();
        self.read(move |connection| {
            let kept = "SELECT json FROM reviews WHERE table_id = ? AND format = ?";
            let mut kept = connection.prepare_cached(kept)?;
            Ok(kept.query_row((table.as_str(), FORMAT), |row| row.get(0)).optional()?)
        })
        .await
    }
}

impl Pen {
    /// Keeps a review, and answers how many bytes it takes: it takes room like the table's entries. One of a table that was
    /// removed meanwhile is not kept.
    pub(crate) fn keep_review(&mut self, table: &TableId, json: &str) -> Result<u64, StoreError> {
        self.holding_lightly(|connection| {
            let transaction = connection.unchecked_transaction()?;
            let kept = "INSERT OR REPLACE INTO reviews (table_id, format, json)
                        SELECT ?1, ?2, ?3 WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?1 AND gone = 0)";
            let is_kept = transaction.prepare_cached(kept)?.execute((table.as_str(), FORMAT, json))? > 0;
            let bytes = if is_kept { json.len() as u64 } else { 0 };
            if is_kept {
                let grown = "UPDATE tables SET bytes = bytes + ?2 WHERE id = ?1";
                transaction.prepare_cached(grown)?.execute((table.as_str(), bytes as i64))?;
            }
            transaction.commit()?;
            Ok(bytes)
        })
    }
}
