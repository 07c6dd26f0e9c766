// Two who only want to come to a fight of nukes, as somebody with a test in mind would play: one builds two Nukes, the other
// buys Spies until a Hacking is among them, and then a Nuke to answer with.
import type { Offer } from '../../wire';
import type { Ask } from '../../../browser/ahead';
import type { Choice, Kind, Picture } from './wire';

type Named = Choice['kind'];

const wanted: Record<'nuke' | 'spy', Kind[]> = { nuke: ['brick', 'weapons', 'plutonium'], spy: ['wood', 'wheat', 'plutonium'] };
const kinds: Kind[] = ['brick', 'wood', 'wheat', 'weapons', 'plutonium'];

/** Ten regions, two of each kind, whose two starts lie side by side: a Nuke reaches from Hills 1 to Forest 1 and back. */
export const narrowMap = '0,0H* 1,0F* 2,0W 3,0A 4,0P -1,1P 0,1W 1,1A 2,1H 3,1F';

/** What the seat picks, or nothing once the first has its turn and everything is there. */
export function towardsNukes(seat: number, { picture, offers }: Ask): Offer | null {
  const scene = picture as Picture;
  const choices = offers.map((offer) => ({ offer, choice: offer.choice as Choice }));
  const find = (kind: Named, fits: (choice: Choice) => boolean = () => true) => choices.find(({ choice }) => choice.kind === kind && fits(choice))?.offer;
  const own = scene.own!;
  const hand = (kind: Kind) => own.cards[kinds.indexOf(kind)]!;
  const arms = (of: number) => scene.seats[of]!.nukes - scene.seats[of]!.spent;
  const hacks = own.spies.some(({ spy }) => spy === 'hacking');
  const menu = find('end_actions') ?? find('end_turn') ?? find('discard');
  if (menu) {
    // The other one's hand is not to be seen: that it has armed itself says that it has its Hacking.
    if (seat === 0 && find('end_actions') && arms(0) > 1 && arms(1) > 0) return null;
    const ware = seat === 0 || hacks ? 'nuke' : 'spy';
    const needs = wanted[ware].filter((kind) => hand(kind) === 0);
    // Some go out for land, most stay at home.
    const home = scene.regions[seat]!.ready;
    const far = home.healthy + home.injured > 5 ? find('move_to', (choice) => choice.kind === 'move_to' && scene.regions[choice.to]!.owner === null) : undefined;
    return (
      (arms(seat) > (seat === 0 ? 1 : 0) ? undefined : find(ware)) ??
      find('supply', (choice) => choice.kind === 'supply' && needs.includes(choice.get) && hand(choice.give) > (wanted[ware].includes(choice.give) ? 3 : 2)) ??
      find('heal') ??
      far ??
      find('end_actions') ??
      find('end_turn') ??
      find('discard', (choice) => choice.kind === 'discard' && (!wanted[ware].includes(choice.card) || hand(choice.card) > 1)) ??
      offers[0]!
    );
  }
  const needs = wanted[seat === 0 || hacks ? 'nuke' : 'spy'].filter((kind) => hand(kind) === 0);
  const group = scene.group ? scene.group.herds.healthy + scene.group.herds.injured : 0;
  const usual: Named[] = ['go_on', group < 3 ? 'join' : 'go', 'join', 'take_it', 'pass_back', 'pass_market', 'stay', 'decline'];
  return (
    find('settle', (choice) => choice.kind === 'settle' && choice.at === seat) ??
    find('name', (choice) => choice.kind === 'name' && needs.includes(choice.card)) ??
    find('home', (choice) => choice.kind === 'home' && choice.to === seat) ??
    usual.map((kind) => find(kind)).find((offer) => offer !== undefined) ??
    offers[0]!
  );
}
