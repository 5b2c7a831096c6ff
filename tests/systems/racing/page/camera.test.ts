import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { focus, follow, framing, gateCamera, lensFor } from '#web/systems/racing/stage/camera.ts';
import { groundFor, laneAt, laneEdge } from '#web/systems/racing/stage/projection.ts';

const LENGTH_M = 1200;
const widths = fc.integer({ min: 280, max: 1600 });
const field = fc.array(fc.double({ min: 0, max: 1260, noNaN: true }), { minLength: 6, maxLength: 8 });

describe('the camera', () => {
  it('keeps its framing within the lens, wherever the field is', () => {
    fc.assert(
      fc.property(widths, field, fc.boolean(), (width, metres, isClose) => {
        const lens = lensFor(width);
        const { widthM, leaderAt } = framing({ metres, lengthM: LENGTH_M, isClose, own: null }, lens);
        expect(widthM).toBeGreaterThanOrEqual(lens.nearestM - 1e-9);
        expect(widthM).toBeLessThanOrEqual(lens.usualM + 1e-9);
        expect(leaderAt).toBeGreaterThan(0.3);
        expect(leaderAt).toBeLessThan(0.9);
      }),
    );
  });

  it('keeps the leader in the picture all the way to the line', () => {
    fc.assert(
      fc.property(widths, (width) => {
        const lens = lensFor(width);
        let camera = gateCamera(lens);
        for (let leaderM = 0; leaderM <= LENGTH_M; leaderM += 0.28) {
          camera = follow(
            camera,
            { metres: [leaderM, leaderM * 0.97], lengthM: LENGTH_M, isClose: false, own: null },
            lens,
            1000 / 60,
          );
          const at = 0.5 + (leaderM - camera.centreM) / camera.widthM;
          expect(at).toBeGreaterThan(0.2);
          expect(at).toBeLessThan(0.98);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('never moves back, and stops at the line without a jerk', () => {
    let before = 0;
    let pace = 0.28;
    for (let leaderM = 1100; leaderM < 1260; leaderM += 0.28) {
      const at = focus(leaderM, LENGTH_M);
      if (before > 0) {
        expect(at).toBeGreaterThanOrEqual(before);
        expect(Math.abs(at - before - pace)).toBeLessThan(0.02);
        pace = at - before;
      }
      before = at;
    }
    expect(before).toBe(LENGTH_M);
  });
});

describe('the lanes', () => {
  it('are separate, number 1 nearest and largest, each between its edges', () => {
    fc.assert(
      fc.property(
        widths,
        fc.integer({ min: 240, max: 700 }),
        fc.integer({ min: 6, max: 8 }),
        (width, height, lanes) => {
          const ground = groundFor(width, height, lanes);
          for (let lane = 0; lane < lanes; lane++) {
            const { y, scale } = laneAt(ground, lane);
            expect(y).toBeLessThan(laneEdge(ground, lane));
            expect(y).toBeGreaterThan(laneEdge(ground, lane + 1));
            if (lane > 0) expect(scale).toBeLessThan(laneAt(ground, lane - 1).scale);
          }
        },
      ),
    );
  });
});
