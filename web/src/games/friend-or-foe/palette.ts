// The colour of a seat is that of its first species, which the picture knows; before there is one, seats take turns.
import type { Seat } from '../../wire';
import type { Picture, Species } from './wire';

const ring: Species[] = ['P', 'B', 'Y', 'O', 'R', 'G'];

export function seatColour(seat: Seat, picture: Picture | null): string {
  const species = picture?.seats[seat]?.species[0]?.species ?? ring[seat % ring.length]!;
  return `var(--ff-seat-${species.toLowerCase()})`;
}
