import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLiveSource } from '#web/systems/racing/stage/live-source.ts';
import {
  DELAY_MS,
  nextFrame,
  rateOf,
  serverTime,
  startPlayout,
  withReceived,
} from '#web/systems/racing/stage/playout.ts';
import { positionsAt } from '#protocol/systems/racing/positions.ts';
import { segmentPush } from '#server/systems/racing/reads/runs.ts';
import { segmentOf } from '#server/systems/racing/rules/segments.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { aRun } from './races.ts';

const RUNNING_MS = 60_000;
const LENGTH_M = 1200;

interface Weather {
  /** Latency of each push in milliseconds. */
  readonly delays: readonly number[];
  /** One in this many pushes is lost; 0 loses none. */
  readonly loses: number;
  /** One in this many pushes arrives twice. */
  readonly doubles: number;
  /** Real milliseconds of each frame. */
  readonly spans: readonly number[];
}

/** Plays a whole race over such a connection and machine: every horse's metres in every frame. */
function watch(seed: number, weather: Weather, hidden?: { readonly fromMs: number; readonly toMs: number }) {
  const run = aRun(seed);
  const horses = run.runs.map(({ horse_id }) => horse_id);
  const source = createLiveSource(horses, LENGTH_M, { nominalMs: run.nominalMs, runningMs: RUNNING_MS });
  const nominal = (ms: number): number => Math.min(run.nominalMs, (ms / RUNNING_MS) * run.nominalMs);
  const pushes = Array.from({ length: RUNNING_MS / 500 }, (_, i) => i * 500)
    .filter((_, i) => weather.loses === 0 || i % weather.loses !== 1 || i === RUNNING_MS / 500 - 1)
    .flatMap((atMs, i) => {
      const sent = { atMs, arrivesMs: atMs + (weather.delays[i % weather.delays.length] ?? 0) };
      return weather.doubles > 0 && i % weather.doubles === 0
        ? [sent, { ...sent, arrivesMs: sent.arrivesMs + 40 }]
        : [sent];
    })
    .sort((a, b) => a.arrivesMs - b.arrivesMs);
  const shown: { nowMs: number; metres: readonly number[]; server: number[]; unseen: boolean }[] = [];
  let next = 0;
  let wasHidden = true;
  for (
    let nowMs = 0, i = 0;
    nowMs < RUNNING_MS + 12_000;
    nowMs += weather.spans[i++ % weather.spans.length] ?? 16
  ) {
    for (; next < pushes.length && pushes[next]!.arrivesMs <= nowMs; next++) {
      const { atMs } = pushes[next]!;
      const samples = segmentOf(
        { startsAtMs: 0, finishesAtMs: RUNNING_MS, nominalMs: run.nominalMs },
        atMs,
        1,
      );
      if (samples) source.receive(segmentPush(run, samples), atMs);
    }
    if (hidden && nowMs > hidden.fromMs && nowMs < hidden.toMs) {
      wasHidden = true;
      continue;
    }
    const moment = source.next(nowMs, wasHidden);
    const at = positionsAt(run, nominal(nowMs));
    shown.push({ nowMs, metres: moment.metres, server: horses.map((id) => at[id] ?? 0), unseen: wasHidden });
    wasHidden = false;
  }
  return { shown, run };
}

const stepsOf = (shown: ReturnType<typeof watch>['shown']): number[] =>
  shown
    .slice(1)
    .flatMap(({ metres, unseen }, i) =>
      unseen ? [] : metres.map((now, horse) => now - (shown[i]?.metres[horse] ?? 0)),
    );

const medianOf = (steps: readonly number[]): number => {
  const moving = steps.filter((step) => step > 0).sort((a, b) => a - b);
  return moving[moving.length >> 1] ?? 0;
};

const weather: fc.Arbitrary<Weather> = fc.record({
  delays: fc.array(fc.integer({ min: 5, max: 400 }), { minLength: 1, maxLength: 40 }),
  loses: fc.constantFrom(0, 0, 3, 7, 25),
  doubles: fc.constantFrom(0, 2, 9),
  spans: fc.oneof(
    fc.constant([1000 / 60]),
    fc.constant([1000 / 30]),
    fc.array(
      fc.oneof(
        { weight: 12, arbitrary: fc.constant(16.7) },
        { weight: 1, arbitrary: fc.constantFrom(33.3, 50, 90, 150) },
      ),
      { minLength: 30, maxLength: 90 },
    ),
  ),
});

