// How a finished game stood at its first moment, as all eyes saw it.
import { moments } from '../api';
import { furnished } from '../table/furniture';

export async function firstPicture(id: string, read: typeof moments = moments): Promise<unknown> {
  const { furniture, moments: found } = await read(id, 'spectator', 1, 1);
  const picture = found[0]?.picture;
  return picture === undefined ? null : furnished(furniture, picture);
}
