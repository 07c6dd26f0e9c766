// The sand-glass of a secret step: how much sand is left, and whether what is sealed can still be changed.

/** Seconds left in the glass that runs. */
export function glassLeft(from: number, seconds: number, now: number): number {
  const gone = Math.max(0, now - from) / 1000;
  return seconds - (gone % seconds);
}

/** Does the first glass run still? */
export function isFirstGlass(from: number, seconds: number, now: number): boolean {
  return now - from < seconds * 1000;
}

/** From when a page counts: a live message comes as the step opens; later one goes by the server's whole seconds. */
export function glassFrom(since: number, live: boolean, now: number): number {
  return live ? now : Math.min(now, since * 1000 + 500);
}
