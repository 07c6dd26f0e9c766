// The Freak that advertises the show.
import { arms } from '../kit/arms';
import { heads } from '../kit/heads';
import { legs } from '../kit/legs';
import type { Shape } from '../kit/shapes';
import { torsos } from '../kit/torsos';

export const star: Shape[] = [arms.anti_gravity_modifier!, legs.beast_hooves!, torsos.chitin_carapace!, heads.acid_tongue!, arms.plasma_gun!].flat();
export const face: Shape[] = heads.acid_tongue!;
