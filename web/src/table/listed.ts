// A list of things of which some are there more than once.

/** "Irrigation ×2, Scarecrow". Names have no plural here: "2 Mercenary" would be none. */
export function listed(things: string[]): string {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return [...counts].map(([thing, count]) => (count > 1 ? `${thing} ×${count}` : thing)).join(', ');
}
