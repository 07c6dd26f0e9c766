// The Arena-Master on television, in a box of 250 by 190.
import { flat, ink, line, shape, type Shape } from './shapes';

/** The rays behind him, about the middle of the set. */
export const rays: string = Array.from({ length: 14 }, (_, at) => {
  const spot = (turn: number): string => `${(125 + 300 * Math.cos(turn)).toFixed(1)} ${(90 + 300 * Math.sin(turn)).toFixed(1)}`;
  return `M125 90L${spot((at * Math.PI) / 7)}L${spot((at * Math.PI) / 7 + Math.PI / 14)}Z`;
}).join('');

export const host: Shape[] = [
  flat('M53 84a72 72 0 1 0 144 0a72 72 0 1 0 -144 0Z', '#27e0ff'),
  flat('M28 190L62 138L102 122H150L190 138L222 190Z', ink),
  flat('M104 118L125 150L146 118L140 190H112Z', '#f6ecd6'),
  flat('M62 138L104 118L124 176L96 190ZM190 138L146 118L126 176L154 190Z', '#ffe14a'),
  flat('M118 140h14l4 10-11 36-11-36z', '#ff2e88'),
  flat('M88 62Q86 118 125 130Q164 118 162 62Q150 30 125 30Q100 30 88 62Z', '#e8a27c'),
  flat('M125 130Q164 118 162 62Q156 46 146 38Q154 90 125 130Z', '#b8684f'),
  flat('M78 66Q66 20 108 12Q140-2 166 18Q186 30 172 68L162 60Q160 42 146 40Q112 48 90 44Q86 54 88 66Z', ink),
  line('M92 34Q116 18 156 28M100 22Q126 10 152 18', '#5a4fcf', 4),
  flat('M80 62H170L162 84Q146 90 132 78H118Q104 90 88 84Z', ink),
  flat('M90 66L112 66L96 81ZM136 66L158 66L142 81Z', '#27e0ff'),
  shape('M98 98Q125 106 152 96Q148 120 125 121Q104 120 98 98Z', '#fff', 3),
  line('M99 106Q125 114 150 104M112 102v16M125 104v17M138 102v16', ink, 1.6),
];

/** In his hand, leaning. */
export const microphone: Shape[] = [
  shape('M-7 0h14v60h-14Z', '#3c3e63', 3),
  shape('M-17 0a17 17 0 1 0 34 0a17 17 0 1 0 -34 0Z', '#a9a7c4', 3),
  line('M-15-6h30M-17 1h34M-14 8h28', ink, 2),
];
