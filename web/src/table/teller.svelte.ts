// Tells what happened, beat by beat: at the reader's pace, on and back, with the board as it stood after each. A reader who
// is asked sees how things stand at once; what was not told by then is one press away.
import type { Stage } from '../games/face';
import type { Moment, Seat } from '../wire';
import { lengthOfMore, squeeze, turnsOf, type Beat, type BeatEvent, type Turn } from './beats';
import type { Pacing } from './pace.svelte';

/** Things move in this share of a beat; the rest is for reading. */
const motion = 0.4;
/** How long things move at Step, where a beat has no length of its own, in milliseconds. */
const unhurried = 800;
/** The most moments of which the pictures are kept, to go back to. */
const kept = 300;

/** How things stand. */
export interface Position {
  moment: number;
  picture: unknown;
  scores: number[];
}

const lastOf = (beat: Beat): BeatEvent => beat.heard.at(-1)!;

export class Teller {
  turns = $state.raw<Turn[]>([]);
  /** The beat that is shown, or was shown last. */
  beat = $state.raw<Beat | null>(null);
  /** The event of it that moves just now. */
  stage = $state.raw<Stage | null>(null);
  /** What the board, the seats and the log show: one position at a time. */
  picture = $state.raw<unknown>(null);
  scores = $state.raw<number[]>([]);
  moment = $state(0);
  /** Is a beat on stage, told or looked at again? */
  busy = $state(false);
  /** Does it wait for the reader? */
  waits = $state(false);
  paused = $state(false);
  /** Is the reader asked? */
  asked = $state(false);
  /** Does what was not told stand back, since the reader is asked? */
  held = $state(false);
  /** Does the reader look at it because they wished to? */
  watched = $state(false);
  /** How long the beat on stage is shown, in milliseconds; none while it waits. */
  lasts = $state<number | null>(null);
  /** All events up to this one were told. */
  told = $state(0);
  /** The beat that the reader points at in the list of what happened. */
  looked = $state.raw<Beat | null>(null);
  /** Is a beat that was told looked at again? */
  #reviewing = $state(false);
  /** The newest position, told or not. */
  #live = $state.raw<Position>({ moment: 0, picture: null, scores: [] });
  #positions = new Map<number, Position>();
  /** All events up to this one were shown since the reader went back. */
  #head = 0;
  /** How much of each turn was told, by its key. */
  #spent = new Map<number, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pacing: Pick<Pacing, 'time' | 'pace'>;
  #reader: () => Seat | null;

  constructor(pacing: Pick<Pacing, 'time' | 'pace'>, reader: () => Seat | null = () => null) {
    this.#pacing = pacing;
    this.#reader = reader;
  }

  /** All beats, oldest first. */
  readonly beats: Beat[] = $derived(this.turns.flatMap(({ beats }) => beats));

  /** The beats that were not told yet. */
  readonly untold: Beat[] = $derived(this.beats.filter((beat) => beat.length > 0 && beat.heard.some(({ key, news }) => news && key > this.told)));

