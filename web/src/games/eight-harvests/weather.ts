// Which picture a climate card gets: by its key where it has one of its own, else by what it does.
import type { PlatePicture } from './wire';

export type Weather = 'sun' | 'good' | 'perfect' | 'rain' | 'storm' | 'hail' | 'frost' | 'fire' | 'hopper' | 'aphid' | 'ladybug';

const own: Record<string, Weather> = {
  perfect_season: 'perfect',
  gentle_rain: 'rain',
  ladybugs: 'ladybug',
  aphids: 'aphid',
  driving_rain: 'storm',
  hail: 'hail',
  hard_freeze: 'frost',
  fire: 'fire',
};

export function weatherOf(plate: PlatePicture): Weather {
  const known = own[plate.key];
  if (known) return known;
  if (plate.drought < 0) return 'sun';
  if (plate.pestilence < 0) return 'hopper';
  return plate.general < 0 ? 'storm' : 'good';
}

/** What a plate adds to a field that nothing protects. */
export const worth = (plate: PlatePicture): number => plate.general + plate.drought + plate.pestilence;