describe('a displayed race', () => {
  it('never steps back, and no frame exceeds 3 times the median step, on any connection and machine', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), weather, (seed, conditions) => {
        const steps = stepsOf(watch(seed, conditions).shown);
        expect(Math.min(...steps)).toBeGreaterThan(-1e-9);
        expect(Math.max(...steps)).toBeLessThanOrEqual(3 * medianOf(steps));
      }),
      { numRuns: propertyRuns(10) },
    );
  });

  it('stays about 200 ms behind the server on a quiet connection', () => {
    const { shown, run } = watch(11, { delays: [20, 35, 60], loses: 0, doubles: 0, spans: [1000 / 60] });
    const rate = run.nominalMs / RUNNING_MS;
    for (const { nowMs, metres, server } of shown) {
      if (nowMs < 3000 || nowMs > 50_000) continue;
      metres.forEach((at, horse) => {
        const behindM = (server[horse] ?? 0) - at;
        expect(behindM).toBeGreaterThan(0);
        expect(behindM).toBeLessThan(((DELAY_MS + 60) / 1000) * 20 * rate);
      });
    }
  });

  it('is within 300 ms of the server at the first frame after 5 s in a hidden tab', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 2000, max: 45_000 }),
        (seed, fromMs) => {
          const line = { delays: [15, 60, 90], loses: 0, doubles: 0, spans: [1000 / 60] };
          const { shown, run } = watch(seed, line, { fromMs, toMs: fromMs + 5000 });
          const back = shown.find(({ nowMs, unseen }) => unseen && nowMs > fromMs)!;
          const allowed = ((back.nowMs - 300) / RUNNING_MS) * run.nominalMs;
          const least = positionsAt(run, allowed);
          run.runs.forEach(({ horse_id }, horse) => {
            expect(back.metres[horse]).toBeGreaterThanOrEqual(least[horse_id] ?? 0);
          });
        },
      ),
      { numRuns: propertyRuns(8) },
    );
  });

  it('catches up after 10 s of silence in a visible tab, without a leap, and before the end', () => {
    const delays = Array.from({ length: 601 }, (_, i) => (i > 200 && i < 300 ? (300 - i) * 100 + 50 : 30));
    const { shown, run } = watch(5, { delays, loses: 0, doubles: 0, spans: [1000 / 60] });
    const steps = stepsOf(shown);
    expect(Math.max(...steps)).toBeLessThanOrEqual(3 * medianOf(steps));
    const later = shown.find(({ nowMs }) => nowMs > 42_000)!;
    const least = positionsAt(run, ((42_000 - 400) / RUNNING_MS) * run.nominalMs);
    run.runs.forEach(({ horse_id }, horse) =>
      expect(later.metres[horse]).toBeGreaterThanOrEqual(least[horse_id] ?? 0),
    );
  });

  it('stands still with the winner at the line, then never runs faster than the race', () => {
    const { shown, run } = watch(7, { delays: [20, 35, 60], loses: 0, doubles: 0, spans: [1000 / 60] });
    const winner = run.runs.findIndex(({ horse_id }) => horse_id === run.results[0]?.horse_id);
    const still = shown.filter(({ metres }, i) => i > 60 && metres[winner] === shown[i - 1]?.metres[winner]);
    const atLine = still.filter(({ metres }) => metres.some((at) => at < LENGTH_M));
    const [first] = atLine;
    expect((atLine.at(-1)?.nowMs ?? 0) - (first?.nowMs ?? 0)).toBeCloseTo(1_200, -2);
    expect(first?.metres[winner]).toBeGreaterThanOrEqual(LENGTH_M);
    expect(first?.metres[winner]).toBeLessThan(LENGTH_M + 2.5);
    const after = stepsOf(shown.filter(({ nowMs }) => nowMs > (atLine.at(-1)?.nowMs ?? 0)));
    const rate = run.nominalMs / RUNNING_MS;
    expect(Math.max(...after)).toBeLessThan((20 / 60) * rate);
  });

  it('reaches its end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), weather, (seed, conditions) => {
        const { shown } = watch(seed, conditions);
        for (const metres of shown.at(-1)!.metres) expect(metres).toBeGreaterThanOrEqual(LENGTH_M);
      }),
      { numRuns: 15 },
    );
  });
});

describe('the clock of the playout', () => {
  it('stops while nothing more has been received', () => {
    const facts = { serverT: 9000, rate: 1, receivedT: 1000, isOver: false, unseen: false, tempo: null };
    let playout = { ...startPlayout(1000), drawnMs: 0 };
    for (let nowMs = 16; nowMs < 2000; nowMs += 16)
      playout = { ...nextFrame(playout, { ...facts, nowMs }), drawnMs: nowMs };
    expect(playout.t).toBe(1000);
  });

  it("takes the server's time from the fastest push", () => {
    const received = [
      { atMs: 1000, t: 1000 },
      { atMs: 1180, t: 1100 },
      { atMs: 1200, t: 1200 },
    ].reduce(withReceived, []);
    expect(serverTime(received, 1500, 1)).toBe(1500);
  });

  it('takes the rate from the pushes when the race lacks it', () => {
    const received = [
      { atMs: 0, t: 0 },
      { atMs: 1000, t: 1250 },
    ];
    expect(rateOf({ nominalMs: null, runningMs: 60_000 }, received)).toBe(1.25);
    expect(rateOf({ nominalMs: 72_000, runningMs: 60_000 }, received)).toBe(1.2);
    expect(rateOf({ nominalMs: null, runningMs: 60_000 }, [])).toBe(1);
  });
});