  /** How long they take, in milliseconds. */
  readonly untoldMs: number = $derived(this.#lengthOf(this.untold));

  /** The same in whole seconds, for people. */
  get untoldSeconds(): number {
    return Math.max(1, Math.round(this.untoldMs / 1_000));
  }

  /** What happened since the reader's last turn, as far as it was told. */
  readonly past: Beat[] = $derived.by(() => since(this.turns, this.#reader()).filter((beat) => this.isTold(beat)));

  /** The turn on the strip: that of the beat that is shown, or the last one. */
  readonly turn: Turn | null = $derived.by(() => {
    const held = this.held ? this.untold[0]?.turn : null;
    const shown = this.busy ? this.turns.find(({ beats }) => beats.some(({ key }) => key === this.beat?.key)) : null;
    return shown ?? held ?? this.turns.findLast(({ beats }) => beats.length > 0) ?? this.turns.at(-1) ?? null;
  });

  /** Is what is drawn how things stand now? */
  get atTruth(): boolean {
    return !this.#reviewing && this.moment === this.#live.moment;
  }

  /** Nothing behind this event is in the log. */
  get upTo(): number {
    if (this.busy && !this.#reviewing) return Math.max(this.told, this.beat ? lastOf(this.beat).key : 0);
    return this.untold.length > 0 ? this.told : Infinity;
  }

  get canGoBack(): boolean {
    return this.#before() !== null;
  }

  get canGoOn(): boolean {
    return this.busy || this.held;
  }

  /** Does this beat count as told? */
  isTold(beat: Beat): boolean {
    return !this.untold.some(({ key }) => key === beat.key);
  }

  /** Shows a position at once; all of the log counts as told. */
  show(log: Moment[], live: Position): void {
    this.#positions.clear();
    this.turns = turnsOf(log, this.#reader());
    this.#know(live);
    this.skip();
    this.beat = null;
  }

  /** Hears more of a log: of the fresh moments it is known how things stood after them. */
  hear(log: Moment[], fresh: Moment[], live: Position, asked: boolean): void {
    for (const { number, picture, scores } of fresh) if (picture !== undefined) this.#know({ moment: number, picture, scores });
    this.#know(live);
    this.turns = turnsOf(log, this.#reader());
    // Nothing of it is to be told, or not now: things stand otherwise at once.
    if (!this.busy && (this.held || this.untold.length === 0)) this.#draw(this.#live);
    this.ask(asked);
    if (!this.busy && !this.held && this.untold.length > 0) this.#go();
  }

  /** Pictures of what happened before the page was opened. */
  recall(log: Moment[], moments: Moment[]): void {
    for (const { number, picture, scores } of moments) if (picture !== undefined) this.#positions.set(number, { moment: number, picture, scores });
    this.turns = turnsOf(log, this.#reader());
  }

  /** The reader is asked, or not any more. What is asked comes at once, with the board as it stands; only what the reader's own
   *  turn brought is told beside it. */
  ask(asked: boolean): void {
    const before = this.asked;
    this.asked = asked;
    if (!asked) {
      const waited = this.held;
      this.held = false;
      if (waited) this.#go();
      return;
    }
    // They look at something beside the question.
    if (before && this.busy) return;
    if (this.untold.length === 0 || this.held) {
      if (this.#reviewing) this.#settle();
      return;
    }
    const own = this.untold.every(({ turn }) => turn.heading !== null && turn.heading.seat === this.#reader());
    if (own && this.#pacing.pace !== 'steps' && !this.paused) return;
    this.held = true;
    this.#settle();
  }

  /** Tells what stood back. */
  watch(): void {
    this.held = false;
    this.watched = true;
    this.paused = false;
    this.#head = this.told;
    this.#go();
  }

  /** The reader has answered: what was not told by then is skipped. What comes of the answer is told. */
  answers(): void {
    if (this.held || this.busy) this.skip();
  }

  /** Straight to how things stand. */
  skip(): void {
    this.held = false;
    this.paused = false;
    this.told = this.#end();
    this.#settle();
  }

  /** Stops where it is, or goes on. */
  pause(on: boolean): void {
    this.paused = on;
    if (!this.busy) return;
    clearTimeout(this.#timer);
    if (on) this.#wait();
    else this.#go();
  }

  /** On to the next beat at once. */
  next(): void {
    if (this.held) return this.watch();
    if (!this.busy) return;
    if (this.beat) this.#done(this.beat);
    this.#go();
  }

  /** The beat before this one, and stays there. */
  back(): void {
    const before = this.#before();
    if (before) this.look(before);
  }

  /** Looks at a beat again, and stays there. */
  look(beat: Beat): void {
    const position = this.#positions.get(lastOf(beat).moment);
    if (!position) return;
    clearTimeout(this.#timer);
    // What was under way counts as seen.
    if (this.busy && !this.#reviewing && this.beat) this.#done(this.beat);
    this.paused = true;
    this.watched = true;
    this.#reviewing = true;
    this.#head = lastOf(beat).key;
    this.beat = beat;
    this.stage = null;
    this.busy = true;
    this.#draw(position);
    this.#wait();
  }

  /** How the board stood after a beat; null if the page does not know. */
  after(beat: Beat): { picture: unknown; stage: Stage | null } | null {
    const position = this.#positions.get(lastOf(beat).moment);
    return position ? { picture: position.picture, stage: this.stageOf(lastOf(beat)) } : null;
  }

  /** The reader has changed the pace. */
  repace(): void {
    if (!this.busy || this.paused || !this.beat) return;
    if (this.waits && this.#pacing.pace !== 'steps') this.next();
  }

  /** How things stood before an event, and after it. */
  stageOf({ moment, told: { event, saying } }: BeatEvent): Stage | null {
    const after = this.#positions.get(moment);
    if (!after) return null;
    return { before: (this.#positions.get(moment - 1) ?? after).picture, event, saying, after: after.picture };
  }

  /** Is it known how things stood after this beat? */
  knows(beat: Beat): boolean {
    return this.#positions.has(lastOf(beat).moment);
  }

  #know(position: Position): void {
    this.#live = position.moment >= this.#live.moment || this.#positions.size === 0 ? position : this.#live;
    this.#positions.set(position.moment, position);
    for (const old of this.#positions.keys()) {
      if (this.#positions.size <= kept) break;
      this.#positions.delete(old);
    }
  }

  /** The newest event of all. */
  #end(): number {
    const turn = this.turns.at(-1);
    return Math.max(0, ...(turn?.folded ?? []).map(({ key }) => key), ...(turn?.beats ?? []).flatMap((beat) => [...beat.heard, ...beat.folded].map(({ key }) => key)), turn?.key ?? 0);
  }

  #before(): Beat | null {
    const known = this.beats.filter((beat) => this.knows(beat) && (this.isTold(beat) || beat.key === this.beat?.key));
    const at = this.busy ? known.findIndex(({ key }) => key === this.beat?.key) : known.length;
    return known[at - 1] ?? null;
  }

  /** The beat to be shown next: after the one that is looked at, or the next one that was not told. */
  #upNext(): Beat | null {
    const from = this.#reviewing ? this.#head : this.told;
    return this.beats.find((beat) => beat.length > 0 && this.knows(beat) && beat.heard.some(({ key, news }) => news && key > from)) ?? null;
  }

  #go(): void {
    clearTimeout(this.#timer);
    for (;;) {
      const beat = this.#upNext();
      if (!beat) {
        this.paused = false;
        return this.#settle(true);
      }
      const again = this.isTold(beat);
      this.#reviewing = again;
      const ms = again ? beat.length : this.#plan(beat);
      if (ms !== null) return this.#play(beat, ms, again);
      // It folds away.
      this.#done(beat);
    }
  }

  /** How long a beat that was not told is shown at Normal; null if its turn is too full for it. */
  #plan(beat: Beat): number | null {
    // It goes on after it was told: what is new of it is read.
    if (this.#isBegun(beat)) return lengthOfMore(beat, this.told);
    const rest = this.untold.filter(({ turn }) => turn.key === beat.turn.key);
    return squeeze(rest, this.#spent.get(beat.turn.key) ?? 0)[rest.findIndex(({ key }) => key === beat.key)] ?? null;
  }

  /** Was a part of it told? */
  #isBegun(beat: Beat): boolean {
    return beat.heard.some(({ key, news }) => news && key <= this.told);
  }

  #lengthOf(untold: Beat[]): number {
    const turns = new Map<number, Beat[]>();
    for (const beat of untold) turns.set(beat.turn.key, [...(turns.get(beat.turn.key) ?? []), beat]);
    let sum = 0;
    for (const [key, beats] of turns) {
      const begun = beats.filter((beat) => this.#isBegun(beat));
      for (const beat of begun) sum += lengthOfMore(beat, this.told);
      for (const length of squeeze(beats.filter((beat) => !begun.includes(beat)), this.#spent.get(key) ?? 0)) sum += length ?? 0;
    }
    return sum;
  }

  #play(beat: Beat, normal: number, again: boolean): void {
    const from = again ? this.#head : this.told;
    // What the reader did first is drawn already.
    const rest = beat.heard.filter(({ key }) => key > from);
    const fresh = again ? rest : rest.slice(rest.findIndex(({ news }) => news));
    const ms = this.#pacing.time(normal, beat.mine);
    const stays = ms === Infinity || this.paused;
    const moves = Math.round((stays ? unhurried : ms * motion) / fresh.length);
    this.beat = beat;
    this.busy = true;
    this.waits = false;
    this.lasts = stays ? null : ms;
    const still = stays ? Infinity : ms - moves * fresh.length;
    const step = (at: number): void => {
      const heard = fresh[at]!;
      const position = this.#positions.get(heard.moment);
      this.stage = this.stageOf(heard);
      if (position) this.#draw(position);
      const last = at === fresh.length - 1;
      this.#timer = setTimeout(() => (last ? this.#moved(beat, normal, still) : step(at + 1)), moves);
    };
    step(0);
  }

  /** All of a beat has moved: it counts as told, and stays to be read. */
  #moved(beat: Beat, normal: number, rest: number): void {
    if (!this.#reviewing) this.#spent.set(beat.turn.key, (this.#spent.get(beat.turn.key) ?? 0) + normal);
    this.#done(beat);
    // What folded away behind it has happened, too.
    if (!this.#reviewing && this.#upNext() === null) this.#draw(this.#live);
    if (rest === Infinity || this.paused) return this.#wait();
    this.#timer = setTimeout(() => this.#go(), rest);
  }

  #done(beat: Beat): void {
    const end = lastOf(beat).key;
    this.told = Math.max(this.told, end);
    this.#head = end;
  }

  #wait(): void {
    this.waits = true;
    this.lasts = null;
  }

  #draw({ moment, picture, scores }: Position): void {
    this.moment = moment;
    this.picture = picture;
    this.scores = scores;
  }

  /** Nothing is told any more: things are drawn as they stand. */
  #settle(told = false): void {
    clearTimeout(this.#timer);
    if (told) this.told = Math.max(this.told, this.#end());
    this.#reviewing = false;
    this.#head = this.told;
    this.stage = null;
    this.busy = false;
    this.watched = false;
    this.waits = false;
    this.lasts = null;
    this.#draw(this.#live);
  }
}

/** The beats since the reader's last turn, or since their last choice in a game without turns. */
export function since(turns: Turn[], reader: Seat | null): Beat[] {
  const mine = turns.findLastIndex(({ heading }, at) => reader !== null && heading?.seat === reader && at < turns.length - 1);
  const beats = turns.slice(mine + 1).flatMap(({ beats }) => beats);
  const turned = turns.some(({ heading }) => heading !== null && heading.seat !== null);
  const chosen = mine < 0 && !turned ? beats.findLastIndex(({ heard }) => heard.some(({ news }) => !news)) : -1;
  return beats.slice(chosen + 1).filter(({ length }) => length > 0);
}
