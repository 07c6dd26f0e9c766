// Names and values of a picture as plain words.

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** "hand_size" reads "hand size". */
export function plainName(key: string): string {
  return key.replaceAll('_', ' ');
}

export function plainWord(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  return typeof value === 'string' ? plainName(value) : String(value);
}

/** Key, name and value of each field. */
export function entries(record: Record<string, unknown>): [string, string, unknown][] {
  return Object.entries(record).map(([key, value]) => [key, plainName(key), value]);
}
