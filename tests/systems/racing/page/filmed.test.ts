import { describe, expect, it } from 'vitest';
import { isClose } from '#web/systems/racing/stage/director.ts';
import { type Camera, follow, gateCamera, isSeen, lensFor } from '#web/systems/racing/stage/camera.ts';
import { groundFor, laneAt } from '#web/systems/racing/stage/projection.ts';
import { createReplaySource } from '#web/systems/racing/stage/replay-source.ts';
import { spanOf } from '#web/systems/racing/stage/strip.ts';
import { firstRaceSnapshot, type Moment, raceSnapshotOf } from '#web/systems/racing/stage/race-snapshot.ts';
import { LENGTH_M as HORSE_LENGTH_M } from '#web/systems/racing/stage/order.ts';
import { aRun } from './races.ts';

const LENGTH_M = 1200;
const SEEDS = Array.from({ length: 60 }, (_, seed) => seed + 1);
/** The stage at 1440 × 900 and at 390 × 844. */
const STAGES = [
  { of: 'a desk', width: 910, height: 480 },
  { of: 'a phone', width: 390, height: 300 },
] as const;
const FRAME_MS = 1000 / 30;

/** Every moment of a race on the stage, from the gate until all have pulled up. */
function film(seed: number): readonly Moment[] {
  const source = createReplaySource(aRun(seed), LENGTH_M);
  source.play();
  const moments: Moment[] = [];
  for (let nowMs = 0; moments.at(-1)?.isOver !== true; nowMs += FRAME_MS)
    moments.push(source.next(nowMs, false));
  return moments;
}

interface Shot {
  readonly camera: Camera;
  /** The horses in the picture. */
  readonly seen: readonly boolean[];
}

function shoot(moments: readonly Moment[], own: number, width: number, height: number): readonly Shot[] {
  const lens = lensFor(width);
  const ground = groundFor(width, height, moments[0]?.metres.length ?? 0);
  let camera = gateCamera(lens);
  return moments.map(({ metres }) => {
    const field = { metres, lengthM: LENGTH_M, isClose: isClose({ metres, lengthM: LENGTH_M }), own };
    camera = follow(camera, field, lens, FRAME_MS);
    return { camera, seen: metres.map((at, lane) => isSeen(camera, at, laneAt(ground, lane).scale)) };
  });
}

describe.each(STAGES)('a race filmed frame by frame on $of', ({ width, height }) => {
  const films = SEEDS.map((seed) => {
    const moments = film(seed);
    const own = seed % (moments[0]?.metres.length ?? 1);
    return { own, moments, shots: shoot(moments, own, width, height) };
  });

  it('shows at least half of the field in nine of ten frames of every race', () => {
    for (const { shots } of films) {
      const good = shots.filter(({ seen }) => seen.filter(Boolean).length >= seen.length / 2);
      expect(good.length / shots.length).toBeGreaterThanOrEqual(0.9);
    }
  });

  it('shows the player’s horse while the picture can be wide enough, else in an inset', () => {
    const rates: number[] = [];
    for (const { own, moments, shots } of films) {
      const running = shots.filter((_, frame) => moments[frame]?.home[own] === null);
      const inside = running.filter(({ seen }) => seen[own]);
      const held = running.filter(({ camera }) => camera.holdsOwn);
      expect(
        held.every(({ seen }) => seen[own]),
        'a horse held by the camera is in view',
      ).toBe(true);
      rates.push(inside.length / running.length);
    }
  });

  it('shows the leader until the line', () => {
    for (const { moments, shots } of films)
      shots.forEach(({ seen }, frame) => {
        const { metres, home } = moments[frame] as Moment;
        if (home.some((at) => at !== null)) return;
        expect(seen[metres.indexOf(Math.max(...metres))]).toBe(true);
      });
  });

  it('widens and narrows without a jump', () => {
    for (const { shots } of films)
      shots.slice(1).forEach(({ camera }, before) => {
        const { widthM } = (shots[before] as Shot).camera;
        expect(Math.abs(camera.widthM - widthM) / widthM).toBeLessThan(0.08);
      });
  });
});

describe('the strip', () => {
  it('fits everybody and uses most of its width', () => {
    for (const seed of SEEDS) {
      const moments = film(seed).filter((_, frame) => frame % 6 === 0);
      let span = 6;
      let raceSnapshot = firstRaceSnapshot(moments[0]?.metres.length ?? 0, LENGTH_M);
      for (const moment of moments) {
        raceSnapshot = raceSnapshotOf(raceSnapshot, moment, LENGTH_M);
        const gaps = raceSnapshot.places.map(({ gapM }) => gapM);
        span = spanOf(span, gaps);
        const last = Math.max(...gaps) / HORSE_LENGTH_M / span;
        expect(last).toBeLessThanOrEqual(1);
        if (span > 12) expect(last).toBeGreaterThan(0.45);
      }
    }
  });
});
