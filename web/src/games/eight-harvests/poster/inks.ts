// The almanac's inks.
export const ink = {
  paper: '#f6ecd2',
  sky: '#6fa8b8',
  dawn: '#f3e2b4',
  line: '#2b2118',
  leaf: '#4f7a2a',
  meadow: '#8fa653',
  stubble: '#b6ad55',
  tomato: '#c8402a',
  wheat: '#d9a531',
  soil: '#9a6a3f',
  furrow: '#5c3b22',
} as const;
