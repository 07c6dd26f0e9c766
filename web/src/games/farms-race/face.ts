// Farms Race: what its folder gives to the table.
import './theme.css';
import type { Face } from '../face';
import Board from './Board.svelte';
import End from './End.svelte';
import Hand from './Hand.svelte';
import Holdings from './Holdings.svelte';
import { seatColour } from './palette';
import Picker from './Picker.svelte';
import { Desk } from './table.svelte';
import type { Event, Picture } from './wire';
import { phaseNames, phaseOf } from './words';

function caption(picture: Picture): string {
  if (picture.end) return 'The race is over';
  if (picture.round === 0) return `Set-up · first to ${picture.target_vp}`;
  return `Round ${picture.round} · ${phaseNames[phaseOf(picture.stage)] ?? ''}`;
}

export const face: Face = {
  id: 'farms-race',
  theme: 'theme-farms-race',
  Board,
  Hand,
  Picker,
  Holdings,
  End,
  itemises: true,
  caption,
  // The region in question; a way ends where it leads to.
  placeOf: (event: Event, picture: Picture) => {
    const place = 'at' in event ? event.at : 'to' in event && typeof event.to === 'object' ? event.to : null;
    return picture.regions.find(({ region }) => region === place?.region)?.name ?? null;
  },
  // The kinds of cards may be known by now; the Spies are not.
  hidden: ({ own, spies, kinds }: Picture) => [
    { name: 'Spies', things: (own?.spies ?? []).map(({ spy }) => spies.find((one) => one.spy === spy)?.name ?? spy) },
    { name: 'Resources', things: (own?.cards ?? []).flatMap((count, kind) => Array.from({ length: count }, () => kinds[kind]?.resource ?? '')) },
  ],
  unit: ['VP', 'VP'],
  course: (picture: Picture) => ({ title: 'Victory points that everybody sees,', mark: { at: picture.target_vp, words: `${picture.target_vp}: the goal` } }),
  reckons: true,
  unpicks: true,
  desk: () => new Desk(),
  seatColour,
};
