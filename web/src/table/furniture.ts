// Pictures come without what never changes in a game (hexes, the texts of cards), which is sent once.

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The whole picture: fields go together by name, elements of lists by their place. */
export function furnished(furniture: unknown, picture: unknown): unknown {
  if (Array.isArray(furniture) && Array.isArray(picture)) return picture.map((value, at) => furnished(furniture[at], value));
  if (!isFields(furniture) || !isFields(picture)) return picture;
  const whole: Fields = { ...furniture, ...picture };
  for (const field of Object.keys(furniture)) if (field in picture) whole[field] = furnished(furniture[field], picture[field]);
  return whole;
}
