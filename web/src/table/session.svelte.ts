// One reader at one table: the line to the server, what has happened, what is asked, and what is picked.
// Knows neither the DOM nor the game, so it can be tested like a value.
import type { Claim, FromPage, HintGiven, Lesson, Moment, Offer, Outlook, Phrase, Problem, Rehearsal, Scene, Seat, TableInfo, TakenBack, Talk, ToPage } from '../wire';
import type { LineOffer } from '../games/face';
import { Draft } from './draft.svelte';
import { seatOf } from '../words';
import { furnished } from './furniture';
import { glassFrom } from './glass';
import { Pacing } from './pace.svelte';
import { Teller, type Position } from './teller.svelte';

/** A WebSocket that is open or about to be. */
export interface Connection {
  send(message: FromPage): void;
  close(): void;
}

export interface ConnectionEvents {
  message(message: ToPage): void;
  closed(): void;
}

/** Opens a connection on which the server first tells everything after moment `since` of this story. */
export type Connect = (since: number | undefined, story: number, events: ConnectionEvents) => Connection;

/** What a welcome left out; fetched when the reader asks for it. */
export interface Past {
  /** Moments from this one on, without pictures: as many as fit into one answer. */
  moments(from: number, count: number): Promise<Moment[]>;
  /** The last lines of talk before the one with this number. */
  talk(before: number): Promise<Talk[]>;
  /** Moments from this one on, with their pictures; as many as fit into one answer. */
  pictures(from: number): Promise<Moment[]>;
}

export type ConnectionState = 'opening' | 'open' | 'lost';

/** Reconnecting: the first wait and the longest, in milliseconds; each is twice the one before (exponential backoff). */
const firstWait = 500;
const longestWait = 15_000;
/** Older moments that are fetched at once. */
const stretch = 100;
/** The last moments of which the pictures are fetched, at most. */
const pictured = 120;
/** How long the reader is told that a question is void, in milliseconds. */
const voidedFor = 8_000;

export class Session {
  table = $state.raw<TableInfo | null>(null);
  /** What is asked now; null before the game has begun. */
  scene = $state.raw<Scene | null>(null);
  /** May the last choice be taken back? */
  undo = $state(false);
  /** May a hint be asked for on what is asked? */
  hintable = $state(false);
  /** What comes before the hint that was asked for, in words, until it is there. */
  hintWaits = $state<string | null>(null);
  /** The last moments without their pictures, and as many older ones as were asked for. */
  log = $state.raw<Moment[]>([]);
  /** What was taken back of what this reader had seen, by whom, and after which moment. */
  takeBacks = $state.raw<TakenBack[]>([]);
  /** The last lines, and as many older ones as were asked for. */
  talk = $state.raw<Talk[]>([]);
  /** The claims that may stand, however long ago they were made. */
  claims = $state.raw<Talk[]>([]);
  connection = $state<ConnectionState>('opening');
  problem = $state.raw<Problem | null>(null);
  /** The choice that is picked but not sent. */
  armed = $state.raw<Offer | LineOffer | null>(null);
  /** When it was picked. */
  armedAt = $state(0);
  /** The choice that is on its way, or several in a row. */
  sending = $state.raw<{ code: number; moment: number; line?: number[] } | null>(null);
  /** The last moment before this reader's last choice: everything after it is news. */
  chosenAt = $state<number | null>(null);
  /** From when this page counts the glass of the secret step that is open, in milliseconds. */
  glassFrom = $state(0);
  /** What the reader was asked was taken back by another, in words; null after a while, and with the next question. */
  voided = $state.raw<Phrase | null>(null);
  /** What is laid down in a row and not sent. */
  readonly draft = new Draft((codes) => this.rehearse(codes));
  readonly player: Teller;

  #connect: Connect;
  #past: Past | null;
  #fromStart: boolean;
  #reading = false;
  /** What belongs into every picture. */
  #furniture: unknown = null;
  #connection: Connection | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #wait = firstWait;
  #voidedUntil: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;
  /** How much was taken back: what is answered belongs to this story. */
  #story = 0;
  /** The last moment before each of the reader's choices or lines, the newest last: a line is taken back as a whole, as it was sent. */
  #starts: number[] = [];
  /** Where a take-back that is under way ends; null while none is. The server takes back one choice at a time. */
  #backTo: number | null = null;
  /** What came while the beginning of a game of bots was fetched. */
  #held: Extract<ToPage, { type: 'moments' }>[] | null = null;
  #asks = new Map<number, (message: ToPage | null) => void>();
  #nextAsk = 1;

