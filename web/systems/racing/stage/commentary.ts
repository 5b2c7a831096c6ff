import { type RaceSnapshot, SETTLED_M } from './race-snapshot.ts';
import { describeGap, lengths } from './order.ts';
import { intervalMs } from '#protocol/systems/racing/schedule.ts';
import type { Race } from '#protocol/systems/racing/models.ts';
import { type Claim, ENDINGS, numeralOf, type Phrase, PHRASES } from '../text/commentary.ts';

export interface Sight extends Pick<RaceSnapshot, 't' | 'ranM' | 'toGoM' | 'isPhoto'> {
  /** Leader first. */
  readonly order: readonly string[];
  /** Metres behind the leader, in the same order. */
  readonly gaps: readonly number[];
  readonly home: number;
  /** Grows by one from race to race. */
  readonly turn: number;
}

export interface Caller {
  /** The current line, with the live distance filled in. */
  readonly line: string;
  /** The line as spoken; it stays fixed for screen readers. */
  readonly spoken: string;
  readonly spokenAt: number;
  readonly phrase: Phrase;
  readonly words: Readonly<Record<string, string>>;
  readonly leader: string;
  /** Furlongs to go when the line was spoken. */
  readonly furlongs: number;
  readonly last: readonly string[];
  readonly isHome: boolean;
}

/** Nominal milliseconds a line stays up, unless it stops being true. */
const LINE_MS = 3200;
/** Viewers who join later than this do not hear the start call. */
const OFF_MS = 4000;
const FURLONG_M = 201.168;
/** Places gained since the last line that make a horse newsworthy. */
const MOVER_PLACES = 2;
/** Lengths. Two thresholds, so that "side by side" does not flicker. */
const TIGHT = 0.75;
const LOOSE = 1;
/** Lengths behind the leader. */
const STRAGGLES = 9;
/** Winning margins in lengths. */
const CLOSE = 1;
const EASY = 3;

export const silentCaller: Caller = {
  ...{ line: '', spoken: '', spokenAt: Number.NEGATIVE_INFINITY, words: {}, leader: '', furlongs: 7 },
  last: [],
  phrase: { text: '', claim: 'event' },
  isHome: false,
};

/** Races start at multiples of their interval, so everybody who watches counts the same. */
export const turnOf = ({ scheduled_time: startsAt }: Pick<Race, 'scheduled_time'>, speed: number): number =>
  Math.floor(Date.parse(startsAt) / intervalMs(speed));

interface Watched {
  readonly names: readonly string[];
  readonly turn: number;
}

export const sightOf = ({ places, ...moment }: RaceSnapshot, { names, turn }: Watched): Sight => ({
  ...moment,
  turn,
  order: places.map(({ horse }) => names[horse] ?? ''),
  gaps: places.map(({ gapM }) => gapM),
  home: places.filter(({ isHome }) => isHome).length,
});

/** Returns the same object if neither the line nor a figure has changed. */
export function call(caller: Caller, sight: Sight): Caller {
  if (caller.isHome && (sight.isPhoto || !ENDINGS.photo.includes(caller.phrase)))
    return refreshed(caller, sight);
  if (sight.home >= Math.min(2, sight.order.length))
    return { ...say(caller, sight, endingsOf(sight), sight.turn), isHome: true };
  if (caller.line === '') return say(caller, sight, sight.t < OFF_MS ? PHRASES.off : stateOf(sight));
  const isTrue = isStillTrue(caller, sight);
  if (isTrue && sight.t - caller.spokenAt < LINE_MS) return refreshed(caller, sight);
  const phrases = newsFor(caller, sight) ?? (isTrue ? null : stateOf(sight));
  return phrases ? say(caller, sight, phrases) : refreshed(caller, sight);
}

/** Rounded up, as race callers do. */
export const furlongsToGo = (toGoM: number): number => Math.max(0, Math.ceil(toGoM / FURLONG_M));

