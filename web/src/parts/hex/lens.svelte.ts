// The lens over a board: which part is seen, moved by fingers, wheel and keys. The board is drawn once as a whole; the lens
// only shifts and scales the finished drawing, so that moving about costs the same however many hexes there are.
import { fit, seen, showing, within, zoom, type Camera, type Size } from './camera';
import type { Box, Point } from './geometry';

/** Milliseconds from the last movement until the drawing is made sharp again, and that this takes. */
const [rest, making] = [160, 40];

/** Where two fingers are. */
export type Pair = readonly [Point, Point];

export class Lens {
  /** Of the window, in pixels. */
  view = $state.raw<Size>({ width: 1, height: 1 });
  /** What must be seen at the least. */
  box = $state.raw<Box>({ x: 0, y: 0, width: 1, height: 1 });
  /** Pixels at the bottom that lie under something else when the whole board is shown. */
  covered = $state(0);
  /** Does the next movement glide? */
  eased = $state(false);
  /** Is the view on its way, or was it a moment ago? */
  moving = $state(false);
  /** Is the drawing being made anew for how near it is? */
  sharpening = $state(false);
  /** Null while the whole board is shown. */
  #moved = $state.raw<Camera | null>(null);
  #resting: ReturnType<typeof setTimeout> | undefined;
  #making: ReturnType<typeof setTimeout> | undefined;
  /** Do fingers lie on it? */
  #held = false;
  /** How near the drawing was when it was made. */
  #made = 1;

  readonly whole: Camera = $derived.by(() => {
    const camera = fit(this.box, { ...this.view, height: Math.max(1, this.view.height - this.covered) });
    return { ...camera, y: camera.y + this.covered / 2 / camera.scale };
  });
  /** Panning may go wherever the whole view goes, not only over the hexes. */
  readonly plane: Box = $derived(seen(this.whole, this.view));
  readonly camera: Camera = $derived(this.#moved ? within(this.#moved, this.plane, this.view) : this.whole);
  readonly near: boolean = $derived(this.#moved !== null);
  /** How many times nearer than the whole. */
  readonly times: number = $derived(this.camera.scale / this.whole.scale);

  /** From the drawing of the whole to what is seen. */
  readonly transform: string = $derived.by(() => {
    const shift = (axis: 'x' | 'y', length: number): number =>
      Math.round((length / 2) * (1 - this.times) + (this.whole[axis] - this.camera[axis]) * this.camera.scale);
    return `translate(${shift('x', this.view.width)}px, ${shift('y', this.view.height)}px) scale(${this.times})`;
  });

  /** Where the board's unit lies in the drawing of the whole. */
  readonly drawing: string = $derived(
    `translate(${this.view.width / 2 - this.whole.x * this.whole.scale} ${this.view.height / 2 - this.whole.y * this.whole.scale}) scale(${this.whole.scale})`,
  );

  show(next: Camera, ease: boolean): void {
    this.eased = ease;
    this.moving = true;
    this.sharpening = false;
    clearTimeout(this.#making);
    this.#rest(ease ? rest * 2 : rest);
    const held = within(next, this.plane, this.view);
    this.#moved = held.scale > this.whole.scale * 1.01 ? held : null;
  }

  showWhole(ease = true): void {
    this.show(this.whole, ease);
  }

  /** Nearer or farther about a point of the window; its middle, if none is named. */
  zoom(factor: number, ease: boolean, at: Point = { x: this.view.width / 2, y: this.view.height / 2 }): void {
    this.show(zoom(this.camera, this.view, at, factor), ease);
  }

  /** Shifts what was seen from `start` by this many pixels. */
  drag(start: Point, dx: number, dy: number): void {
    const { scale } = this.camera;
    this.show({ x: start.x - dx / scale, y: start.y - dy / scale, scale }, false);
  }

  /** Two fingers that went from here to there over what was seen from `start`. */
  pinch(start: Camera, from: Pair, to: Pair): void {
    const spread = ([a, b]: Pair) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
    const between = ([a, b]: Pair): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    const [before, after] = [between(from), between(to)];
    const shifted = { ...start, x: start.x - (after.x - before.x) / start.scale, y: start.y - (after.y - before.y) / start.scale };
    this.show(zoom(shifted, this.view, after, spread(to) / spread(from)), false);
  }

  /** Moves as little as needed to show a point with some room round it, at this scale if one is named. */
  showPoint(at: Point, room: number, scale = this.camera.scale): void {
    this.show(showing({ ...this.camera, scale }, this.view, at, room), true);
  }

  /** Fingers lie on it: whatever they do and however long they stay, nothing is drawn anew before they let go. */
  hold(): void {
    this.#held = true;
    clearTimeout(this.#resting);
  }

  release(): void {
    this.#held = false;
    if (this.moving) this.#rest(rest);
  }

  #rest(after: number): void {
    clearTimeout(this.#resting);
    if (!this.#held) this.#resting = setTimeout(() => this.#sharpen(), after);
  }

  /** A drawing that was brought nearer is blurred; one that was only shifted is not. */
  #sharpen(): void {
    this.moving = false;
    if (Math.abs(this.times / this.#made - 1) < 0.01) return;
    this.#made = this.times;
    this.sharpening = true;
    this.#making = setTimeout(() => (this.sharpening = false), making);
  }

  stop(): void {
    clearTimeout(this.#resting);
    clearTimeout(this.#making);
  }
}
