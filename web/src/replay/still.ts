// A board that only shows: what is past can neither be picked nor asked about.
import type { PartProps, Player, Stage } from '../games/face';
import type { Eye, Moment, Scene, Seat } from '../wire';

/** What a still board shows, and to whom. */
export interface Still {
  eye: Eye;
  me: Seat | null;
  picture: unknown;
  players: Player[];
  log: Moment[];
  stage: Stage | null;
  desk: unknown;
  openRule: (rule: string) => void;
  narrow: boolean;
}

/** What a game's parts need to draw it. */
export function stillPart({ eye, ...still }: Still): PartProps {
  const { picture } = still;
  const scene: Scene = { eye, awaited: [], question: { words: [], rule: '' }, offers: [], refusals: [], claims: [], picture };
  return {
    ...still,
    scene,
    armed: null,
    armedAt: 0,
    arm: () => {},
    choose: () => {},
    rehearse: async () => null,
    outlook: async () => null,
    preset: () => {},
    claims: [],
    claim: () => {},
  };
}
