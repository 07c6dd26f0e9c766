// What a game's folder gives to the table: its look and its own parts. Everything here draws; nothing knows rules.
import type { Component } from 'svelte';
import type { Claim, Moment, Offer, Outlook, Rehearsal, Saying, Scene, Seat, Talk } from '../wire';

/** A seat with its player, as all parts show it. */
export interface Player {
  seat: Seat;
  name: string;
  /** Is it the reader? */
  you: boolean;
  bot: boolean;
  present: boolean;
  awaited: boolean;
  score: number;
}

/** One event as it is played: how things stood before its moment, what happened, and how they stand after it. */
export interface Stage<Picture = unknown, Event = unknown> {
  before: Picture;
  event: Event;
  saying: Saying;
  after: Picture;
}

/** Several choices that are sent as one: it stands under the code of the first, with the words of the last. */
export interface LineOffer extends Offer {
  line: number[];
}

/** The beat that is told, or was told last, as the board shows it: its marks stand there until the next one. */
export interface Spot {
  /** The names of the hexes that they are about. */
  places: string[];
  /** Whose turn it is. */
  seat: Seat | null;
  /** Is it told just now? Then everything else steps back. */
  now: boolean;
}

/** What is laid down in a row and not sent. */
export interface Plan {
  /** How things stood before the first step. */
  before: unknown;
  /** Each step, and how the game would look after it. */
  steps: { offer: Offer | LineOffer; scene: Scene }[];
  /** Takes the last step off. */
  lift: () => void;
  /** Sends the first `count` of the steps. */
  send: (count: number) => void;
}

/** What the table hands to each of a game's parts. */
export interface PartProps<Picture = unknown, Event = unknown, Desk = unknown> {
  /** What to draw: how things stand, or how they stand after the moment that is on stage. */
  picture: Picture;
  players: Player[];
  /** The reader's seat; null for a spectator. */
  me: Seat | null;
  scene: Scene;
  /** The choice that is picked but not yet sent. */
  armed: Offer | null;
  /** When it was picked, on the clock of `performance.now()`. */
  armedAt: number;
  /** Picks a choice, or none; every part shows what it would do. */
  arm: (offer: Offer | LineOffer | null) => void;
  /** Sends a choice, or several that were put together into one. */
  choose: (offer: Offer | LineOffer) => void;
  /** What is laid down and not sent; null while nothing is. */
  plan?: Plan | null;
  /** What several choices in a row would bring, as far as the reader can know; null if it cannot be said now. */
  rehearse: (codes: number[]) => Promise<Rehearsal | null>;
  /** What may come, by the game's own reckoning; null if it cannot be said now. */
  outlook: (about: unknown) => Promise<Outlook | null>;
  /** Gives an answer in advance, or takes it back. */
  preset: (code: number, set: boolean) => void;
  /** What happened so far, as far as the page knows it, without pictures. */
  log: Moment[];
  /** The event that is being played just now, if any; what moves on the board is drawn from it alone. */
  stage: Stage<Picture, Event> | null;
  /** Where the marks of the beat stand that is told, or was told last. */
  told?: Spot | null;
  /** What the game's parts share among themselves, made by its face once a table. */
  desk: Desk;
  /** Public claims that still stand, newest last. */
  claims: Talk[];
  /** Says something in public. */
  claim: (claim: Claim) => void;
  /** Opens the rules at a rule id. */
  openRule: (rule: string) => void;
  /** Brings the board back, where a phone shows another page. */
  showBoard?: () => void;
  /** Is the screen narrow (phone)? */
  narrow: boolean;
}

/** Things that belong together, as many as there are of each: "Hand: 2 Irrigation, Scarecrow". */
export interface Heap {
  name: string;
  things: string[];
}

/** What counts for a seat where points mean nothing as yet: "5 steps". */
export interface Tally {
  count: string;
  unit: string;
}

/** How a game went, as lines over time. */
export interface Course {
  /** What the lines count: "Cows", "Steps to the goal". */
  title: string;
  /** A value a seat after each moment that changed one; the scores, where nothing is given. */
  points?: number[][];
  /** A value that means something: the end condition. */
  mark?: { at: number; words: string };
}

/** A game's look. */
export interface Face {
  id: string;
  /** The class on the table's root that sets the game's colours (CSS custom properties). */
  theme: string;
  /** The board in the middle, lit targets included. */
  Board: Component<PartProps<any, any, any>>;
  /** The seat's own cards and the like, at the bottom. */
  Hand?: Component<PartProps<any, any, any>>;
  /** The game's own way to pick a choice (in place of a plain row of buttons); it must reach every offer. */
  Picker?: Component<PartProps<any, any, any>>;
  /** What a seat panel shows below name and score (public holdings). */
  Holdings?: Component<PartProps<any, any, any> & { seat: Seat }>;
  /** At the end of a game: how each seat came to its points. */
  End?: Component<PartProps<any, any, any>>;
  /** Does it show all that the note to the result says? Then the note is for the terminal, and is not read here as well. */
  itemises?: true;
  /** Of a picture what only its reader saw, heap by heap, in words: at the end all of it is shown to everybody. */
  hidden?: (picture: any) => Heap[];
  /** What its points count, one and many: "cow", "cows". The end says by how many of them somebody won. */
  unit?: [one: string, many: string];
  /** What stands in the place of a seat's points, where those say nothing before the end. */
  tally?: (picture: any, seat: Seat) => Tally | null;
  /** At the end of a game: how it went, in the game's own terms. */
  course?: (picture: any, log: Moment[]) => Course;
  /** A line under the game's title: round and the like. */
  caption?: (picture: any) => string;
  /**
   * Where on the board something happened, by the name of the hex; where nothing is given, at the first seat that its sentence
   * names. The numbers of a recap stand there.
   */
  placeOf?: (event: any, picture: any) => string | null;
  /** Do its own parts ask for outlooks where they matter? Then there are no plain buttons for them. */
  reckons?: boolean;
  /**
   * Where choices may be laid down in a row and sent as one (moves, trades, damage): the table rehearses them, and hands
   * the parts the picture and the offers as they would be then. The parts need do nothing for it.
   */
  drafts?: (picture: any) => boolean;
  /** Does its picker draw what is laid down? Then the question does not, and asks for the picker as long as anything is. */
  plans?: true;
  /** Does its picker take a line that is picked apart by itself, step by step? Then the question has no second "Unpick" for it. */
  unpicks?: true;
  /** What the parts share: which card is held up, where one looks. Made once for each table. */
  desk?: () => unknown;
  /** The colour of a seat (CSS), the same for every reader, so that name, board and log agree. */
  seatColour: (seat: Seat, picture: any) => string;
}
