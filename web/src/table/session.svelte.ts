// One reader at one table: the line to the server, what has happened, what is asked, and what is picked.
// Knows neither the DOM nor the game, so it can be tested like a value.
import type { Claim, FromPage, Moment, Offer, Problem, Scene, TableInfo, Talk, ToPage } from '../wire';
import { EventPlayer } from './player.svelte';

/** A line that is open or about to be. */
export interface Line {
  send(message: FromPage): void;
  close(): void;
}

export interface LineEvents {
  message(message: ToPage): void;
  closed(): void;
}

/** Opens a line on which the server first tells everything after moment `since`. */
export type Connect = (since: number | undefined, events: LineEvents) => Line;

export type LineState = 'opening' | 'open' | 'lost';

const firstWait = 500;
const longestWait = 15_000;

export class Session {
  table = $state.raw<TableInfo | null>(null);
  /** What is asked now; null before the game has begun. */
  scene = $state.raw<Scene | null>(null);
  /** May the last choice be taken back? */
  undo = $state(false);
  /** All moments, without their pictures. */
  log = $state.raw<Moment[]>([]);
  /** The moments after which this reader took a choice back. */
  takeBacks = $state.raw<number[]>([]);
  talk = $state.raw<Talk[]>([]);
  line = $state<LineState>('opening');
  problem = $state.raw<Problem | null>(null);
  /** The choice that is picked but not sent. */
  armed = $state.raw<Offer | null>(null);
  /** The choice that is on its way. */
  sending = $state.raw<{ code: number; moment: number } | null>(null);
  /** The last moment before this reader's last choice: everything after it is news. */
  chosenAt = $state<number | null>(null);
  readonly player: EventPlayer;

  #connect: Connect;
  #line: Line | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #wait = firstWait;
  #stopped = false;

  constructor(connect: Connect, player = new EventPlayer()) {
    this.#connect = connect;
    this.player = player;
  }

  /** The number of the last moment. */
  get last(): number {
    return this.log.at(-1)?.number ?? 0;
  }

  /** The claims that nobody has seen through by this moment. */
  claimsAt(moment: number): Talk[] {
    const judged = new Set(this.log.filter((past) => past.number <= moment).flatMap((past) => past.judged ?? []).map(({ talk }) => talk));
    return this.talk.filter((entry) => entry.claim !== null && !judged.has(entry.number));
  }

  start(): void {
    this.#stopped = false;
    this.#open();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#retry);
    this.#line?.close();
    this.#line = null;
  }

  /** The network is back, or the reader is: try at once. `anew` distrusts a line that looks open. */
  wake(anew = false): void {
    if (this.#stopped || (this.line !== 'lost' && !anew)) return;
    this.#wait = firstWait;
    this.#open();
  }

  /** Picks a choice, or none. */
  arm(offer: Offer | null): void {
    this.armed = offer;
    this.problem = null;
  }

  /** Sends a choice; while the line is lost it waits and is sent afterwards. */
  choose(offer: Offer): void {
    this.armed = offer;
    this.problem = null;
    this.sending = { code: offer.code, moment: this.last };
    this.#send({ type: 'choose', moment: this.last, choice: offer.code });
  }

  takeBack(): void {
    this.armed = null;
    this.problem = null;
    this.#send({ type: 'undo' });
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
    if (this.line === 'open') this.#line?.send(message);
  }

  #open(): void {
    clearTimeout(this.#retry);
    this.#line?.close();
    if (this.line === 'open') this.line = 'lost';
    const since = this.log.length > 0 ? this.last : undefined;
    const line: Line = this.#connect(since, {
      message: (message) => this.#line === line && this.#take(message),
      closed: () => this.#line === line && this.#lost(),
    });
    this.#line = line;
  }

  #lost(): void {
    this.#line = null;
    if (this.#stopped) return;
    this.line = 'lost';
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
        this.table = message.table;
        return;
      case 'talk':
        this.talk = addTalk(this.talk, [message.talk]);
        return;
      case 'problem':
        this.problem = message.problem;
        this.sending = null;
        return;
    }
  }

  #welcome(message: Extract<ToPage, { type: 'welcome' }>): void {
    const before = this.last;
    const known = this.scene !== null;
    this.line = 'open';
    this.#wait = firstWait;
    this.table = message.table;
    this.undo = message.undo;
    this.talk = addTalk(this.talk, message.talk);
    this.takeBacks = message.take_backs;
    const from = message.log[0]?.number ?? message.moment + 1;
    this.log = [...this.log.filter((moment) => moment.number < from && moment.number <= message.moment), ...message.log.map(bare)];
    if (this.last !== message.moment) {
      // Our log and the server's do not meet: ask for all of it.
      this.log = [];
      this.#open();
      return;
    }
    this.#ask(message.scene);
    if (message.scene) {
      const fresh = message.log.filter((moment) => moment.number > before);
      if (known && message.moment >= before) this.player.play(fresh, message.scene.picture, this.#scores());
      else this.player.show(message.scene.picture, this.#scores(), message.moment);
    }
    this.#sendAgain();
  }

  #moments(message: Extract<ToPage, { type: 'moments' }>): void {
    const fresh = message.moments.filter((moment) => moment.number > this.last);
    if (fresh.length > 0 && fresh[0].number !== this.last + 1) {
      this.#open();
      return;
    }
    if (this.sending && fresh.length > 0) {
      this.chosenAt = this.sending.moment;
      this.sending = null;
      this.armed = null;
    }
    this.log = [...this.log, ...fresh.map(bare)];
    this.undo = message.undo;
    this.#ask(message.scene);
    this.player.play(fresh, message.scene.picture, this.#scores());
  }

  /** Takes a new question; what is picked stays picked as long as it is on offer. */
  #ask(scene: Scene | null): void {
    this.scene = scene;
    const find = (code: number) => scene?.offers.find((offer) => offer.code === code) ?? null;
    if (this.armed) this.armed = find(this.armed.code);
    if (this.sending && !find(this.sending.code)) this.sending = null;
  }

  /** After a lost line: what was on its way is sent again if it is still an answer to what is asked. */
  #sendAgain(): void {
    if (!this.sending) return;
    if (this.sending.moment === this.last) this.#send({ type: 'choose', moment: this.last, choice: this.sending.code });
    else this.sending = null;
  }

  #scores(): number[] {
    return this.log.at(-1)?.scores ?? [];
  }
}

function bare({ number, told, scores, judged }: Moment): Moment {
  return { number, told, scores, judged };
}

function addTalk(talk: Talk[], more: Talk[]): Talk[] {
  const last = talk.at(-1)?.number ?? 0;
  const fresh = more.filter((entry) => entry.number > last);
  return fresh.length > 0 ? [...talk, ...fresh] : talk;
}
