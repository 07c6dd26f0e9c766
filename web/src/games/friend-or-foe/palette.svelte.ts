// The colour of a seat is that of its first species, which only the picture knows: the parts note it as they draw.
import type { Seat } from '../../wire';
import type { Picture, Species } from './wire';

const ring: Species[] = ['P', 'B', 'Y', 'O', 'R', 'G'];
const noted = $state<{ species: Species[] }>({ species: [] });

/** Remembers which species each seat plays. */
export function noteSeats(picture: Picture): void {
  const species = picture.seats.map((seat) => seat.species[0]!.species);
  if (species.join() !== noted.species.join()) noted.species = species;
}

function speciesOfSeat(seat: Seat): Species {
  return noted.species[seat] ?? ring[seat % ring.length]!;
}

export const seatColour = (seat: Seat): string => `var(--ff-seat-${speciesOfSeat(seat).toLowerCase()})`;
