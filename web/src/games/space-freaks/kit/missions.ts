// The seventeen Missions: a ground and a sign in a box of 48 by 48.
import { flat, ink, line, shape, type Shape } from './shapes';

export const missionArt: Record<string, { ground: string; shapes: Shape[] }> = {
  assassinate: {
    ground: '#c4115f',
    shapes: [
      shape('M18.02 18.9a5.98 5.98 0 1 0 11.96 0a5.98 5.98 0 1 0 -11.96 0Z', '#fff7e8', 1.8),
      shape('M16.2 39.7Q14.9 25.4 24 25.4Q33.1 25.4 31.8 39.7Z', '#fff7e8', 1.8),
      line('M24 24m-15 0a15 15 0 1 0 30 0a15 15 0 1 0 -30 0M24 4v12M24 32v12M4 24h12M32 24h12', '#ffe14a', 3),
    ],
  },
  base_raid: {
    ground: '#6247c9',
    shapes: [
      shape('M10 42V20L16 15V9L24 4L32 9V15L38 20V42Z', '#27e0ff', 2.4),
      shape('M24.0 17.0L26.3 22.5L31.8 20.2L29.5 25.7L35.0 28.0L29.5 30.3L31.8 35.8L26.3 33.5L24.0 39.0L21.7 33.5L16.2 35.8L18.5 30.3L13.0 28.0L18.5 25.7L16.2 20.2L21.7 22.5Z', '#ffe14a', 2),
    ],
  },
  hold_the_pad: {
    ground: '#3b1a86',
    shapes: [
      shape('M24 4L31.8 8.5V17.5L24 22L16.2 17.5V8.5Z', '#ff2e88', 2.2),
      shape('M16 18L23.8 22.5V31.5L16 36L8.2 31.5V22.5Z', '#3c3e63', 2.2),
      shape('M32 18L39.8 22.5V31.5L32 36L24.2 31.5V22.5Z', '#3c3e63', 2.2),
      shape('M24 32L31.8 36.5V45.5L24 50L16.2 45.5V36.5Z', '#3c3e63', 2.2),
      shape('M20.78 7.1a3.22 3.22 0 1 0 6.44 0a3.22 3.22 0 1 0 -6.44 0Z', '#fff7e8', 1.8),
      shape('M19.8 18.3Q19.1 10.6 24 10.6Q28.9 10.6 28.2 18.3Z', '#fff7e8', 1.8),
    ],
  },
  trespass: {
    ground: '#a8511a',
    shapes: [
      shape('M28 6H42V42H28Z', '#3c3e63', 2.2),
      line('M4 24H30M22 15L31 24L22 33', '#ffe14a', 4.6),
    ],
  },
  dead_drop: {
    ground: '#0c7fa8',
    shapes: [
      shape('M8 22A16 16 0 0 1 40 22Q36 18 32 22Q28 18 24 22Q20 18 16 22Q12 18 8 22Z', '#27e0ff', 2.2),
      line('M8 22L20 34M40 22L28 34M24 22V34', ink, 1.8),
      shape('M17 34H31V45H17Z', '#fff7e8', 2.2),
      flat('M22.5 34h3v11h-3z', '#ff2e88'),
    ],
  },
  check_up: {
    ground: '#d3163a',
    shapes: [
      flat('M18 6h12v12h12v12h-12v12h-12v-12h-12v-12h12z', '#fff7e8'),
      line('M6 24h10l4-8 6 16 4-8h12', '#d3163a', 2.6),
    ],
  },
  lab_rat: {
    ground: '#2f5bd8',
    shapes: [
      shape('M19 5h10v3h-2v11l12 19q1.5 5-4 5h-22q-5.5 0-4-5l12-19v-11h-2z', '#fff7e8', 2.2),
      flat('M16 30h16l5 9q.6 2-2 2h-22q-2.6 0-2-2z', '#86ff4a'),
    ],
  },
  glow_bath: {
    ground: '#1f6b22',
    shapes: [
      flat('M20 24a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z', '#86ff4a'),
      flat('M20.5 17.9L14.6 7.5A19 19 0 0 1 33.4 7.5L27.5 17.9A7 7 0 0 0 20.5 17.9Z', '#86ff4a'),
      flat('M31.0 24.0L43.0 24.1A19 19 0 0 1 33.6 40.4L27.5 30.0A7 7 0 0 0 31.0 24.0Z', '#86ff4a'),
      flat('M20.5 30.0L14.4 40.4A19 19 0 0 1 5.0 24.1L17.0 24.0A7 7 0 0 0 20.5 30.0Z', '#86ff4a'),
    ],
  },
  wrecker: {
    ground: '#5f5c7d',
    shapes: [
      shape('M8 42L14 26H34L40 42Z', '#a81561', 2.4),
      shape('M13 26A11 11 0 0 1 35 26Z', '#ff2e88', 2.4),
      shape('M26 16L42 8L44 13L30 21Z', '#f6ecd6', 2),
      line('M18 20l5 8-4 5 6 8', '#ffe14a', 3),
    ],
  },
  sharpshooter: {
    ground: '#14505f',
    shapes: [
      line('M4 40L44 8', '#ff2e88', 4),
      line('M4 40L44 8', '#fff7e8', 1.4),
      line('M34 14m-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0', '#ffe14a', 3),
      flat('M31.4 14a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0Z', '#ffe14a'),
    ],
  },
  brawler: {
    ground: '#8d130c',
    shapes: [
      shape('M12 20Q12 14 18 14H34Q40 14 40 22V30Q38 38 30 38H18Q12 36 12 30Z', '#ff9a3d', 2.6),
      line('M20 15v9M26 15v9M33 15v9M13 27h12', ink, 2.2),
      shape('M40.0 2.0L41.7 6.4L46.3 5.0L43.9 9.1L47.8 11.8L43.1 12.5L43.5 17.2L40.0 14.0L36.5 17.2L36.9 12.5L32.2 11.8L36.1 9.1L33.7 5.0L38.3 6.4Z', '#ffe14a', 1.8),
    ],
  },
  survey_run: {
    ground: '#226b58',
    shapes: [
      shape('M8 8H20V44H8Z', '#3c3e63', 0.1),
      line('M10 44V6', ink, 3.4),
      shape('M11 7H30L25 13L30 19H11Z', '#ffe14a', 2.2),
      shape('M35 29L42.0 33V41L35 45L28.0 41V33Z', '#ff2e88', 2.2),
    ],
  },
  product_placement: {
    ground: '#b06b00',
    shapes: [
      shape('M7 12H27V40H7Z', '#27e0ff', 2.2),
      shape('M21 8H41V36H21Z', '#ffe14a', 2.2),
      flat('M31 14l2.4 5.4 6 .6-4.5 4 1.4 6-5.3-3.2-5.3 3.2 1.4-6-4.5-4 6-.6z', '#ff2e88'),
    ],
  },
  team_photo: {
    ground: '#4a3aa8',
    shapes: [
      shape('M9.4 23a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0 -9.2 0Z', '#27e0ff', 1.8),
      shape('M8 39Q7 28 14 28Q21 28 20 39Z', '#27e0ff', 1.8),
      shape('M29.4 23a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0 -9.2 0Z', '#27e0ff', 1.8),
      shape('M28 39Q27 28 34 28Q41 28 40 39Z', '#27e0ff', 1.8),
      shape('M18.71 17.95a5.29 5.29 0 1 0 10.58 0a5.29 5.29 0 1 0 -10.58 0Z', '#fff7e8', 1.8),
      shape('M17.1 36.35Q15.950000000000001 23.7 24 23.7Q32.05 23.7 30.9 36.35Z', '#fff7e8', 1.8),
      shape('M4 6h12v4H8v8H4zM44 6H32v4h8v8h4z', '#ffe14a', 0.1),
    ],
  },
  scatter: {
    ground: '#2b2d6e',
    shapes: [
      line('M24 24L10 10M24 24L40 14M24 24L22 42', '#a9a7c4', 2.4),
      shape('M4.5 10a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0Z', '#27e0ff', 2),
      shape('M34.5 14a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0Z', '#27e0ff', 2),
      shape('M16.5 42a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0Z', '#27e0ff', 2),
    ],
  },
  contractor: {
    ground: '#a8702c',
    shapes: [
      shape('M8 42V26H40V42Z', '#ff9a3d', 2.2),
      line('M8 34H40M18 26v8M30 26v8M24 34v8', ink, 2),
      shape('M12 20Q12 10 24 10Q36 10 36 20ZM8 20H40V24H8Z', '#ffe14a', 2),
    ],
  },
  double_trouble: {
    ground: '#a81561',
    shapes: [
      line('M16 18m-10 0a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M32 32m-10 0a10 10 0 1 0 20 0a10 10 0 1 0 -20 0', '#ffe14a', 3),
      shape('M11.5 18a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z', '#fff7e8', 1.8),
      shape('M27.5 32a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z', '#fff7e8', 1.8),
    ],
  },
};
