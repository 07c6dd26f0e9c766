// Talks to the server: one function an address. A refusal arrives as a `Refused` with the server's own sentence.
import type { Boxed, Checked, CheckResult, Lobby, NewTable, OldTalk, PlayAs, PlayOn, Primer, Privacy, Problem, RematchWish, Replay, ReviewAnswer, SeatBot, SendAway, SitDown, StandIn, TableInfo, TableMade } from './wire';

/** What the server would not do, in words for people. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.sentence);
  }
}

const unreachable: Problem = { problem: 'internal', sentence: 'The server does not answer. Is the network there?' };
const unreadable: Problem = { problem: 'internal', sentence: 'The server answered something that this page cannot read.' };

async function ask(path: string, init?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, { credentials: 'same-origin', ...init });
  } catch {
    throw new Refused(unreachable);
  }
  if (!answer.ok) throw new Refused(await readProblem(answer));
  return answer;
}

async function readProblem(answer: Response): Promise<Problem> {
  try {
    const problem = (await answer.json()) as Problem;
    return typeof problem.sentence === 'string' ? problem : unreadable;
  } catch {
    return answer.status >= 500 ? unreachable : unreadable;
  }
}

async function get<T>(path: string): Promise<T> {
  return (await ask(path)).json() as Promise<T>;
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const answer = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  return (text === '' ? null : JSON.parse(text)) as T;
}

const at = (id: string) => `/tables/${encodeURIComponent(id)}`;

export const games = () => get<Boxed[]>('/games');
export const rules = async (game: string) => (await ask(`/games/${encodeURIComponent(game)}/rules`)).text();
/** What a game has for people who have never seen it. */
export const primer = (game: string) => get<Primer>(`/games/${encodeURIComponent(game)}/primer`);
/** Could a table be made like this? What is wrong with it is an answer, too. */
export const check = (game: string, wish: Checked) => post<CheckResult>(`/games/${encodeURIComponent(game)}/check`, wish);
export const tables = () => get<Lobby>('/tables');
export const table = (id: string) => get<TableInfo>(at(id));
export const makeTable = (wish: NewTable) => post<TableMade>('/tables', wish);
export const sitDown = (id: string, wish: SitDown) => post<TableInfo>(`${at(id)}/sit`, wish);
export const standUp = (id: string) => post<unknown>(`${at(id)}/stand`, {});
/** The host sends somebody away before the game. */
export const sendAway = (id: string, wish: SendAway) => post<TableInfo>(`${at(id)}/send-away`, wish);
/** The host lets the game begin with those who sit. */
export const accept = (id: string) => post<TableInfo>(`${at(id)}/accept`, {});
export const playAs = (id: string, wish: PlayAs) => post<TableInfo>(`${at(id)}/plays`, wish);
export const seatBot = (id: string, wish: SeatBot) => post<TableInfo>(`${at(id)}/bot`, wish);
export const standIn = (id: string, wish: StandIn) => post<TableInfo>(`${at(id)}/stand-in`, wish);
/** Gives the game up, for good. */
export const resign = (id: string) => post<TableInfo>(`${at(id)}/resign`, {});
/** Takes a table off one's own list. */
export const takeOff = (id: string) => post<unknown>(`${at(id)}/take-off`, {});
/** Sits down at the table that follows a finished game; the first who asks makes it. */
export const rematch = (id: string, wish: RematchWish) => post<TableMade>(`${at(id)}/rematch`, wish);
/** Shows a table in the lobby, or takes it off there. */
export const setPrivacy = (id: string, wish: Privacy) => post<TableInfo>(`${at(id)}/privacy`, wish);
export const comeBack = (id: string) => post<TableInfo>(`${at(id)}/return`, {});
export const moments = (id: string, eye: string, from: number, count: number) =>
  get<Replay>(`${at(id)}/moments?eye=${encodeURIComponent(eye)}&from=${from}&count=${count}`);
/** What happened, through the reader's own eyes. */
export const ownMoments = (id: string, from: number) => get<Replay>(`${at(id)}/moments?from=${from}`);
/** What happened, in words alone; through the reader's own eyes unless another one is named. */
export const log = (id: string, from: number, count: number, eye?: string) =>
  get<Replay>(`${at(id)}/moments?${eye === undefined ? '' : `eye=${encodeURIComponent(eye)}&`}from=${from}&count=${count}&pictures=no`);
/** The last lines of talk before the one with this number. */
export const talkBefore = (id: string, number: number) => get<OldTalk>(`${at(id)}/talk?before=${number}`);
/** How far a review is, or the review itself. */
export const review = (id: string) => get<ReviewAnswer>(`${at(id)}/review`);
/** Asks for a review, as somebody may who played. */
export const askReview = (id: string) => post<ReviewAnswer>(`${at(id)}/review`, {});
/** A table for practice, from a moment of a finished game of one's own. */
export const playOn = (id: string, wish: PlayOn) => post<TableMade>(`${at(id)}/play-on`, wish);
export const recordPath = (id: string) => `/api${at(id)}/record`;
/** `name` is what a spectator is called when they talk. */
export const socketPath = (id: string, since: number | undefined, story: number, name: string) =>
  `/api${at(id)}/socket?since=${since ?? 0}&story=${story}&name=${encodeURIComponent(name)}`;

/** The sentence of whatever went wrong. */
export function sentenceOf(wrong: unknown): string {
  return wrong instanceof Refused ? wrong.problem.sentence : unreadable.sentence;
}
