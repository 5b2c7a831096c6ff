import type { RaceSegment } from '#protocol/systems/racing/contract.ts';
import { tempoOf } from './director.ts';
import { crossingOf, emptyCourse, receivedUntil, isOver, metresAt, withPush } from './interpolation.ts';
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

/** Nominal milliseconds of slowing down shown after the last horse has finished. */
const PULLING_UP_MS = 2400;

export function createLiveSource(horses: readonly string[], lengthM: number, first: Mapping): LiveSource {
  let course = emptyCourse(horses, lengthM);
  let received: readonly Received[] = [];
  let playout = startPlayout();
  let mapping = first;
  let tempo = 1;
  let arrivedMs = Number.POSITIVE_INFINITY;
  /** Official finish times by horse, in nominal milliseconds. */
  const judged = new Map<string, number>();
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
      const receivedT = receivedUntil(course) + (over ? PULLING_UP_MS : 0);
      if (received.length > 0) {
        const serverT = serverTime(received, nowMs, rate);
        if (unseen || playout.drawnMs === null) arrivedMs = nowMs;
        const isArriving = nowMs - arrivedMs < ARRIVES_MS;
        const isFar = Math.min(receivedT, serverT) - playout.t > FAR_MS * rate;
        const facts = { nowMs, serverT, rate, receivedT, isOver: over, tempo };
        playout = nextFrame(playout, { ...facts, unseen: unseen || (isArriving && isFar) });
      }
      const { t } = playout;
      const metres = metresAt(course, t);
      tempo = tempoOf({ metres, lengthM });
      const home = horses.map((id, horse) => {
        const at = judged.get(id) ?? ((metres[horse] ?? 0) >= lengthM ? crossingOf(course, horse) : null);
        return at !== null && at <= t ? at : null;
      });
      return { t, metres, home, isReceived: received.length > 0, isOver: over && t >= receivedT };
    },
  };
}

const sampleOf = (positions: RaceSegment['positions'], at: number): Record<string, number> =>
  Object.fromEntries(Object.entries(positions).map(([id, metres]) => [id, metres[at] ?? Number.NaN]));
