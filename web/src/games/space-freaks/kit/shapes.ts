// The few kinds of shapes of which everything here is drawn, and the paints that follow the team.

export interface Shape {
  d: string;
  fill?: string;
  line?: string;
  width?: number;
  dash?: string;
  /** How solid the filling is. */
  fade?: number;
  /** Offset of the drawing, in units of the kit. */
  move?: [number, number];
}

export const ink = '#0b0b16';
/** A team's colour, and a darker and a paler one; set by the class of the team. */
export const team = 'var(--t)';
export const deep = 'var(--d)';
export const pale = 'var(--p)';
export const bone = '#f6ecd6';

/** Filled, with an outline in ink. */
export const shape = (d: string, fill: string, width = 3.4): Shape => ({ d, fill, line: ink, width });
/** Filled, without an outline. */
export const flat = (d: string, fill: string): Shape => ({ d, fill });
export const line = (d: string, line: string, width: number): Shape => ({ d, line, width });
