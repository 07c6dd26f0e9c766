// Written from the Rust types by server/tests/wire.rs; do not edit.

export type Seat = number;
export type SeatCount = number;
export type SeatSet = number[];
export type RuleId = string;
export type Eye = { "seat": Seat } | "spectator";
export type Part = string | { name: Seat, } | { whose: Seat, } | { of: Seat, they: string, you: string, };
export type Phrase = Array<Part>;
export type Saying = { words: Phrase, 
/**
 * More, for those who ask: what will happen, or why it happened.
 */
note?: Phrase, rule: RuleId, };
export type Refusal = { what: Phrase, why: Phrase, rule: RuleId, };
export type Claim = { 
/**
 * Unique within its game, like the code of a choice.
 */
code: number, 
/**
 * The game's own claim.
 */
claim: unknown, saying: Saying, };
export type Verdict = "true" | "false" | "void";
export type Standing = { places: number[], scores: number[], };
export type Credits = { design: string, publisher: string, };
export type Setting = { 
/**
 * The field of the game's options; a dot leads into a field of a field, as in `figures.end_cows`.
 */
key: string, label: string, rule: RuleId, takes: Takes, };
export type Takes = { "kind": "list", values: Array<SettingValue>, } | { "kind": "number", least: number, most: number, default: number, } | { "kind": "seats", fewest: number, most: number, } | { "kind": "made", largest: number, what: string, models: Array<SettingValue>, };
export type SettingValue = { value: unknown, label: string, };
export type Settled = { label: string, value: string, rule: RuleId, };
export type Boxed = { id: string, name: string, tagline: string, length: string, fewest: SeatCount, most: SeatCount, credits: Credits, 
/**
 * What may be set, for each number of seats from the fewest on.
 */
settings: Array<Array<Setting>>, 
/**
 * The bots that can play it, weakest first.
 */
bots: Array<BotInfo>, 
/**
 * The ways to play it, with a sentence each; none where nothing is taught.
 */
modes: Array<ModeOf>, };
export type ModeOf = { 
/**
 * Empty where there is only one.
 */
name: string, about: string, fewest: SeatCount, most: SeatCount, };
export type Primer = { 
/**
 * The button that begins a game.
 */
begin: string, 
/**
 * What people call a turn of it.
 */
turn: string, modes: Array<Mode>, chapters: Array<Chapter>, };
export type Mode = { 
/**
 * Its name; empty where there is only one.
 */
name: string, 
/**
 * One sentence that says what it is.
 */
about: string, fewest: SeatCount, most: SeatCount, cards: Cards, };
export type Cards = { goal: Card, turn: Card, hidden: Card, end: Card, advice: Card, };
export type Card = { heading: string, 
/**
 * At most [`Card::MOST_WORDS`].
 */
words: string, 
/**
 * The name of a picture that the page draws from the game's own parts, with what to draw in it: "discs 8 9 10".
 */
picture: string, 
/**
 * What the picture shows, for those who do not see it.
 */
shows: string, };
export type Chapter = { title: string, blocks: Array<Block>, };
export type Block = { "kind": "text", sentences: Array<Sentence>, } | { "kind": "picture", picture: string, } | { "kind": "steps", steps: Array<StepOf>, } | { "kind": "worked", title: string, steps: Array<StepOf>, };
export type StepOf = { picture?: string, 
/**
 * In bold type, before the rest.
 */
name?: string, sentences: Array<Sentence>, };
export type Sentence = { words: string, rule?: string, };
export type Lesson = { 
/**
 * The kind of question, the same at every moment: each is taught once.
 */
kind: string, 
/**
 * "Your first claim".
 */
title: Phrase, 
/**
 * What is asked.
 */
what: Hint, 
/**
 * What people usually do: advice, worded as advice.
 */
people: Hint, 
/**
 * What it can cost.
 */
cost: Hint, 
/**
 * The thing meant, by the name that the page gives to its place.
 */
at: string, };
export type Hint = { words: Phrase, picture?: string, };
export type BotInfo = { 
/**
 * As in commands and records.
 */
id: string, 
/**
 * As people read it.
 */
name: string, about: string, 
/**
 * So many games it imagines before a choice; none if it does not look ahead.
 */
imagines: number, 
/**
 * What it won against calm ones, for every number of seats that was tried.
 */
tried: Array<Tried>, };
export type Tried = { seats: number, games: number, 
/**
 * Its share of the wins in percent, and where the true one lies 19 times in 20.
 */
share: number, low: number, high: number, 
/**
 * How long a choice took it on average, in thousandths of a second.
 */
millis: number, };
export type Told = { event: unknown, saying: Saying, };
export type Offer = { code: number, choice: unknown, saying: Saying, };
export type PresetOffer = { code: number, saying: Saying, 
/**
 * Has it been given?
 */
set: boolean, };
export type OutlookOn = { 
/**
 * The game's own question.
 */
about: unknown, saying: Saying, };
export type Outlook = { saying: Saying, 
/**
 * The game's own figures.
 */
figures: unknown, };
export type Scene = { eye: Eye, awaited: SeatSet, question: Saying, 
/**
 * The kind of question, if this eye is asked and a coach has something to say about it. What they say is told to
 * whoever asks for it.
 */
lesson?: string, 
/**
 * The legal choices, if this eye is asked.
 */
offers: Array<Offer>, 
/**
 * What a person may look for in vain, and why.
 */
refusals: Array<Refusal>, 
/**
 * What this eye may claim in public, true or not.
 */
claims: Array<Claim>, 
/**
 * What this eye may answer in advance, and has.
 */
presets?: Array<PresetOffer>, 
/**
 * What this eye may ask about what may come.
 */
outlooks?: Array<OutlookOn>, 
/**
 * The game's own picture, less the furniture.
 */
picture: unknown, };
export type Stopped = "done" | "illegal" | "unknown" | "chance" | "others" | "over";
export type Rehearsal = { 
/**
 * So many of the choices could be rehearsed.
 */
taken: number, stopped: Stopped, 
/**
 * Why it went no further.
 */
words: Phrase, 
/**
 * What the seat would be told on the way.
 */
told: Array<Told>, 
/**
 * How the game would look then.
 */
scene: Scene, };
export type NewTable = { game: string, options?: unknown, seats: Array<NewSeat>, 
/**
 * What the bots were called at the table that this one follows, seat by seat.
 */
names?: Array<string>, 
/**
 * The name of the host.
 */
name: string, 
/**
 * Binds the host's page to the number that it will mix into the dice: SHA-256, in 64 hexadecimal digits. Whoever
 * only watches has none.
 */
commitment?: string, 
/**
 * Do not sit down, only watch (a table of bots).
 */
watch?: boolean, 
/**
 * Do not show the table in the public list.
 */
private?: boolean, 
/**
 * Let only that be taken back which nobody else has noticed.
 */
strict?: boolean, 
/**
 * May whoever is asked ask for a hint? Unless it is said, at tables with at most one seat for a person.
 */
hints?: boolean, 
/**
 * Seconds for each question, 20 to three days, or a bank of them for the whole game; none for as long as it takes.
 */
clock?: Timing, 
/**
 * What becomes of the game when somebody gives it up.
 */
resignation?: Resignation, };
export type NewSeat = "person" | { "bot": string };
export type Resignation = "bot_plays_on" | "game_ends";
export type Checked = { seats: number, options: unknown, };
export type SitDown = { 
/**
 * Any free one, if none is named.
 */
seat?: Seat, name: string, 
/**
 * Binds this page to the number that it will mix into the dice.
 */
commitment: string, };
export type SeatBot = { seat: Seat, 
/**
 * The kind of bot.
 */
bot: string, };
export type StandIn = { seat: Seat, };
export type TableMade = { id: string, 
/**
 * The promise of the table's dice, for the page to keep.
 */
promise: string, };
export type Problem = { problem: ProblemKind, sentence: string, rule?: string, 
/**
 * All that is wrong, where a whole set-up was judged and not only its first fault counts.
 */
faults?: Array<Fault>, };
export type Fault = { sentence: string, rule: string, };
export type ProblemKind = "bad_request" | "not_found" | "forbidden" | "conflict" | "illegal" | "too_many" | "internal";
export type Lobby = { mine: Array<TableSummary>, live: Array<TableSummary>, finished: Array<TableSummary>, 
/**
 * Is this a server for tests, whose dice are not fair?
 */
under_test: boolean, };
export type TableSummary = { id: string, game: string, status: Status, seats: Array<SeatInfo>, 
/**
 * Is this guest awaited?
 */
your_turn: boolean, 
/**
 * The question, as everybody may read it.
 */
question: Saying | null, standing: Standing | null, scores: Array<number>, watching: number, 
/**
 * Who ended the game by giving it up, if somebody did.
 */
given_up: Seat | null, 
/**
 * Has no person been here for a day, so that it stands on no list but its own people's?
 */
put_away: boolean, 
/**
 * Seconds since 1970.
 */
changed: number, };
export type Status = "open" | "playing" | "over";
export type SeatInfo = { seat: Seat, 
/**
 * Empty while the seat is free.
 */
name: string, 
/**
 * The bot that plays here now, be it its own seat or somebody else's.
 */
bot: string | null, 
/**
 * Does the seat belong to a person?
 */
person: boolean, 
/**
 * Is that person connected?
 */
present: boolean, 
/**
 * Did that person give the game up to the bot that plays here now?
 */
resigned: boolean, 
/**
 * Is it the reader's own?
 */
yours: boolean, };
export type TableInfo = { id: string, game: string, seat_count: SeatCount, options: unknown, 
/**
 * What the options settle otherwise than usual, in words.
 */
settled: Array<Settled>, status: Status, seats: Array<SeatInfo>, 
/**
 * May this reader fill free seats with bots?
 */
host: boolean, watching: number, 
/**
 * Is it found by its link alone?
 */
private: boolean, 
/**
 * What becomes of the game when somebody gives it up.
 */
resignation: Resignation, 
/**
 * Who ended the game by giving it up, if somebody did.
 */
given_up: Seat | null, 
/**
 * May only be taken back what nobody else has noticed?
 */
strict: boolean, 
/**
 * May whoever is asked ask for a hint?
 */
hints: boolean, 
/**
 * How long people may think, if there is a clock.
 */
clock: Timing | null, 
/**
 * What is left of each person's time, by seat, as far as the reader may know.
 */
banks: Array<BankLeft | null> | null, 
/**
 * When the reader's own question lapses, in seconds since 1970.
 */
deadline: number | null, 
/**
 * The reader's moment with which the clock answered for them, until they answer themselves.
 */
clock_chose: number | null, dice: DiceInfo, standing: Standing | null, 
/**
 * The game that this one was played on from, if it is one for practice.
 */
practice: Practice | null, };
export type Bank = { bank: number, increment: number, };
export type BankLeft = { 
/**
 * Seconds, without those of the present question.
 */
left: number, 
/**
 * Since when it runs, in seconds since 1970; none while it stands still, as far as the eye may know.
 */
since: number | null, };
export type Timing = number | Bank;
export type DiceInfo = { 
/**
 * SHA-256 of the terms and the key.
 */
promise: string, 
/**
 * What the promise holds for: table, game, edition, seats and options, a line each.
 */
terms: string, 
/**
 * By seat.
 */
mixed: Array<SeatDice>, 
/**
 * While the numbers are being shown: when the game begins without those that are missing, in seconds since 1970.
 */
begins: number | null, 
/**
 * Shown once the game is over.
 */
key: string | null, 
/**
 * How many dice and draws have fallen so far.
 */
fallen: number, 
/**
 * Is this a server for tests, whose keys are known beforehand? Then they are not fair, whatever was promised.
 */
under_test: boolean, };
export type SeatDice = "free" | "bot" | { "person": { commitment: string, 
/**
 * Has the page shown its number?
 */
shown: boolean, 
/**
 * The number, once the game has begun; none for good if it was not shown in time.
 */
nonce: string | null, } };
export type Judged = { 
/**
 * The number of the talk in which it was made.
 */
talk: number, verdict: Verdict, words: Phrase, };
export type Moment = { 
/**
 * Counted from 1.
 */
number: number, told: Array<Told>, 
/**
 * The game's own picture afterwards; left out in the log of what is long past, and where the scene shows it.
 */
picture?: unknown, 
/**
 * The scores afterwards.
 */
scores: Array<number>, 
/**
 * What became of earlier claims.
 */
judged?: Array<Judged>, };
export type TakenBack = { 
/**
 * The reader's moment after which it stood.
 */
after: number, seat: Seat, words: Phrase, 
/**
 * What it had been told as.
 */
told: Array<Told>, };
export type Claimed = { code: number, 
/**
 * The game's own claim.
 */
claim: unknown, };
export type Talk = { 
/**
 * Counted from 1.
 */
number: number, 
/**
 * None for a spectator.
 */
seat: Seat | null, name: string, text: string, 
/**
 * What was claimed, if it was a claim about the game.
 */
claim: Claimed | null, 
/**
 * Did the seat ask for a hint? Then the text says so, and nobody wrote it.
 */
hint?: boolean, 
/**
 * Seconds since 1970.
 */
at: number, };
export type Replay = { table: TableInfo, eye: Eye, 
/**
 * How many moments there are in all for this eye.
 */
count: number, 
/**
 * What of the pictures stays as it is for the whole game: it belongs into every one of them.
 */
furniture: unknown, moments: Array<Moment>, };
export type OldTalk = { talk: Array<Talk>, };
export type FromPage = { "type": "choose", moment: number, choice: number, story?: number, } | { "type": "line", moment: number, choices: Array<number>, story?: number, } | { "type": "rehearse", 
/**
 * A number that comes back with the answer.
 */
ask: number, moment: number, choices: Array<number>, } | { "type": "outlook", ask: number, about: unknown, } | { "type": "lesson", ask: number, } | { "type": "hint", ask: number, moment: number, } | { "type": "preset", preset: number, set: boolean, } | { "type": "mix_in", nonce: string, } | { "type": "undo" } | { "type": "say", text: string, } | { "type": "claim", claim: number, };
export type ToPage = { "type": "welcome", table: TableInfo, 
/**
 * None until the game has begun.
 */
scene: Scene | null, 
/**
 * What of the pictures stays as it is for the whole game: it belongs into every one of them. None until the game
 * has begun, and for a page that has it: by an earlier welcome, or because it has seen moments.
 */
furniture: unknown, 
/**
 * May the last choice be taken back?
 */
undo: boolean, 
/**
 * May a hint be asked for on what is asked?
 */
hint: boolean, 
/**
 * The number of the last moment.
 */
moment: number, 
/**
 * The last moment before the reader's own last choice: what came after it is news to them, whenever they come.
 */
chose_after: number | null, 
/**
 * The last moments, as many as fit, and none that the page knows; pictures only where it has missed little.
 */
log: Array<Moment>, 
/**
 * How much of what the reader had seen was taken back so far. A page that comes back with another number begins
 * anew.
 */
story: number, 
/**
 * Of that the last that belong to this stretch.
 */
take_backs: Array<TakenBack>, 
/**
 * The last lines.
 */
talk: Array<Talk>, 
/**
 * The claims that stand, or were settled in these moments, however long ago they were made.
 */
claims: Array<Talk>, } | { "type": "moments", moments: Array<Moment>, scene: Scene, undo: boolean, hint: boolean, } | { "type": "table", table: TableInfo, } | { "type": "talk", talk: Talk, } | { "type": "presets", presets: Array<PresetOffer>, } | { "type": "rehearsal", ask: number, rehearsal: Rehearsal, } | { "type": "outlook", ask: number, outlook: Outlook | null, } | { "type": "lesson", ask: number, lesson: Lesson | null, } | { "type": "hint", ask: number, hint: HintGiven, } | { "type": "problem", problem: Problem, 
/**
 * What was asked, if it was a question.
 */
ask?: number, };
export type Practice = { 
/**
 * The table at which that one was played.
 */
table: string, 
/**
 * The moment of whoever plays on.
 */
moment: number, 
/**
 * What everybody should know about it.
 */
words: string, };
export type PlayOn = { 
/**
 * The last of one's own moments that counts.
 */
moment: number, 
/**
 * Who sits in all other seats.
 */
others: NewSeat, name: string, 
/**
 * Binds this page to the number that it will mix into the dice.
 */
commitment: string, };
export type Chance = { value: number, 
/**
 * So far it may be off on either side.
 */
error: number, };
export type HintGiven = { 
/**
 * The seat's last moment when it was asked.
 */
moment: number, 
/**
 * Best first.
 */
choices: Array<HintedChoice>, 
/**
 * What the figures are worth, in words.
 */
remark: string, };
export type HintedChoice = { code: number, words: Phrase, 
/**
 * The chance to win.
 */
chance: Chance, 
/**
 * Is it too close to the best one to be told apart?
 */
close: boolean, };
export type ReviewAnswer = { "state": "none" } | { "state": "running", done: number, } | { "state": "ready", review: Review, };
export type Review = { 
/**
 * So many steps the game took.
 */
steps: number, 
/**
 * So often it was played out from each position.
 */
playouts: number, 
/**
 * Whose doing each step was: the seat that chose, or none for chance.
 */
choosers: Array<Seat | null>, 
/**
 * The same game for each seat.
 */
seats: Array<Retrospect>, };
export type Retrospect = { 
/**
 * Its chance to win in each position, from the first to the last.
 */
chances: Array<Chance>, split: Split, 
/**
 * Where it turned, in the order of the steps.
 */
turns: Array<TurningPoint>, };
export type Split = { start: Chance, 
/**
 * Its own choices.
 */
choices: Chance, 
/**
 * Dice and draws of which it learned something.
 */
luck: Chance, 
/**
 * What others did, and what they were dealt unseen.
 */
others: Chance, result: number, };
export type TurningPoint = { 
/**
 * The number of the step, from 0: the position before it has the same number.
 */
step: number, 
/**
 * Who chose; none if it was chance.
 */
chooser: Seat | null, 
/**
 * How many moments the seat had been told before it.
 */
moment: number, 
/**
 * What it did to the seat's chance.
 */
change: Chance, words: Saying | null, 
/**
 * The choice, if it was the seat's own, held against others.
 */
judged: JudgedChoice | null, };
export type JudgedChoice = { 
/**
 * What was asked.
 */
question: Saying, 
/**
 * Best first.
 */
choices: Array<HeldAgainst>, 
/**
 * In so many imagined worlds each was tried.
 */
worlds: number, 
/**
 * By how much the best one was better than the one that was taken; clear or not.
 */
loss: Chance, 
/**
 * Was there a better choice? In words.
 */
verdict: string, 
/**
 * What that goes by.
 */
basis: string, };
export type HeldAgainst = { words: Saying, taken: boolean, chance: Chance, 
/**
 * Is it too close to the best one to be told apart?
 */
close: boolean, };
