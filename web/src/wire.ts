// Written from the Rust types by server/tests/wire; not kept in git.

export type Seat = number;
export type SeatCount = number;
export type SeatSet = number[];
export type RuleId = string;
export type Eye = { "seat": Seat } | "spectator";
export type Part = string | { 
/**
 * Whose name it is.
 */
name: Seat, } | { 
/**
 * Whose it is.
 */
whose: Seat, } | { 
/**
 * Who does it.
 */
of: Seat, 
/**
 * The verb after a name: `takes`.
 */
they: string, 
/**
 * The verb after "you": `take`.
 */
you: string, };
export type Phrase = Array<Part>;
export type Saying = { 
/**
 * The sentence or label itself.
 */
words: Phrase, 
/**
 * More, for those who ask: what will happen, or why it happened.
 */
note?: Phrase, 
/**
 * Where the rules file says it.
 */
rule: RuleId, };
export type Refusal = { 
/**
 * What a person may look for: "Build a barn".
 */
what: Phrase, 
/**
 * What stands against it just now.
 */
why: Phrase, 
/**
 * The rule that forbids it.
 */
rule: RuleId, };
export type Claim = { 
/**
 * Unique within its game, like the code of a choice.
 */
code: number, 
/**
 * The game's own claim.
 */
claim: unknown, 
/**
 * The claim in words.
 */
saying: Saying, };
export type Verdict = "true" | "false" | "void";
export type Standing = { 
/**
 * The place of each seat: 1, or 1 more than the number of seats that are better.
 */
places: number[], 
/**
 * What each seat scored; the rules may break ties that it leaves.
 */
scores: number[], };
export type Credits = { 
/**
 * Who designed it.
 */
design: string, 
/**
 * Who published it.
 */
publisher: string, 
/**
 * What of the printed game is lost and made up here, as one sentence; empty where nothing is.
 */
reconstructed: string, };
export type Setting = { 
/**
 * The field of the game's options; a dot leads into a field of a field, as in `figures.end_cows`.
 */
key: string, 
/**
 * What it is, as people read it.
 */
label: string, 
/**
 * The rule that it changes or fills in.
 */
rule: RuleId, 
/**
 * What may be chosen.
 */
takes: Takes, };
export type Takes = { "kind": "list", 
/**
 * What is offered.
 */
values: Array<SettingValue>, } | { "kind": "number", 
/**
 * The smallest number.
 */
least: number, 
/**
 * The greatest number.
 */
most: number, 
/**
 * The number where nothing is chosen.
 */
default: number, } | { "kind": "seats", 
/**
 * Fewest seats that must be named, if any is.
 */
fewest: number, 
/**
 * Most seats that can be named.
 */
most: number, } | { "kind": "made", 
/**
 * The longest JSON, in bytes.
 */
largest: number, 
/**
 * What is made: "a map".
 */
what: string, 
/**
 * What one may begin with.
 */
models: Array<SettingValue>, };
export type SettingValue = { 
/**
 * As it stands in the options.
 */
value: unknown, 
/**
 * As people read it.
 */
label: string, };
export type Settled = { 
/**
 * The setting, as people read it.
 */
label: string, 
/**
 * What was settled, as people read it.
 */
value: string, 
/**
 * The rule that it changes or fills in.
 */
rule: RuleId, };
export type SeatChoice = { 
/**
 * The field of the options that holds an [`Allotment`].
 */
key: string, 
/**
 * What people choose, as a label: "Species".
 */
label: string, 
/**
 * The rule that lets them.
 */
rule: RuleId, 
/**
 * What there is, by number. A seat that chose nothing plays as the one of its own number, if that is free.
 */
names: Array<string>, };
export type Boxed = { 
/**
 * The name in addresses and commands.
 */
id: string, 
/**
 * The name for people.
 */
name: string, 
/**
 * One line that makes people want to play.
 */
tagline: string, 
/**
 * How long a game lasts, for people.
 */
length: string, 
/**
 * The smallest table.
 */
fewest: SeatCount, 
/**
 * The largest table.
 */
most: SeatCount, 
/**
 * Who made the game.
 */
credits: Credits, 
/**
 * What may be set, for each number of seats from the fewest on.
 */
settings: Array<Array<Setting>>, 
/**
 * What each seat chooses to play as, if it chooses anything.
 */
plays: SeatChoice | null, 
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
name: string, 
/**
 * One sentence that says what it is.
 */
about: string, 
/**
 * The smallest table for it.
 */
fewest: SeatCount, 
/**
 * The largest table for it.
 */
most: SeatCount, };
export type Primer = { 
/**
 * The button that begins a game.
 */
begin: string, 
/**
 * What people call a turn of it.
 */
turn: string, 
/**
 * The ways to play, with five cards each.
 */
modes: Array<Mode>, 
/**
 * The book "How to play".
 */
chapters: Array<Chapter>, 
/**
 * Cards and words that people look up by their names.
 */
names: Array<Named>, };
export type Named = { 
/**
 * As it is printed, or as players say it.
 */
name: string, 
/**
 * What stands on it, or what it means.
 */
what: string, 
/**
 * The rule that says more.
 */
rule: RuleId, };
export type Mode = { 
/**
 * Its name; empty where there is only one.
 */
name: string, 
/**
 * One sentence that says what it is.
 */
about: string, 
/**
 * The smallest table for it.
 */
fewest: SeatCount, 
/**
 * The largest table for it.
 */
most: SeatCount, 
/**
 * Its five cards.
 */
cards: Cards, };
export type Cards = { 
/**
 * How one wins.
 */
goal: Card, 
/**
 * What one does in a turn.
 */
turn: Card, 
/**
 * What is hidden, and from whom.
 */
hidden: Card, 
/**
 * When the game is over.
 */
end: Card, 
/**
 * What is good play for a beginner.
 */
advice: Card, };
export type Card = { 
/**
 * A few words above the picture.
 */
heading: string, 
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
export type Chapter = { 
/**
 * Its heading.
 */
title: string, 
/**
 * What stands below it, in order.
 */
blocks: Array<Block>, };
export type Block = { "kind": "text", 
/**
 * Its sentences.
 */
sentences: Array<Sentence>, } | { "kind": "picture", 
/**
 * The name of the picture, with what to draw in it: `discs 8 9 10`.
 */
picture: string, } | { "kind": "steps", 
/**
 * The steps, from the first.
 */
steps: Array<StepOf>, } | { "kind": "worked", 
/**
 * What the example is about.
 */
title: string, 
/**
 * Its lines.
 */
steps: Array<StepOf>, };
export type StepOf = { 
/**
 * The picture beside it, by its name.
 */
picture?: string, 
/**
 * In bold type, before the rest.
 */
name?: string, 
/**
 * What is said.
 */
sentences: Array<Sentence>, };
export type Sentence = { 
/**
 * What it says, without the id of the rule.
 */
words: string, 
/**
 * The id of the rule that it tells, such as `CC-EXP-2`.
 */
rule?: string, };
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
export type Hint = { 
/**
 * One plain sentence or two.
 */
words: Phrase, 
/**
 * The name of the picture that goes with it, if one was [drawn](Hint::drawn).
 */
picture?: string, };
export type BotInfo = { 
/**
 * As in commands and records.
 */
id: string, 
/**
 * As people read it.
 */
name: string, 
/**
 * One sentence on how it plays.
 */
about: string, 
/**
 * Playouts a choice; 0 for a bot that does not search.
 */
imagines: number, 
/**
 * What it won against calm ones, for every number of seats that was tried.
 */
tried: Array<Tried>, };
export type Tried = { 
/**
 * The size of the table.
 */
seats: number, 
/**
 * How many games it sat in.
 */
games: number, 
/**
 * Its share of the wins in percent, and where the true one lies 19 times in 20.
 */
share: number, 
/**
 * Lower end of that interval, in percent.
 */
low: number, 
/**
 * Upper end of that interval, in percent.
 */
high: number, 
/**
 * How long a choice took it on average, in thousandths of a second.
 */
millis: number, };
export type Role = "opens" | "gathers" | "joins" | "result" | "share" | "folds";
export type Mark = { 
/**
 * The hex, by its name on the board; none for what belongs to a seat or to nothing in particular.
 */
place?: string, 
/**
 * Gained or lost. Figures of marks that are alike in all else are added up.
 */
figure?: number, 
/**
 * Of what: "{seat}'s herds", "fled here".
 */
words: Phrase, 
/**
 * The seat that gained or lost.
 */
whose?: Seat, 
/**
 * Does it come later: "+1 VP when the turn ends"?
 */
later?: boolean, };
export type Heading = { 
/**
 * Whose turn it is; none where all play at once.
 */
seat: Seat | null, 
/**
 * On the strip: "Otto's turn".
 */
turn: Phrase, 
/**
 * In the log: "Round 9, Otto".
 */
log: Phrase, };
export type Telling = { 
/**
 * What the event is to the beats around it.
 */
role: Role, 
/**
 * A turn begins with it.
 */
heading?: Heading, 
/**
 * In place of the event's own sentence where that has more than nine words.
 */
caption?: Phrase, 
/**
 * Two or three words for the strip.
 */
brief?: Phrase, 
/**
 * Whose pieces, cards or score it changes: to them the beat is told for longer, and it never folds.
 */
befalls?: SeatSet, 
/**
 * Does it change anybody's points, or end the game? Then it never folds for anybody.
 */
points?: boolean, 
/**
 * Is it shown for as long as it takes to read at 15 characters a second, however full the turn?
 */
unhurried?: boolean, 
/**
 * What it leaves on the board until the next beat.
 */
marks?: Array<Mark>, };
export type Told = { 
/**
 * The game's own event, for the page's pictures.
 */
event: unknown, 
/**
 * The event in words.
 */
saying: Saying, 
/**
 * How it is told: what beat it opens or joins.
 */
telling: Telling, };
export type Offer = { 
/**
 * The number by which it is chosen.
 */
code: number, 
/**
 * The game's own choice, for the page's pictures.
 */
choice: unknown, 
/**
 * The choice in words.
 */
saying: Saying, };
export type PresetOffer = { 
/**
 * The number by which it is set.
 */
code: number, 
/**
 * The answer in words.
 */
saying: Saying, 
/**
 * Has it been given?
 */
set: boolean, };
export type OutlookOn = { 
/**
 * The game's own question.
 */
about: unknown, 
/**
 * The question in words.
 */
saying: Saying, };
export type Outlook = { 
/**
 * The answer in words.
 */
saying: Saying, 
/**
 * The game's own figures.
 */
figures: unknown, };
export type Scene = { 
/**
 * Who looks.
 */
eye: Eye, 
/**
 * Who has to choose, as far as this eye may know.
 */
awaited: SeatSet, 
/**
 * What is asked, or of whom, in words.
 */
question: Saying, 
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
 * Number of choices that could be rehearsed.
 */
taken: number, 
/**
 * What ended it.
 */
stopped: Stopped, 
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
 * What the host plays as, by its number among what the game's seats choose from; the seat's own unless it is said.
 */
plays?: number, 
/**
 * Do not sit down, only watch (a table of bots).
 */
watch?: boolean, 
/**
 * Do not show the table in the public list. Unless it is said, tables with at most one seat for a person are
 * private.
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
 * Seconds of the sand-glass of secret steps among people, 3 to 60; none for the usual one.
 */
glass?: number, 
/**
 * What becomes of the game when somebody gives it up.
 */
resignation?: Resignation, };
export type NewSeat = "person" | { "bot": string };
export type Resignation = "bot_plays_on" | "game_ends";
export type Checked = { seats: number, options: unknown, };
export type CheckResult = { 
/**
 * Why it cannot be made; none where it can.
 */
problem: Problem | null, 
/**
 * What is right, and how many there are of what has a limit, where something such as a map is made.
 */
passed: Array<Passed>, limits: Array<Limit>, };
export type Passed = { 
/**
 * What was checked, in a few words.
 */
head: string, 
/**
 * The same in a sentence.
 */
sentence: string, 
/**
 * The rule that asks for it.
 */
rule: RuleId, };
export type Limit = { 
/**
 * What people call the kind.
 */
name: string, 
/**
 * How many there are.
 */
count: number, 
/**
 * The most that may be.
 */
most: number, };
export type SitDown = { 
/**
 * Any free one, if none is named.
 */
seat?: Seat, 
/**
 * What the seat plays as, by number.
 */
plays?: number, name: string, 
/**
 * Binds this page to the number that it will mix into the dice.
 */
commitment: string, };
export type PlayAs = { plays: number, };
export type SeatBot = { seat: Seat, 
/**
 * The kind of bot.
 */
bot: string, };
export type SendAway = { seat: Seat, };
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
 * Is it found by its link alone?
 */
private: boolean, 
/**
 * The moment of the other game from which this one was played on, if it is one for practice.
 */
practice: number | null, 
/**
 * When a person was last here, in seconds since 1970.
 */
visited: number, 
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
 * Since when that bot plays for the person, in seconds since 1970; only at the table.
 */
since: number | null, 
/**
 * The reader's last moment before that person gave up; only at the table.
 */
gave_up_after: number | null, 
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
 * Every seat is taken, and until then the host can send somebody away, in seconds since 1970.
 */
held: number | null, 
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
clock_chose: number | null, 
/**
 * The sand-glass of the secret step that is open; none where there is none.
 */
glass: Glass | null, dice: DiceInfo, standing: Standing | null, 
/**
 * What the seats play as, in a game where they choose.
 */
plays: SeatsPlay | null, 
/**
 * The game that this one was played on from, if it is one for practice.
 */
practice: Practice | null, 
/**
 * The table that follows, once somebody has asked for a rematch.
 */
rematch: Rematch | null, 
/**
 * Said of a table that is played by older rules than those that can be read here.
 */
older_edition: string | null, 
/**
 * Said of a table whose edition of the rules is not played here: there is no scene, and nothing can be chosen.
 */
closed: ClosedTable | null, };
export type Glass = { seconds: number, 
/**
 * When the step opened, in seconds since 1970.
 */
since: number, 
/**
 * The choice that the reader has sealed, which can be changed while the first glass runs. Nobody else reads it.
 */
sealed: number | null, };
export type Bank = { bank: number, increment: number, };
export type BankLeft = { 
/**
 * Seconds, without those of the present question.
 */
left: number, 
/**
 * Since when it runs, in seconds since 1970; none while it stands still, as far as the eye may know. It may be yet to
 * come: until then the person is catching up with what happened.
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
number: number, 
/**
 * Did the reader's own choice bring it about at once? Then they know of it. In a secret step it would say who closed
 * it, and is not said.
 */
own?: boolean, told: Array<Told>, 
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
 * What the reader was asked is asked no more, since somebody else took back what had led to it; in words.
 */
voided: Phrase | null, 
/**
 * The last lines.
 */
talk: Array<Talk>, 
/**
 * The claims that stand, or were settled in these moments, however long ago they were made.
 */
claims: Array<Talk>, } | { "type": "moments", moments: Array<Moment>, scene: Scene, undo: boolean, hint: boolean, } | { "type": "table", table: TableInfo, } | { "type": "talk", talk: Talk, } | { "type": "presets", presets: Array<PresetOffer>, } | { "type": "rehearsal", ask: number, rehearsal: Rehearsal, } | { "type": "outlook", ask: number, outlook: Outlook | null, } | { "type": "lesson", ask: number, lesson: Lesson | null, } | { "type": "hint", ask: number, hint: HintGiven, } | { "type": "hint_waits", ask: number, words: string, } | { "type": "problem", problem: Problem, 
/**
 * What was asked, if it was a question.
 */
ask?: number, };
export type SeatsPlay = { choice: SeatChoice, 
/**
 * By seat, as things stand; bots and free seats get what is left.
 */
seats: Array<number>, };
export type ClosedTable = { edition: number, 
/**
 * Why, and what became of the game.
 */
words: string, 
/**
 * Can its record be downloaded?
 */
record: boolean, };
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
export type Rematch = { table: string, 
/**
 * The seats whose people want it, in the order in which they asked.
 */
wanted_by: Array<Seat>, };
export type RematchWish = { name: string, 
/**
 * Binds this page to the number that it will mix into the dice.
 */
commitment: string, };
export type Privacy = { private: boolean, };
export type Chance = { 
/**
 * In thousandths of a win.
 */
value: number, 
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
export type ReviewAnswer = { "state": "none" } | { "state": "waiting", ahead: number, words: string, } | { "state": "running", done: number, } | { "state": "ready", review: Review, };
export type Review = { 
/**
 * The length of the game, in steps.
 */
steps: number, 
/**
 * Playouts of each position; those at the ends of turns may have more.
 */
playouts: number, 
/**
 * Whose doing each step was: the seat that chose, or none for chance.
 */
choosers: Array<Seat | null>, 
/**
 * The turns of the game, in order.
 */
units: Array<Unit>, 
/**
 * The same game for each seat.
 */
seats: Array<Retrospect>, };
export type Unit = { 
/**
 * The position in which it begins; it ends where the next one begins, or with the game.
 */
first: number, 
/**
 * Whose turn it was; none where all acted at once.
 */
seat: Seat | null, 
/**
 * What it is called.
 */
words: Phrase, 
/**
 * Was the game still being set up?
 */
set_up: boolean, };
export type Retrospect = { 
/**
 * Its chance to win in each position, from the first to the last.
 */
chances: Array<Chance>, 
/**
 * What made its result.
 */
split: Split, 
/**
 * Where it turned, in the order of the steps.
 */
turns: Array<TurningPoint>, 
/**
 * What cannot be told of it, in words; empty where all can.
 */
remark: string, };
export type Split = { 
/**
 * The chance before the first step.
 */
start: Chance, 
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
others: Chance, 
/**
 * The share of the win in the end, in thousandths.
 */
result: number, };
export type TurningPoint = { 
/**
 * The turn's place among the units.
 */
unit: number, 
/**
 * The positions at which it begins and ends.
 */
from: number, 
/**
 * The position after its last step.
 */
to: number, 
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
 * What the turn did to the seat's chance. The intervals of all turning points hold together, 19 times in 20.
 */
change: Chance, 
/**
 * What happened in the step.
 */
words: Saying | null, 
/**
 * What the turn brought, or what was let go in it, where that can be said.
 */
why: Phrase | null, 
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
 * The number of imagined worlds in which each was tried.
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
export type HeldAgainst = { 
/**
 * The choice in words.
 */
words: Saying, 
/**
 * Was it the one that was made?
 */
taken: boolean, 
/**
 * How often the seat wins after it.
 */
chance: Chance, 
/**
 * Is it too close to the best one to be told apart?
 */
close: boolean, };
