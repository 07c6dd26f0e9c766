// The four teams: their class, which sets their colours, and their mark.
import type { Seat } from '../../wire';
import type { Livery, Picture } from './wire';

const inOrder: Livery[] = ['ion', 'zeraxis', 'orion', 'talar'];

export const teamOf = (picture: Pick<Picture, 'teams'> | null, seat: Seat): Livery => picture?.teams[seat]?.team ?? inOrder[seat % 4]!;

/** The class that sets a team's colours. */
export const livery = (team: Livery): string => `sf-${team}`;

/** The colour of a seat's name and lines, to be read on the table. */
export const seatColour = (seat: Seat, picture: Picture | null): string => `var(--sf-seat-${teamOf(picture, seat)})`;

/** Each team has a shape too, so that nothing is told by colour alone. */
export function markOf(team: Livery, size: number): string {
  const r = size;
  switch (team) {
    case 'ion':
      return `M${-r * 0.9} 0a${r * 0.9} ${r * 0.9} 0 1 0 ${r * 1.8} 0a${r * 0.9} ${r * 0.9} 0 1 0 ${-r * 1.8} 0Z`;
    case 'zeraxis':
      return `M0 ${-r}L${r} ${r * 0.8}H${-r}Z`;
    case 'orion':
      return `M${-r * 0.85} ${-r * 0.85}h${r * 1.7}v${r * 1.7}h${-r * 1.7}Z`;
    case 'talar':
      return `M0 ${-r * 1.15}L${r} 0L0 ${r * 1.15}L${-r} 0Z`;
  }
}
