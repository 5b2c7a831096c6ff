import { describeGap, lengths } from './order.ts';

/** What a caller sees at one moment. */
export interface Sight {
  /** Nominal milliseconds. */
  readonly t: number;
  /** Names from first to last. */
  readonly order: readonly string[];
  /** Metres behind the leader, in the same order. */
  readonly gaps: readonly number[];
  /** Metres the leader still has to run; not above 0 when the race is won. */
  readonly toGoM: number;
}

/** What the caller has said. */
export interface Caller {
  readonly line: string;
  /** Nominal time of the line on show. */
  readonly saidAt: number;
  readonly leader: string;
  /** Furlongs to go when the last milestone was called. */
  readonly furlongs: number;
  readonly last: readonly string[];
  readonly isHome: boolean;
}

/** Said at a steady pace a line takes so long; only the finish interrupts. */
const LINE_MS = 3200;
/** Who comes later than this has missed the start. */
const OFF_MS = 4000;
const FURLONG_M = 201.168;
/** Who has made up so many places since the last line is worth a word. */
const MOVER_PLACES = 2;

export const silentCaller: Caller = {
  line: '',
  saidAt: Number.NEGATIVE_INFINITY,
  leader: '',
  furlongs: 7,
  last: [],
  isHome: false,
};

/** The caller a moment later: the same object while nothing is said. */
export function call(caller: Caller, sight: Sight): Caller {
  const [leader = '', second = ''] = sight.order;
  if (sight.toGoM <= 0)
    return caller.isHome ? caller : { ...said(caller, sight, homeLine(sight)), isHome: true };
  if (caller.line === '') {
    const gap = describeGap(sight.gaps[1] ?? 0);
    const out = NUMBERS[furlongsToGo(sight.toGoM)] ?? '';
    const phrases = sight.t < OFF_MS ? START : isTight(sight) ? MILESTONE_TIGHT : MILESTONE;
    return said(caller, sight, pick(phrases, sight, { leader, second, gap, out }));
  }
  if (sight.t - caller.saidAt < LINE_MS) return caller;
  const line = nextLine(caller, sight);
  return line === null ? caller : said(caller, sight, line);
}

function said(caller: Caller, sight: Sight, line: string): Caller {
  return {
    ...caller,
    line,
    saidAt: sight.t,
    leader: sight.order[0] ?? '',
    furlongs: furlongsToGo(sight.toGoM),
    last: sight.order,
  };
}

/** Furlongs to the post, rounded up as callers do: "two out" until one is left. */
export const furlongsToGo = (toGoM: number): number => Math.max(0, Math.ceil(toGoM / FURLONG_M));

/** The most telling thing to say now: a new leader, a mover, a milestone, the state of the lead. */
function nextLine(caller: Caller, sight: Sight): string | null {
  const [leader = '', second = ''] = sight.order;
  const furlongs = furlongsToGo(sight.toGoM);
  const out = NUMBERS[furlongs] ?? '';
  if (leader !== caller.leader)
    return pick(furlongs <= 1 ? LATE_LEAD : NEW_LEAD, sight, { leader, second: caller.leader, out });
  const mover = sight.order.find(
    (name, place) => place > 0 && caller.last.indexOf(name) - place >= MOVER_PLACES,
  );
  const gap = describeGap(sight.gaps[1] ?? 0);
  if (furlongs <= 1) return pick(isTight(sight) ? DUEL : CLEAR_LATE, sight, { leader, second, gap });
  if (mover) return pick(MOVER, sight, { leader, mover, out });
  if (furlongs < caller.furlongs)
    return pick(isTight(sight) ? MILESTONE_TIGHT : MILESTONE, sight, { leader, second, gap, out });
  const tail = sight.order.at(-1) ?? '';
  return lengths(sight.gaps.at(-1) ?? 0) > 9 ? pick(TAIL, sight, { leader, tail }) : null;
}

function homeLine(sight: Sight): string {
  const [leader = '', second = ''] = sight.order;
  const gap = describeGap(sight.gaps[1] ?? 0);
  return pick(lengths(sight.gaps[1] ?? 0) < 0.5 ? PHOTO : HOME, sight, { leader, second, gap });
}

const isTight = (sight: Sight): boolean => lengths(sight.gaps[1] ?? 0) < 0.75;

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'six'] as const;

const START = ['They’re off. {leader} breaks first.', 'And away. {leader} shows, {second} at the girth.'];
const NEW_LEAD = [
  '{leader} takes it up {out} out.',
  '{leader} goes on from {second}, {out} out.',
  '{second} is headed. {leader} leads, {out} to run.',
];
const LATE_LEAD = ['{leader} hits the front inside the last!', '{leader} has collared {second}!'];
const DUEL = ['{leader} and {second}, nothing in it.', '{second} at the throat of {leader}.'];
const CLEAR_LATE = ['{leader} is away by {gap}.', '{second} cannot get to {leader}. The lead is {gap}.'];
const MOVER = [
  '{mover} is creeping into it, {out} out.',
  'Here comes {mover}.',
  '{mover} picks them off one by one.',
];
const MILESTONE = [
  '{out} out, {leader} by {gap} from {second}.',
  '{leader} carries them along by {gap}, {out} to run.',
];
const MILESTONE_TIGHT = [
  '{out} out, {leader} and {second} stride for stride.',
  '{leader}, just, from {second}. {out} out.',
];
const TAIL = ['{leader} still makes it. {tail} is a long way back.', '{tail} is watching it from behind.'];
const HOME = ['{leader} wins it by {gap} from {second}.', '{leader}, by {gap}. {second} keeps the change.'];
const PHOTO = [
  '{leader} and {second} together! They will want a photograph.',
  'Too close for the naked eye: {leader} or {second}.',
];

/** One of the phrases, the same on every screen: chosen by who leads and where. */
function pick(phrases: readonly string[], sight: Sight, words: Readonly<Record<string, string>>): string {
  const key = (sight.order[0]?.length ?? 0) + (sight.order[1]?.length ?? 0) + furlongsToGo(sight.toGoM);
  const phrase = phrases[key % phrases.length] ?? '';
  const line = phrase.replaceAll(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '');
  return line.replaceAll(/(^|[.!?] )\p{Ll}/gu, (start) => start.toUpperCase());
}