  /** `fromStart`: the reader watches bots, and is told the game from its first moment, however fast it was played. */
  constructor(connect: Connect, player = new Teller(new Pacing()), past: Past | null = null, fromStart = false) {
    this.#connect = connect;
    this.#fromStart = fromStart;
    this.#past = past;
    this.player = player;
  }

  /** The number of the last moment. */
  get last(): number {
    return this.log.at(-1)?.number ?? 0;
  }

  /** The claims that no moment up to this one has shown to be true or false. */
  claimsAt(moment: number): Talk[] {
    const judged = new Set(this.log.filter((past) => past.number <= moment).flatMap((past) => past.judged ?? []).map(({ talk }) => talk));
    return this.claims.filter((entry) => !judged.has(entry.number));
  }

  /** Is there an older moment, an older line? */
  get hasOlderMoments(): boolean {
    return (this.log[0]?.number ?? 1) > 1;
  }

  get hasOlderTalk(): boolean {
    return (this.talk[0]?.number ?? 1) > 1;
  }

  /** Fetches older moments for the log; all of them, if they are wanted. */
  async olderMoments(all = false): Promise<void> {
    if (!this.#past || this.#reading) return;
    this.#reading = true;
    try {
      do {
        const first = this.log[0]?.number ?? 1;
        const older = await this.#stretch(Math.max(1, first - stretch), first);
        // A welcome may have begun another log meanwhile.
        if (older.length === 0 || this.log[0]?.number !== first) return;
        this.log = [...older.map(bare), ...this.log];
      } while (all && this.hasOlderMoments);
    } catch {
      // What is long past can be asked for again.
    } finally {
      this.#reading = false;
    }
  }

  /** The moments from one to before another, in as many answers as it takes; nothing if one is missing. */
  async #stretch(from: number, to: number): Promise<Moment[]> {
    const moments: Moment[] = [];
    for (let next = from; next < to; next = moments.at(-1)!.number + 1) {
      const more = await this.#past!.moments(next, to - next);
      if (more[0]?.number !== next) return [];
      moments.push(...more);
    }
    return moments;
  }

