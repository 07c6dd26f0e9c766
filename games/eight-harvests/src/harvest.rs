//! What a season ends with, all by itself: harvest, ruin, the meal, vermin (EH-YEA-3).

use ruckus_core::Witness;

use crate::farm::Harvest;
use crate::state::EightHarvests;
use crate::step::Event;

impl EightHarvests {
    pub(crate) fn harvest(&mut self, witness: &mut impl Witness<Event>) {
        let (Some(weather), Some(in_force)) = (self.table.weather(), self.table.in_force()) else { return };
        let (live, figures) = (self.table.live(), self.table.figures);
        for seat in live.each() {
            let farm = self.farm_mut(seat);
            farm.harvest.clear();
            let (mut food, mut seeded) = (0, 0);
            for &field in farm.fields.iter() {
                let grown = weather.harvest(figures, field);
                farm.harvest.push(Harvest::of(field, grown));
                food += u16::from(grown);
                seeded += u8::from(field.is_seeded());
            }
            farm.food += food;
            let fields = farm.fields.len() as u8;
            witness.tell_all(|| Event::Harvested { seat, food, seeded, fields });
        }
        for climate in in_force {
            self.destroy(climate, witness);
        }
        for seat in live.each() {
            let farm = self.farm_mut(seat);
            if farm.food > 0 {
                let food = figures.read(|f| f.meal).min(farm.food);
                farm.food -= food;
                witness.tell_all(|| Event::Ate { seat, food });
            }
        }
        for seat in live.each() {
            let farm = self.farm_mut(seat);
            let unprotected = farm.food.saturating_sub(farm.capacity(figures));
            let rabbits = farm.rabbits > 0;
            let share = figures.read(|f| f.vermin_share);
            let food = if rabbits { unprotected } else { unprotected.div_ceil(share) };
            farm.food -= food;
            if food > 0 {
                witness.tell_all(|| Event::Vermin { seat, food, rabbits });
            }
        }
        self.clear_season();
    }

    /// EH-CLI-6.
    fn destroy(&mut self, climate: crate::climate::Climate, witness: &mut impl Witness<Event>) {
        for upgrade in climate.destroys() {
            for seat in self.table.live().each() {
                let farm = self.farm_mut(seat);
                let mut count = 0;
                for field in farm.fields.iter_mut().filter(|field| field.has(upgrade)) {
                    *field = field.without(upgrade);
                    count += 1;
                }
                if count > 0 {
                    self.table.discards.add_many(upgrade.card(), count);
                    witness.tell_all(|| Event::Destroyed { seat, upgrade, count, climate });
                }
            }
        }
    }
}
