// A line in the making: choices that are clicked one after the other, rehearsed on the way, and sent as one. The page knows
// no rules: what may come next is what the rehearsed scene offers.
import type { LineOffer } from '../face';
import type { Offer, Rehearsal, Scene } from '../../wire';

/** What a draft needs of the table. */
export interface Rehearses {
  scene: Scene;
  rehearse: (codes: number[]) => Promise<Rehearsal | null>;
  arm: (offer: Offer | null) => void;
}

export class LineBuilder {
  /** The choices so far. */
  steps = $state.raw<Offer[]>([]);
  /** What they lead to; none while it is being found out. */
  rehearsal = $state.raw<Rehearsal | null>(null);
  /** What is wrong with the last one, if it could not be rehearsed. */
  refused = $state.raw<Rehearsal | null>(null);
  /** What was offered when the last choice was made: what might have been picked instead. */
  instead = $state.raw<Offer[]>([]);
  /** The offers with which it began: another question is another draft. */
  #from: Offer[] | null = $state.raw(null);

  /** The draft holds for this question. */
  holds(scene: Scene): boolean {
    return this.#from === scene.offers && this.steps.length > 0;
  }

  /** What is offered after the choices so far. */
  sceneFor(scene: Scene): Scene {
    return this.holds(scene) && this.rehearsal ? this.rehearsal.scene : scene;
  }

  /** Does the line end here: does chance fall, is somebody else asked, or does it depend on what the reader does not know? */
  get ends(): boolean {
    return this.rehearsal !== null && this.rehearsal.stopped !== 'done';
  }

  get codes(): number[] {
    return this.steps.map((step) => step.code);
  }

  /** Adds choices, and says whether all of them could be. */
  async add(table: Rehearses, ...more: Offer[]): Promise<boolean> {
    const steps = this.holds(table.scene) ? [...this.steps, ...more] : more;
    return this.#try(table, steps);
  }

  /** Puts another choice in the place of the last one. */
  async replace(table: Rehearses, last: Offer): Promise<boolean> {
    return this.#try(table, [...this.steps.slice(0, -1), last], this.instead);
  }

  /** Takes the last choice out again; or the last one that this is true of, and all after it. */
  async back(table: Rehearses, at = this.steps.length - 1): Promise<void> {
    const steps = this.steps.filter((_, step) => step !== at);
    if (steps.length === 0) return this.clear(table);
    if (!(await this.#try(table, steps))) await this.#try(table, this.steps.slice(0, Math.max(1, at)));
  }

  clear(table: Pick<Rehearses, 'arm'>): void {
    [this.steps, this.rehearsal, this.refused, this.instead, this.#from] = [[], null, null, [], null];
    table.arm(null);
  }

  async #try(table: Rehearses, steps: Offer[], instead = this.sceneFor(table.scene).offers): Promise<boolean> {
    const from = table.scene.offers;
    const rehearsal = await table.rehearse(steps.map((step) => step.code));
    if (table.scene.offers !== from) return false;
    // What depends on things unseen can be done, but not foreseen: such a choice is the last of its line.
    const unseen = rehearsal?.stopped === 'unknown' && rehearsal.taken === steps.length - 1;
    if (!rehearsal || (rehearsal.taken < steps.length && !unseen)) {
      this.refused = rehearsal;
      return false;
    }
    [this.steps, this.rehearsal, this.refused, this.instead, this.#from] = [steps, rehearsal, null, instead, from];
    return true;
  }

  /** The whole line as one offer, ended by this choice if it needs an end, and said as its end or by this choice. */
  offer(end: Offer | null, named: Offer | null = null): LineOffer | null {
    const last = end ?? named ?? this.steps.at(-1);
    const first = this.steps[0] ?? end;
    if (!last || !first) return null;
    // What the last step says of itself holds for the line too, whatever that is called by.
    const more = end || last === this.steps.at(-1) ? undefined : this.steps.at(-1)?.saying.note;
    const saying = more ? { ...last.saying, note: [...(last.saying.note ?? []), ' ', ...more] } : last.saying;
    return { ...last, saying, code: first.code, line: [...this.codes, ...(end ? [end.code] : [])] };
  }
}
