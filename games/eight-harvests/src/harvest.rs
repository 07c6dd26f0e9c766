//! What a season ends with, all by itself: harvest, ruin, the meal, vermin (EH-YEA-3).

use ruckus_core::Witness;

use crate::farm::Harvest;
use crate::figures::FIGURES;
use crate::state::EightHarvests;
use crate::step::Event;

impl EightHarvests {
    pub(crate) fn harvest(&mut self, witness: &mut impl Witness<Event>) {
        let (Some(weather), Some(in_force)) = (self.table.weather(), self.table.in_force()) else { return };
        let live = self.table.live();
        for seat in live.each() {
            let farm = self.farm_mut(seat);
            farm.harvest.clear();
            let (mut food, mut seeded) = (0, 0);
            for &field in farm.fields.iter() {
                let grown = weather.harvest(field);
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
                farm.food -= FIGURES.meal.min(farm.food);
                witness.tell_all(|| Event::Ate { seat });
            }
        }
        for seat in live.each() {
            let farm = self.farm_mut(seat);
            let unprotected = farm.food.saturating_sub(farm.capacity());
            let rabbits = farm.rabbits > 0;
            let food = if rabbits { unprotected } else { unprotected.div_ceil(FIGURES.vermin_share) };
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
