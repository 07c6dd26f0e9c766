//! Token buckets in a table's own time, which follows from its entries: whoever opens it again counts the same.

/// How much a bucket holds, and after how many seconds one more fits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Budget {
    pub(crate) most: u32,
    pub(crate) one_more_every: u64,
}

/// How much of a budget is used, as of a time in seconds since 1970.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Bucket {
    used: u32,
    as_of: u64,
}

impl Bucket {
    /// How it is at this time.
    fn at(self, now: u64, budget: Budget) -> Self {
        let refilled = now.saturating_sub(self.as_of) / budget.one_more_every;
        match u32::try_from(refilled).ok().and_then(|fits| self.used.checked_sub(fits)) {
            Some(used) if used > 0 => Bucket { used, as_of: self.as_of + refilled * budget.one_more_every },
            _ => Bucket { used: 0, as_of: now.max(self.as_of) },
        }
    }

    pub(crate) fn is_used_up(self, now: u64, budget: Budget) -> bool {
        self.at(now, budget).used >= budget.most
    }

    /// Is nothing of it used, as if it had never been taken from?
    pub(crate) fn is_unused(self, now: u64, budget: Budget) -> bool {
        self.at(now, budget).used == 0
    }

    pub(crate) fn take(&mut self, now: u64, budget: Budget) {
        let before = self.at(now, budget);
        *self = Bucket { used: before.used + 1, ..before };
    }
}
