// Shapes between regions.
import type { Point } from '../../parts/hex/geometry';

const round = (value: number): number => Math.round(value * 10) / 10;

/** An arrowhead from one or several places into another: its tip short of what lies in the middle, its feet at the outermost places. */
export function wedge(to: Point, from: Point[]): string {
  const mean = { x: from.reduce((sum, at) => sum + at.x, 0) / from.length, y: from.reduce((sum, at) => sum + at.y, 0) / from.length };
  const far = Math.max(1, Math.hypot(mean.x - to.x, mean.y - to.y));
  const [ux, uy] = [(mean.x - to.x) / far, (mean.y - to.y) / far];
  const at = (along: number, across: number): string => `${round(to.x + ux * along - uy * across)} ${round(to.y + uy * along + ux * across)}`;
  const feet = from.map((one) => (one.x - to.x) * -uy + (one.y - to.y) * ux);
  const [left, right] = [Math.min(-40, ...feet.map((foot) => foot * 0.72)), Math.max(40, ...feet.map((foot) => foot * 0.72))];
  const base = Math.max(78, far * 0.78);
  return `M${at(36, 0)}L${at(base, right)}L${at(base * 0.8, (left + right) / 2)}L${at(base, left)}Z`;
}
