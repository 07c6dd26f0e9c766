// The nineteen Sponsor cards: a ground, a wedge across it, and a drawing in a box of 100 by 88.
import { flat, ink, line, shape, type Shape } from './shapes';

export const sponsorArt: Record<string, { ground: string; wedge: string; shapes: Shape[] }> = {
  acid_thrower: {
    ground: '#b6ff5c',
    wedge: '#7ed321',
    shapes: [
      shape('M38 33L52.8 41.5V58.5L38 67L23.2 58.5V41.5Z', '#86ff4a', 3),
      shape('M62 17L76.8 25.5V42.5L62 51L47.2 42.5V25.5Z', '#d8ff9a', 3),
      shape('M66 45L80.8 53.5V70.5L66 79L51.2 70.5V53.5Z', '#86ff4a', 3),
      shape('M50 20q9 14 0 20q-10-6 0-20zM74 44q6 10 0 14q-7-4 0-14zM34 60q6 10 0 14q-7-4 0-14z', '#fff7e8', 2.4),
    ],
  },
  antimatter_detonator: {
    ground: '#ff2e88',
    wedge: '#c4115f',
    shapes: [
      shape('M50.0 8.0L57.3 21.1L70.5 14.0L69.6 29.0L84.6 30.2L75.7 42.3L87.6 51.4L73.7 56.8L78.7 70.9L64.1 67.9L60.7 82.5L50.0 72.0L39.3 82.5L35.9 67.9L21.3 70.9L26.3 56.8L12.4 51.4L24.3 42.3L15.4 30.2L30.4 29.0L29.5 14.0L42.7 21.1Z', '#ffe14a', 2.6),
      shape('M50.0 20.0L55.8 30.0L66.7 26.1L64.7 37.5L75.6 41.5L66.7 49.0L72.5 59.0L60.9 59.0L58.9 70.4L50.0 63.0L41.1 70.4L39.1 59.0L27.5 59.0L33.3 49.0L24.4 41.5L35.3 37.5L33.3 26.1L44.2 30.0Z', '#ff9a3d', 2.6),
      flat('M37 46a13 13 0 1 0 26 0a13 13 0 1 0 -26 0Z', ink),
      flat('M44 46a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z', '#fff7e8'),
    ],
  },
  fusion_rifle: {
    ground: '#ff9a3d',
    wedge: '#dd6a1b',
    shapes: [
      line('M34 44H98', '#ff2e88', 11),
      line('M34 44H98', '#fff7e8', 4),
      shape('M6 36H44V52H34L30 66H18L21 52H6Z', '#3c3e63', 3),
      shape('M14 28H34V36H14Z', '#27e0ff', 2.6),
    ],
  },
  plasma_grenade: {
    ground: '#ff2e88',
    wedge: '#c4115f',
    shapes: [
      shape('M50.0 10.0L57.7 27.5L75.5 20.5L68.5 38.3L86.0 46.0L68.5 53.7L75.5 71.5L57.7 64.5L50.0 82.0L42.3 64.5L24.5 71.5L31.5 53.7L14.0 46.0L31.5 38.3L24.5 20.5L42.3 27.5Z', '#ffe14a', 0.1),
      flat('M32 48a18 18 0 1 0 36 0a18 18 0 1 0 -36 0Z', ink),
      shape('M44 26h12v8H44z', ink, 1),
      flat('M40 48a10 10 0 1 0 20 0a10 10 0 1 0 -20 0Z', '#ff2e88'),
      flat('M45.5 48a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z', '#fff7e8'),
      line('M56 28Q68 20 70 30', ink, 3),
    ],
  },
  electromagnetic_bomb: {
    ground: '#27e0ff',
    wedge: '#0c9cc0',
    shapes: [
      flat('M18 46a32 32 0 1 0 64 0a32 32 0 1 0 -64 0Z', '#0c7fa8'),
      line('M50 46m-26 0a26 26 0 1 0 52 0a26 26 0 1 0 -52 0M50 46m-18 0a18 18 0 1 0 36 0a18 18 0 1 0 -36 0', '#fff7e8', 2.4),
      shape('M56 14L34 50H48L42 80L68 40H53L62 14Z', '#ffe14a', 3),
    ],
  },
  psionic_domination: {
    ground: '#b49bff',
    wedge: '#8f70f0',
    shapes: [
      shape('M14 46Q50 10 86 46Q50 82 14 46Z', '#fff7e8', 5),
      shape('M34 46a16 16 0 1 0 32 0a16 16 0 1 0 -32 0Z', '#ff2e88', 4),
      line('M51.0 46.0L51.3 46.5L51.3 47.1L51.0 47.7L50.4 48.3L49.5 48.6L48.5 48.6L47.4 48.1L46.5 47.2L46.0 46.0L45.9 44.5L46.4 43.0L47.5 41.6L49.1 40.7L51.1 40.4L53.1 40.8L54.9 42.0L56.3 43.8L57.0 46.1L56.9 48.6L55.8 51.0L53.9 53.0L51.3 54.3L48.3 54.5L45.3 53.7L42.7 51.8L40.8 49.1L40.0 45.7L40.4 42.2L42.0 38.9L44.8 36.3L48.4 34.8L52.4 34.5L56.3 35.8L59.7 38.4L62.1 42.0', ink, 2.6),
    ],
  },
  field_surgery: {
    ground: '#f6ecd6',
    wedge: '#ffc9c2',
    shapes: [
      shape('M16 62L58 20L66 28L24 70Z', '#a9a7c4', 3),
      shape('M58 20L72 10L78 16L66 28Z', '#fff7e8', 3),
      line('M34 26L82 74', '#3c3e63', 6),
      shape('M74 62L90 70L84 84L70 76Z', '#d3163a', 3),
      flat('M40 72h8v-8h8v8h8v8h-8v8h-8v-8h-8z', '#d3163a'),
    ],
  },
  force_field_generator: {
    ground: '#5fd0ff',
    wedge: '#2a9fd6',
    shapes: [
      shape('M14 66A36 36 0 0 1 86 66Z', '#c9f3ff'),
      line('M24 66A26 26 0 0 1 50 40M32 66A18 18 0 0 1 50 48', '#fff7e8', 4),
      shape('M28 66H72L80 78H20Z', '#3c3e63', 3),
      flat('M46 72a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z', '#ff2e88'),
    ],
  },
  jet_pack: {
    ground: '#27e0ff',
    wedge: '#0c9cc0',
    shapes: [
      { ...flat('M-21 -24h17v38h-17Z', ink), move: [50,36] },
      { ...flat('M4 -24h17v38h-17Z', ink), move: [50,36] },
      { ...flat('M-6 -14h12v8h-12Z', ink), move: [50,36] },
      { ...flat('M-21 17L-12.5 48L-4 17ZM4 17L12.5 48L21 17Z', '#ffe14a'), move: [50,36] },
      { ...flat('M-16 17L-12.5 33L-9 17ZM9 17L12.5 33L16 17Z', '#ff2e88'), move: [50,36] },
      { ...line('M-17-14v16M8-14v16', '#f6ecd6', 3), move: [50,36] },
    ],
  },
  program_droid: {
    ground: '#9aa7ff',
    wedge: '#6c79e0',
    shapes: [
      line('M38 22L30 8M62 22L70 8', ink, 4),
      shape('M23 46a27 27 0 1 0 54 0a27 27 0 1 0 -54 0Z', '#f6ecd6'),
      shape('M23 46A27 27 0 0 0 77 46Z', '#ff9a3d', 3),
      flat('M46 42a11 11 0 1 0 22 0a11 11 0 1 0 -22 0Z', ink),
      flat('M55.5 40a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z', '#ff2e88'),
      shape('M36 74h28l6 8H30z', '#3c3e63', 3),
    ],
  },
  summon_alien: {
    ground: '#86ff4a',
    wedge: '#4fc41c',
    shapes: [
      shape('M20 78Q12 40 32 24Q50 8 68 24Q88 40 80 78L70 68L60 80L50 68L40 80L30 68Z', '#b49bff', 3),
      shape('M30 52Q50 72 72 52L65 60L59 54L53 62L46 54L40 60Z', ink, 1),
      shape('M32 38a8 8 0 1 0 16 0a8 8 0 1 0 -16 0Z', '#fff7e8', 2.6),
      shape('M50 36a10 10 0 1 0 20 0a10 10 0 1 0 -20 0Z', '#fff7e8', 2.6),
      flat('M38.4 38a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0Z', ink),
      flat('M58.6 36a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0 -8.8 0Z', ink),
    ],
  },
  static_wormhole: {
    ground: '#86ff4a',
    wedge: '#4fc41c',
    shapes: [
      shape('M8 46a22 22 0 1 0 44 0a22 22 0 1 0 -44 0Z', '#3b1a86', 2),
      line('M31.0 46.0L31.4 46.5L31.5 47.2L31.2 48.1L30.5 48.8L29.4 49.2L28.1 49.2L26.7 48.7L25.6 47.6L24.9 46.0L24.8 44.0L25.4 42.1L26.8 40.3L28.9 39.1L31.4 38.7L34.0 39.2L36.5 40.7L38.3 43.1L39.3 46.2L39.1 49.5L37.7 52.7L35.1 55.3L31.7 57.0L27.7 57.4L23.7 56.3L20.2 53.8L17.7 50.1L16.6 45.7L17.1 40.9L19.3 36.5L23.0 33.0L27.8 30.9L33.2 30.6L38.5 32.2L43.1 35.7L46.3 40.7L47.6 46.6L46.7 52.7L43.7 58.4L38.9 62.7L32.7 65.2L25.8 65.4', '#27e0ff', 3),
      shape('M50 46a22 22 0 1 0 44 0a22 22 0 1 0 -44 0Z', '#3b1a86', 2),
      line('M73.0 46.0L73.4 46.5L73.5 47.2L73.2 48.1L72.5 48.8L71.4 49.2L70.1 49.2L68.7 48.7L67.6 47.6L66.9 46.0L66.8 44.0L67.4 42.1L68.8 40.3L70.9 39.1L73.4 38.7L76.0 39.2L78.5 40.7L80.3 43.1L81.3 46.2L81.1 49.5L79.7 52.7L77.1 55.3L73.7 57.0L69.7 57.4L65.7 56.3L62.2 53.8L59.7 50.1L58.6 45.7L59.1 40.9L61.3 36.5L65.0 33.0L69.8 30.9L75.2 30.6L80.5 32.2L85.1 35.7L88.3 40.7L89.6 46.6L88.7 52.7L85.7 58.4L80.9 62.7L74.7 65.2L67.8 65.4', '#27e0ff', 3),
    ],
  },
  medikit: {
    ground: '#f6ecd6',
    wedge: '#ffc9c2',
    shapes: [
      line('M38 26v-8h24v8', ink, 6),
      shape('M16 26h68v50H16z', '#d3163a', 3),
      flat('M43 32h14v12h12v14h-12v12h-14v-12h-12v-14h12z', '#fff'),
    ],
  },
  adrenaline_shot: {
    ground: '#ffe14a',
    wedge: '#e0b400',
    shapes: [
      shape('M26 62L58 30L70 42L38 74Z', '#fff7e8', 3),
      shape('M32 56L50 38L62 50L44 68Z', '#d3163a', 2),
      line('M26 72L12 86', ink, 5),
      line('M64 36L80 20M72 12L88 28', ink, 6),
      line('M40 52l5 5M47 45l5 5', ink, 2.4),
    ],
  },
  matter_transposer: {
    ground: '#c58bff',
    wedge: '#9a4ff0',
    shapes: [
      shape('M28 43L42.8 51.5V68.5L28 77L13.2 68.5V51.5Z', '#27e0ff', 3),
      shape('M72 13L86.8 21.5V38.5L72 47L57.2 38.5V21.5Z', '#ff2e88', 3),
      shape('M30 32Q40 10 58 14L56 8L70 16L60 26L60 20Q46 18 38 34ZM70 58Q62 80 44 76L46 82L32 74L42 64L42 70Q56 72 62 56Z', '#fff7e8', 2.4),
    ],
  },
  rail_cannon: {
    ground: '#ff9a3d',
    wedge: '#dd6a1b',
    shapes: [
      { ...shape('M10 52L60 34L66 50L16 68Z', ink, 3), move: [0,4] },
      { ...shape('M56 36L86 25L90 35L62 47Z', ink, 3), move: [0,4] },
      { ...shape('M26 58L22 76L34 72L38 56Z', ink, 3), move: [0,4] },
      { ...line('M30 53L72 38', '#fff7e8', 5), move: [0,4] },
      { ...flat('M74 33L84 29L87 34L77 39Z', '#ffe14a'), move: [0,4] },
    ],
  },
  mining_laser: {
    ground: '#d8a25c',
    wedge: '#a8702c',
    shapes: [
      shape('M0 88L20 50L44 88Z', '#5f5c7d', 3),
      shape('M30 88L58 40L92 88Z', '#8f8aa6', 3),
      line('M92 14L50 62', '#d3163a', 8),
      line('M92 14L50 62', '#fff7e8', 2.6),
      shape('M50.0 48.0L52.7 55.5L59.9 52.1L56.5 59.3L64.0 62.0L56.5 64.7L59.9 71.9L52.7 68.5L50.0 76.0L47.3 68.5L40.1 71.9L43.5 64.7L36.0 62.0L43.5 59.3L40.1 52.1L47.3 55.5Z', '#ffe14a', 2),
      shape('M82 4L100 18L92 28L76 14Z', '#3c3e63', 3),
    ],
  },
  overcharge_cell: {
    ground: '#ffe14a',
    wedge: '#e0b400',
    shapes: [
      shape('M26 18h48v60H26z', '#3c3e63', 3),
      shape('M40 8h20v10H40z', '#a9a7c4', 3),
      shape('M32 44h36v28H32z', '#86ff4a', 2),
      shape('M54 24L38 50H50L44 74L64 42H52L60 24Z', '#fff7e8', 3),
    ],
  },
  targeting_computer: {
    ground: '#4fe3b5',
    wedge: '#1fa87f',
    shapes: [
      line('M50 46m-28 0a28 28 0 1 0 56 0a28 28 0 1 0 -56 0', ink, 7),
      line('M50 46m-28 0a28 28 0 1 0 56 0a28 28 0 1 0 -56 0', '#ff2e88', 4),
      line('M50 8V34M50 58V84M12 46H38M62 46H88', ink, 5),
      shape('M45 46a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z', '#ff2e88', 2.4),
    ],
  },
};