  /** Fetches older lines of talk. */
  async olderTalk(): Promise<void> {
    const first = this.talk[0]?.number ?? 1;
    if (!this.#past || first <= 1) return;
    const older = await this.#past.talk(first).catch(() => []);
    if (this.talk[0]?.number === first) this.talk = [...older, ...this.talk];
  }

  start(): void {
    this.#stopped = false;
    this.#open();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#voidedUntil);
    this.#connection?.close();
    this.#connection = null;
  }

  /** The network is back, or the reader is: try at once. `anew` distrusts a line that looks open. */
  wake(anew = false): void {
    if (this.#stopped || (this.connection !== 'lost' && !anew)) return;
    this.#wait = firstWait;
    this.#open();
  }

  /** Picks a choice, or none. */
  arm(offer: Offer | LineOffer | null): void {
    if (offer?.code !== this.armed?.code) this.armedAt = performance.now();
    this.armed = offer;
    this.problem = null;
  }

  /** Lays a choice down behind others: it is sent with them. */
  async lay(offer: Offer | LineOffer): Promise<void> {
    if (await this.draft.lay(offer)) this.arm(null);
  }

  /** Sends what is laid down, or its first `count` entries. */
  sendDraft(count = this.draft.laid.length): void {
    this.chooseLine(this.draft.codesOf(count));
  }

  /** Takes the last of it off. */
  lift(): void {
    this.arm(null);
    this.draft.lift();
  }

  /** Sends a choice, or several that were put together, behind what is laid down; while the line is lost it waits. */
  choose(offer: Offer | LineOffer): void {
    if (this.draft.laid.length > 0) return this.chooseLine([...this.draft.codes, ...('line' in offer ? offer.line : [offer.code])]);
    this.armed = offer;
    this.problem = null;
    if ('line' in offer) return this.chooseLine(offer.line);
    this.player.answers();
    this.sending = { code: offer.code, moment: this.last };
    this.#send({ type: 'choose', moment: this.last, story: this.#story, choice: offer.code });
  }

  /** Sends several choices in a row, as one. It stops where chance falls or somebody else is asked. */
  chooseLine(codes: number[]): void {
    if (codes.length === 0) return;
    this.problem = null;
    this.player.answers();
    this.sending = { code: codes[0], moment: this.last, line: codes };
    this.#send({ type: 'line', moment: this.last, story: this.#story, choices: codes });
  }

  /** What a line would bring, as far as this reader can know; null if it cannot be said now. */
  async rehearse(codes: number[]): Promise<Rehearsal | null> {
    const message = await this.#question('rehearsal', (ask) => ({ type: 'rehearse', ask, moment: this.last, choices: codes }));
    return message && { ...message.rehearsal, scene: this.#furnish(message.rehearsal.scene) };
  }

  /** What may come, in the game's own words; null if it does not know, or cannot say now. */
  async outlook(about: unknown): Promise<Outlook | null> {
    const message = await this.#question('outlook', (ask) => ({ type: 'outlook', ask, about }));
    return message?.outlook ?? null;
  }

  /** What the coach says about what is asked now; null if nothing is asked any more. */
  async lesson(): Promise<Lesson | null> {
    const message = await this.#question('lesson', (ask) => ({ type: 'lesson', ask }));
    return message?.lesson ?? null;
  }

  /** What a search thinks of the choices; null if it cannot be said now. Everybody reads that it was asked. */
  async hint(): Promise<HintGiven | null> {
    this.problem = null;
    this.hintWaits = null;
    const message = await this.#question('hint', (ask) => ({ type: 'hint', ask, moment: this.last }));
    this.hintWaits = null;
    return message?.hint ?? null;
  }

  /** Gives an answer in advance, or takes it back. */
  preset(preset: number, set: boolean): void {
    this.problem = null;
    this.#send({ type: 'preset', preset, set });
  }

  /** Takes back what was sent last: all of a line, one choice after the other, as far as the server allows. */
  takeBack(): void {
    this.armed = null;
    this.draft.clear();
    this.problem = null;
    this.#starts = this.#starts.filter((start) => start < this.last);
    // A sealed answer is no moment yet.
    const sealed = this.table?.glass?.sealed != null;
    this.#backTo = sealed ? null : (this.#starts.pop() ?? null);
    this.#send({ type: 'undo' });
  }

  /** One choice was taken back: goes on while the line that it belonged to is not gone. */
  #takeBackMore(): void {
    if (this.#backTo === null) return;
    if (this.last > this.#backTo && this.undo) this.#send({ type: 'undo' });
    else this.#backTo = null;
  }

  /** Shows this page's number for the dice. */
  mixIn(nonce: string): void {
    this.#send({ type: 'mix_in', nonce });
  }

  say(text: string): void {
    this.#send({ type: 'say', text });
  }

  /** Says something about hidden things, true or not. */
  claim(claim: Claim): void {
    this.#send({ type: 'claim', claim: claim.code });
  }

  #send(message: FromPage): void {
    if (this.connection === 'open') this.#connection?.send(message);
  }

  /** Asks something that is answered to this page alone. Nothing comes of it when the line breaks. */
  #question<T extends ToPage['type']>(type: T, write: (ask: number) => FromPage): Promise<Extract<ToPage, { type: T }> | null> {
    if (this.connection !== 'open') return Promise.resolve(null);
    const ask = this.#nextAsk++;
    return new Promise((resolve) => {
      this.#asks.set(ask, (message) => resolve(message?.type === type ? (message as Extract<ToPage, { type: T }>) : null));
      this.#send(write(ask));
    });
  }

  #answered(ask: number, message: ToPage): void {
    this.#asks.get(ask)?.(message);
    this.#asks.delete(ask);
  }

  #open(): void {
    this.#asks.forEach((answer) => answer(null));
    this.#asks.clear();
    clearTimeout(this.#retry);
    this.#connection?.close();
    if (this.connection === 'open') this.connection = 'lost';
    const since = this.log.length > 0 ? this.last : undefined;
    const connection: Connection = this.#connect(since, this.#story, {
      message: (message) => this.#connection === connection && this.#take(message),
      closed: () => this.#connection === connection && this.#lost(),
    });
    this.#connection = connection;
  }

  #lost(): void {
    this.#connection = null;
    this.#backTo = null;
    if (this.#stopped) return;
    this.connection = 'lost';
    this.#retry = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, longestWait);
  }

  #take(message: ToPage): void {
    switch (message.type) {
      case 'welcome':
        return this.#welcome(message);
      case 'moments':
        return this.#moments(message);
      case 'table':
        this.#seat(message.table, true);
        this.player.ask(this.#asked());
        return;
      case 'talk':
        this.talk = addTalk(this.talk, [message.talk]);
        if (message.talk.claim !== null) this.claims = addTalk(this.claims, [message.talk]);
        return;
      case 'presets':
        if (this.scene) this.scene = { ...this.scene, presets: message.presets };
        return;
      case 'rehearsal':
      case 'outlook':
      case 'lesson':
      case 'hint':
        return this.#answered(message.ask, message);
      case 'hint_waits':
        this.hintWaits = message.words;
        return;
      case 'problem':
        this.problem = message.problem;
        this.#backTo = null;
        if (message.ask !== undefined) return this.#answered(message.ask, message);
        this.sending = null;
        return;
    }
  }

  /** Takes what is not the game itself. An answer that is sealed is on its way no more. */
  #seat(table: TableInfo, live: boolean): void {
    const before = this.table?.glass ?? null;
    const glass = table.glass;
    this.table = table;
    if (glass === null) return;
    if (glass.since !== before?.since) this.glassFrom = glassFrom(glass.since, live, Date.now());
    if (glass.sealed === null || glass.sealed === before?.sealed) return;
    this.sending = null;
    this.armed = null;
    this.draft.clear();
    if (live) {
      this.chosenAt = this.last;
      this.player.skip();
    }
  }

  #welcome(message: Extract<ToPage, { type: 'welcome' }>): void {
    const before = this.last;
    const known = this.scene !== null;
    this.#held = null;
    // It is sent once.
    this.#furniture = message.furniture ?? this.#furniture;
    const scene = message.scene && this.#furnish(message.scene);
    this.connection = 'open';
    this.#wait = firstWait;
    this.#seat(message.table, false);
    if (message.voided !== null) {
      this.voided = message.voided;
      clearTimeout(this.#voidedUntil);
      this.#voidedUntil = setTimeout(() => (this.voided = null), voidedFor);
    }
    this.undo = message.undo;
    this.hintable = message.hint;
    // Lines that were missed and do not come with a welcome are left to be asked for.
    const meet = (message.talk[0]?.number ?? 1) <= (this.talk.at(-1)?.number ?? 0) + 1;
    this.talk = meet ? addTalk(this.talk, message.talk) : message.talk;
    this.claims = message.claims;
    this.takeBacks = message.take_backs;
    // What was answered to a question of another story is no answer to this one.
    const anew = message.story !== this.#story;
    this.#story = message.story;
    if (anew) this.sending = null;
    const from = message.log[0]?.number ?? message.moment + 1;
    const kept = this.log.filter((moment) => moment.number < from && moment.number <= message.moment);
    this.log = [...(kept.at(-1)?.number === from - 1 ? kept : []), ...message.log.map(bare)];
    if (this.last !== message.moment) {
      // Our log and the server's do not meet: ask for all of it.
      this.log = [];
      this.#open();
      return;
    }
    if (scene && !known && this.#fromStart && message.moment > 0 && this.#past) {
      void this.#watchFromTheStart(scene, message.moment);
      return;
    }
    this.#ask(scene);
    if (scene) {
      const fresh = this.#pictured(message.log.filter((moment) => moment.number > before), scene);
      if (known && !anew && message.moment >= before) this.player.hear(this.log, fresh, this.#position(scene.picture), this.#asked());
      else {
        this.player.show(this.log, this.#position(scene.picture));
        this.player.ask(this.#asked());
        this.chosenAt = message.chose_after;
        void this.#recall(message.moment);
      }
    }
    this.#sendAgain();
    if (anew) this.#takeBackMore();
  }

  /** Fetches what happened since the reader's last turn, after the page was loaded: it may not have been told before. */
  async #recall(last: number): Promise<void> {
    const { chosenAt } = this;
    if (!this.#past || last <= 0) return;
    const moments: Moment[] = [];
    try {
      // A turn of the reader's is a round ago: the welcome need not reach back so far.
      if (this.hasOlderMoments && !this.#knowsMyTurn()) await this.olderMoments();
      const from = Math.max(1, this.log[0]?.number ?? 1, last - pictured);
      for (let next = from; next <= last; next = moments.at(-1)!.number + 1) {
        const more = await this.#past.pictures(next);
        // They have chosen meanwhile, or something was taken back: this is no news any more.
        if (more[0]?.number !== next || this.chosenAt !== chosenAt) return;
        moments.push(...more.filter(({ number }) => number <= last));
      }
    } catch {
      // Then the log has it in words.
      return;
    }
    this.player.recall(this.log, moments.map((moment) => ({ ...moment, picture: furnished(this.#furniture, moment.picture) })));
  }

  /** Does the log reach back to the end of the reader's last turn? */
  #knowsMyTurn(): boolean {
    const me = this.#me();
    const headings = this.log.flatMap(({ told }) => told.flatMap(({ telling }) => telling.heading ?? []));
    return headings.slice(0, -1).some(({ seat }) => seat !== null && seat === me);
  }

  /** Fetches a game of bots from its first moment, and plays it from there; what comes meanwhile is played behind it. */
  async #watchFromTheStart(scene: Scene, last: number): Promise<void> {
    const held: Extract<ToPage, { type: 'moments' }>[] = [];
    this.#held = held;
    const { log } = this;
    let next = 1;
    try {
      while (next <= last) {
        const stretch = await this.#past!.pictures(next);
        // The line was lost meanwhile, and a new welcome tells where things stand.
        if (this.#held !== held) return;
        if (stretch[0]?.number !== next) break;
        const moments = stretch.filter(({ number }) => number <= last).map((moment) => ({ ...moment, picture: furnished(this.#furniture, moment.picture) }));
        const from = next === 1 ? [] : this.log;
        if (next === 1) this.player.show([], { moment: 0, picture: moments[0]!.picture, scores: moments[0]!.scores.map(() => 0) });
        next = moments.at(-1)!.number + 1;
        this.log = [...from, ...moments.map(bare)];
        this.#ask(scene);
        this.player.hear(this.log, moments, { moment: next - 1, picture: moments.at(-1)!.picture, scores: moments.at(-1)!.scores }, false);
      }
    } catch {
      // Then from where it stands.
    }
    if (this.#held !== held) return;
    this.#held = null;
    this.#ask(scene);
    if (next <= last) {
      this.log = log;
      this.player.show(this.log, this.#position(scene.picture));
    }
    held.forEach((message) => this.#moments(message));
  }

  #moments(message: Extract<ToPage, { type: 'moments' }>): void {
    if (this.#held) {
      this.#held.push(message);
      return;
    }
    const scene = this.#furnish(message.scene);
    const fresh = this.#pictured(message.moments.filter((moment) => moment.number > this.last), scene);
    if (fresh.length > 0 && fresh[0].number !== this.last + 1) {
      this.#open();
      return;
    }
    if (this.sending && fresh.length > 0) {
      this.chosenAt = this.sending.moment;
      this.#starts.push(this.sending.moment);
      this.#backTo = null;
      // A choice skips what was not told of the events before it.
      this.player.skip();
      this.sending = null;
      this.armed = null;
    }
    this.log = [...this.log, ...fresh.map(bare)];
    this.undo = message.undo;
    this.hintable = message.hint;
    this.#ask(scene);
    if (this.#asked()) this.voided = null;
    this.player.hear(this.log, fresh, this.#position(scene.picture), this.#asked());
  }

  /** Takes a new question; what is picked stays picked as long as it is on offer. */
  #ask(scene: Scene | null): void {
    this.scene = scene;
    this.draft.clear();
    const find = (code: number) => scene?.offers.find((offer) => offer.code === code) ?? null;
    if (this.armed) this.armed = 'line' in this.armed ? null : find(this.armed.code);
    if (this.sending && !find(this.sending.code)) this.sending = null;
  }

  /** After a lost line: what was on its way is sent again if it is still an answer to what is asked. */
  #sendAgain(): void {
    if (!this.sending) return;
    const { moment, code, line } = this.sending;
    if (moment !== this.last) this.sending = null;
    else if (line) this.#send({ type: 'line', moment, story: this.#story, choices: line });
    else this.#send({ type: 'choose', moment, story: this.#story, choice: code });
  }

  #furnish(scene: Scene): Scene {
    return { ...scene, picture: furnished(this.#furniture, scene.picture) };
  }

  /** Moments with whole pictures; the one after the last moment is that of the scene. */
  #pictured(moments: Moment[], scene: Scene): Moment[] {
    return moments.map((moment, at) => {
      if (moment.picture !== undefined) return { ...moment, picture: furnished(this.#furniture, moment.picture) };
      return at < moments.length - 1 ? moment : { ...moment, picture: scene.picture };
    });
  }

  #me(): Seat | null {
    return this.scene ? seatOf(this.scene.eye) : null;
  }

  /** Is the reader asked, and not a bot in their place? */
  #asked(): boolean {
    const me = this.#me();
    return me !== null && (this.scene?.offers.length ?? 0) > 0 && (this.table?.seats[me]?.bot ?? null) === null;
  }

  #position(picture: unknown): Position {
    return { moment: this.last, picture, scores: this.#scores() };
  }

  #scores(): number[] {
    return this.log.at(-1)?.scores ?? [];
  }
}

function bare({ number, own, told, scores, judged }: Moment): Moment {
  return { number, own, told, scores, judged };
}

function addTalk(talk: Talk[], more: Talk[]): Talk[] {
  const last = talk.at(-1)?.number ?? 0;
  const fresh = more.filter((entry) => entry.number > last);
  return fresh.length > 0 ? [...talk, ...fresh] : talk;
}