function isStillTrue(caller: Caller, sight: Sight): boolean {
  const { claim, text } = caller.phrase;
  const [leader, second] = sight.order;
  const isSamePair = leader === caller.words.leader && second === caller.words.second;
  const isSameOut = !text.includes('{out}') || furlongsToGo(sight.toGoM) === caller.furlongs;
  const claims: Readonly<Record<Claim, () => boolean>> = {
    off: () => sight.ranM < SETTLED_M,
    event: () => true,
    leads: () => leader === caller.words.leader,
    apart: () => isSamePair && isSameOut && secondBehind(sight) >= TIGHT / 2,
    level: () => isSamePair && isSameOut && secondBehind(sight) < LOOSE,
    moves: () =>
      sight.order.indexOf(caller.words.mover ?? '') <= caller.last.indexOf(caller.words.mover ?? ''),
    trails: () => leader === caller.words.leader && sight.order.at(-1) === caller.words.tail,
  };
  return claims[claim]();
}

function newsFor(caller: Caller, sight: Sight): readonly Phrase[] | null {
  const furlongs = furlongsToGo(sight.toGoM);
  if (caller.phrase.claim === 'off') return isTight(sight) ? PHRASES.startTight : PHRASES.start;
  if (sight.order[0] !== caller.leader) return furlongs <= 1 ? PHRASES.lateLead : PHRASES.newLead;
  if (furlongs <= 1) return isTight(sight) ? PHRASES.duel : PHRASES.clearLate;
  if (moverIn(caller, sight)) return PHRASES.mover;
  if (furlongs < caller.furlongs) return stateOf(sight);
  return lengths(sight.gaps.at(-1) ?? 0) > STRAGGLES && caller.phrase.claim !== 'trails'
    ? PHRASES.tail
    : null;
}

const moverIn = (caller: Caller, { order }: Sight): string | undefined =>
  order.find((name, place) => place > 0 && caller.last.indexOf(name) - place >= MOVER_PLACES);

const stateOf = (sight: Sight): readonly Phrase[] =>
  isTight(sight) ? PHRASES.milestoneTight : PHRASES.milestone;

const secondBehind = ({ gaps }: Sight): number => lengths(gaps[1] ?? 0);
const isTight = (sight: Sight): boolean => secondBehind(sight) < TIGHT;

function endingsOf(sight: Sight): readonly Phrase[] {
  if (sight.isPhoto) return ENDINGS.photo;
  const margin = secondBehind(sight);
  if (margin < CLOSE) return ENDINGS.close;
  return margin < EASY ? ENDINGS.clear : ENDINGS.easy;
}

/** Chosen by names and furlongs unless told, so every screen shows the same phrase. */
function say(caller: Caller, sight: Sight, phrases: readonly Phrase[], chosen?: number): Caller {
  const [leader = '', second = ''] = sight.order;
  const furlongs = furlongsToGo(sight.toGoM);
  const words = {
    ...{ leader, second, beaten: caller.leader, out: numeralOf(furlongs), tail: sight.order.at(-1) ?? '' },
    mover: moverIn(caller, sight) ?? '',
  };
  const phrase =
    phrases[(chosen ?? leader.length + second.length + furlongs) % phrases.length] ?? caller.phrase;
  const line = filled(phrase, words, sight);
  return {
    ...caller,
    line,
    spoken: line,
    spokenAt: sight.t,
    phrase,
    words,
    leader,
    furlongs,
    last: sight.order,
  };
}

function refreshed(caller: Caller, sight: Sight): Caller {
  if (!caller.phrase.text.includes('{gap}')) return caller;
  const line = filled(caller.phrase, caller.words, sight);
  return line === caller.line ? caller : { ...caller, line };
}

function filled({ text }: Phrase, words: Readonly<Record<string, string>>, { gaps }: Sight): string {
  const gap = describeGap(gaps[1] ?? 0);
  const line = text.replaceAll(/\{(\w+)\}/g, (_, word: string) =>
    word === 'gap' ? gap : (words[word] ?? ''),
  );
  return line.replaceAll(/(^|[.!?] )\p{Ll}/gu, (start) => start.toUpperCase());
}
