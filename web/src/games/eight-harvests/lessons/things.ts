// What can stand in a picture of the book, and how wide it is.
import type { Card } from '../wire';

const cards: Record<Card, true> = {
  fertilizer: true, irrigation: true, protective_netting: true, perennial: true, silo_extension: true, cats: true, rabbits: true, coyote: true,
  warlord: true, mercenary: true, berzerker: true, dogs: true, walls: true, assassin: true, steal: true, flexible_hand: true,
  reactive_planting: true, almanac: true, geezer: true,
};

export const isCard = (token: string): token is Card => token in cards;

const widths: Record<string, number> = {
  stamp: 44, field: 74, fallow: 74, half: 74, silo: 44, b: 46, saved: 46, sun: 58, drought: 58, rain: 56, bugs: 54, meal: 76, cart: 78, man: 50,
};

export function widthOf(token: string): number | null {
  if (isCard(token)) return 52;
  return /^food\d+$/.test(token) ? 50 : (widths[token] ?? null);
}
