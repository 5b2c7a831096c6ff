import { describe, expect, it } from 'vitest';
import { metresAt } from '#protocol/systems/racing/positions.ts';
import type { runRace } from '#protocol/systems/racing/race.ts';
import { segmentPush } from '#server/systems/racing/reads/runs.ts';
import { segmentOf } from '#server/systems/racing/rules/segments.ts';
import {
  type RaceSnapshot,
  raceSnapshotOf,
  firstRaceSnapshot,
  formatToGo,
  type Source,
} from '#web/systems/racing/stage/race-snapshot.ts';
import { call, sightOf, silentCaller } from '#web/systems/racing/stage/commentary.ts';
import { createLiveSource } from '#web/systems/racing/stage/live-source.ts';
import { describeGap, formatGap, resultMargins } from '#web/systems/racing/stage/order.ts';
import { createReplaySource } from '#web/systems/racing/stage/replay-source.ts';
import { aRun } from './races.ts';

const LENGTH_M = 1200;
const SEEDS = Array.from({ length: 50 }, (_, seed) => seed + 1);
const BOARD_MS = 200;
type Run = ReturnType<typeof runRace>;

interface Report {
  readonly raceSnapshot: RaceSnapshot;
  readonly line: string;
}

/** Everything shown of a race, snapshot by snapshot. */
function collect({ results }: Run, ids: readonly string[], source: Source): readonly Report[] {
  const names = ids.map((id) => results.find(({ horse_id }) => horse_id === id)?.name ?? '');
  const reports: Report[] = [];
  let raceSnapshot = firstRaceSnapshot(names.length, LENGTH_M);
  let caller = silentCaller;
  for (let nowMs = 0; nowMs < 400_000; nowMs += BOARD_MS) {
    const moment = source.next(nowMs, false);
    if (!moment.isReceived) continue;
    raceSnapshot = raceSnapshotOf(raceSnapshot, moment, LENGTH_M);
    if (moment.t > 0) caller = call(caller, sightOf(raceSnapshot, { names, turn: 0 }));
    reports.push({ raceSnapshot, line: caller.line });
    if (moment.isOver && reports.at(-2)?.raceSnapshot.t === moment.t) break;
  }
  return reports;
}

function replayed(seed: number) {
  const run = aRun(seed);
  const source = createReplaySource(run, LENGTH_M);
  source.play();
  return {
    run,
    reports: collect(
      run,
      run.runs.map(({ horse_id }) => horse_id),
      source,
    ),
  };
}

/** The same race in half-second pushes, run in this many real milliseconds. */
function live(seed: number, runningMs: number) {
  const run = aRun(seed);
  const ids = run.runs.map(({ horse_id }) => horse_id);
  const source = createLiveSource(ids, LENGTH_M, { nominalMs: run.nominalMs, runningMs });
  let pushed = 0;
  const reports = collect(run, ids, {
    next(nowMs, unseen) {
      for (; pushed <= nowMs; pushed += 500) {
        const race = { startsAtMs: 0, finishesAtMs: runningMs, nominalMs: run.nominalMs };
        const samples = segmentOf(race, pushed, 1);
        if (samples) source.receive(segmentPush(run, samples), pushed);
      }
      return source.next(nowMs, unseen);
    },
  });
  return { run, reports };
}

const MARGIN = /a nose|a short head|a head|a neck|[¼½¾] of a length|1 length|\d*[¼½¾]? lengths/;

describe.each([
  { how: 'replayed', races: () => SEEDS.map(replayed) },
  { how: 'live in a minute', races: () => SEEDS.slice(0, 15).map((seed) => live(seed, 60_000)) },
  { how: 'live in nine seconds', races: () => SEEDS.slice(0, 15).map((seed) => live(seed, 9_000)) },
])('a race $how', ({ races }) => {
  const all = races();

  it("ends with its result's margins, on the board and in the commentary", () => {
    for (const { run, reports } of all) {
      const margins = resultMargins(run.results, LENGTH_M);
      const { raceSnapshot, line } = reports.at(-1) as Report;
      expect(raceSnapshot.places.map(({ horse }) => run.runs[horse]?.horse_id)).toEqual(
        run.results.map(({ horse_id }) => horse_id),
      );
      expect(raceSnapshot.places.slice(1).map(({ gap }) => gap)).toEqual(margins.slice(1).map(formatGap));
      expect(line).toContain(run.results[0]?.name);
      expect(line).toContain(describeGap(margins[1] ?? 0));
    }
  });

  it('never names a margin that differs from the board', () => {
    for (const { reports } of all)
      for (const { raceSnapshot, line } of reports) {
        const named = MARGIN.exec(line)?.[0];
        if (named) expect(named, line).toBe(describeGap(raceSnapshot.places[1]?.gapM ?? 0));
      }
  });

  it('shows each final margin at the line, unless a photo decides it', () => {
    for (const { run, reports } of all) {
      const words = new Map(
        run.results.map(({ horse_id }, at) => [
          horse_id,
          formatGap(resultMargins(run.results, LENGTH_M)[at] ?? 0),
        ]),
      );
      for (const { raceSnapshot } of reports)
        for (const { horse, isHome, gap } of raceSnapshot.places.slice(1))
          if (isHome && gap !== 'photo') expect(gap).toBe(words.get(run.runs[horse]?.horse_id ?? ''));
    }
  });

  it('shows no margin in the gate, and no leader before there is one', () => {
    for (const { run, reports } of all)
      for (const { raceSnapshot, line } of reports.filter(({ raceSnapshot: { ranM } }) => ranM < 8)) {
        expect(raceSnapshot.places.map(({ gap }) => gap).join('')).toBe('');
        for (const { name } of run.results) expect(line).not.toContain(name);
        expect(formatToGo(raceSnapshot.toGoM)).not.toBe('Home');
      }
  });
});

describe('a margin', () => {
  it('continues past the post without a leap', () => {
    for (const seed of SEEDS) {
      const { reports } = replayed(seed);
      reports.slice(1).forEach(({ raceSnapshot }, before) => {
        const was = new Map(reports[before]?.raceSnapshot.places.map(({ horse, gapM }) => [horse, gapM]));
        for (const { horse, gapM } of raceSnapshot.places)
          expect(Math.abs(gapM - (was.get(horse) ?? 0)), `at ${raceSnapshot.t}`).toBeLessThan(0.9);
      });
    }
  });

  it('during the race is the distance between two noses', () => {
    const run = aRun(3);
    const { reports } = replayed(3);
    for (const { raceSnapshot } of reports.filter(({ raceSnapshot: { toGoM } }) => toGoM > 0)) {
      const [first, second] = raceSnapshot.places.map(({ horse }) =>
        metresAt(run.runs[horse]!, raceSnapshot.t),
      );
      expect(raceSnapshot.places[1]?.gapM).toBeCloseTo(Math.max(0, (first ?? 0) - (second ?? 0)), 6);
    }
  });
});
