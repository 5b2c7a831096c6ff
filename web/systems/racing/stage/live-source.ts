import type { RaceSegment } from '#protocol/systems/racing/contract.ts';
import { freezeT, isBrief, tempoOf } from './director.ts';
import {
  type Course,
  crossingOf,
  emptyCourse,
  isOver,
  metresAt,
  receivedUntil,
  withPush,
} from './interpolation.ts';
import { type Received, nextFrame, rateOf, serverTime, startPlayout, withReceived } from './playout.ts';
import type { Moment, Source } from './race-snapshot.ts';

/** Maps nominal to real time; null until the server reports it. */
export interface Mapping {
  readonly nominalMs: number | null;
  readonly runningMs: number;
}

export interface LiveSource extends Source {
  readonly receive: (segment: RaceSegment, atMs: number) => void;
  readonly map: (mapping: Mapping) => void;
  /** Fills in missed frames at the end. */
  readonly finish: (
    results: readonly { readonly horse_id: string; readonly finish_time: number }[],
    nominalMs: number,
  ) => void;
}

/** A page that becomes visible catches up during this time and may jump. */
const ARRIVES_MS = 500;
const FAR_MS = 700;

/** Real milliseconds of slowing down shown after the last horse has finished. */
const PULLING_UP_MS = 500;
/** The field of a brief race has left the picture by then. */
const BRIEF_PULLING_UP_MS = 150;

/** Real milliseconds; a viewer who arrives later has missed the winner at the line. */
const SEEN_WITHIN_MS = 1000;

/** Horses further from the line are not searched for a crossing. */
const NEAR_LINE_M = 70;

export function createLiveSource(horses: readonly string[], lengthM: number, first: Mapping): LiveSource {
  let course = emptyCourse(horses, lengthM);
  let received: readonly Received[] = [];
  let playout = startPlayout();
  let mapping = first;
  let tempo: number | null = null;
  let arrivedMs = Number.POSITIVE_INFINITY;
  /** Real time at which the viewer saw the winner at the line; infinitely long ago if missed. */
  let lineMs: number | null = null;
  /** Official finish times by horse, in nominal milliseconds. */
  const judged = new Map<string, number>();
  /** Stops the picture with the winner at the line. */
  const stopAtLine = (shownT: number, nowMs: number, rate: number): void => {
    if (lineMs !== null) return;
    const lineT = freezeT(homeTimes({ course, judged, metres: metresAt(course, playout.t) }));
    if (lineT === null || playout.t < lineT) return;
    const isSeen = (playout.t - lineT) / rate < SEEN_WITHIN_MS;
    lineMs = isSeen ? nowMs : Number.NEGATIVE_INFINITY;
    if (isSeen) playout = { ...playout, t: Math.max(shownT, lineT) };
  };
  return {
    receive({ t, every, positions, home = {} }, atMs) {
      for (const [horse, at] of Object.entries(home)) judged.set(horse, at);
      const samples = Math.max(0, ...Object.values(positions).map(({ length }) => length));
      for (let at = 0; at < samples; at += 1)
        course = withPush(course, t + at * every, sampleOf(positions, at), playout.t);
      received = withReceived(received, { atMs, t });
    },
    map(next) {
      mapping = next;
    },
    finish(results, nominalMs) {
      for (const { horse_id, finish_time } of results) judged.set(horse_id, Math.round(finish_time * 1000));
      if (isOver(course)) return;
      course = withPush(
        course,
        nominalMs,
        Object.fromEntries(results.map(({ horse_id }) => [horse_id, lengthM])),
      );
    },
    next(nowMs, unseen): Moment {
      const over = isOver(course);
      const rate = rateOf(mapping, received);
      const brief = isBrief(mapping.runningMs);
      const pullingUpMs = brief ? BRIEF_PULLING_UP_MS : PULLING_UP_MS;
      const receivedT = receivedUntil(course) + (over ? pullingUpMs * rate : 0);
      if (received.length > 0) {
        const serverT = serverTime(received, nowMs, rate);
        if (unseen || playout.drawnMs === null) arrivedMs = nowMs;
        const isArriving = nowMs - arrivedMs < ARRIVES_MS;
        const isFar = Math.min(receivedT, serverT) - playout.t > FAR_MS * rate;
        const facts = { nowMs, serverT, rate, receivedT, isOver: over, tempo };
        const shownT = playout.t;
        const isJump = (unseen || (isArriving && isFar)) && tempo !== 0;
        playout = nextFrame(playout, { ...facts, unseen: isJump });
        stopAtLine(shownT, nowMs, rate);
      }
      const { t } = playout;
      const metres = metresAt(course, t);
      const sinceLineMs = lineMs === null ? null : nowMs - lineMs;
      tempo = tempoOf({ metres, lengthM }, { sinceLineMs, isBrief: brief });
      const home = homeTimes({ course, judged, metres }).map((at) => (at !== null && at <= t ? at : null));
      const isReceived = received.length > 0;
      return { t, metres, home, sinceLineMs, isReceived, isOver: over && t >= receivedT };
    },
  };
}

interface Running {
  readonly course: Course;
  readonly judged: ReadonlyMap<string, number>;
  readonly metres: readonly number[];
}

/** Nominal milliseconds, which may lie ahead of the picture; null while unknown. */
const homeTimes = ({ course, judged, metres }: Running): readonly (number | null)[] =>
  course.horses.map((id, horse) => {
    const isNear = (metres[horse] ?? 0) > course.lengthM - NEAR_LINE_M;
    return judged.get(id) ?? (isNear ? crossingOf(course, horse) : null);
  });

const sampleOf = (positions: RaceSegment['positions'], at: number): Record<string, number> =>
  Object.fromEntries(Object.entries(positions).map(([id, metres]) => [id, metres[at] ?? Number.NaN]));
