// What the browser keeps for us between visits. Storage may be shut; then nothing is kept and nothing breaks.

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(`ruckus.${key}`);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(`ruckus.${key}`, value);
  } catch {
    // Then not.
  }
}
