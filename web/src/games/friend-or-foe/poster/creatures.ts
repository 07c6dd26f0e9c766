// The six creatures: a shape and two inks each.

export type Creature = 'red' | 'blue' | 'yellow' | 'purple' | 'orange' | 'green';
export type Nature = 'friend' | 'foe' | 'unknown';

export const creatures: Record<Creature, { shape: string; ink: string; shade: string; dark: boolean; drop: number }> = {
  red: { shape: 'M-20-19H20V21H-20Z', ink: '#d3243a', shade: '#a5142a', dark: false, drop: 0 },
  blue: { shape: 'M0-22A22 22 0 1 1 0 22A22 22 0 1 1 0-22Z', ink: '#1b5fd1', shade: '#11439c', dark: false, drop: 0 },
  yellow: { shape: 'M0-25L28 21H-28Z', ink: '#f5b80b', shade: '#d39500', dark: true, drop: 6 },
  purple: { shape: 'M-20 21V-2A20 20 0 0 1 20-2V21Z', ink: '#7440b8', shade: '#552795', dark: false, drop: 0 },
  orange: { shape: 'M-20 21V-5L0-25L20-5V21Z', ink: '#ee6419', shade: '#c44a08', dark: true, drop: 2 },
  green: { shape: 'M0-26L15.4-6.6A19.5 19.5 0 1 1-15.4-6.6Z', ink: '#16834a', shade: '#0b6135', dark: false, drop: 4 },
};
