import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gallopPose, standingPose } from '#web/systems/racing/stage/figure/gait.ts';
import { galloping, standing } from '#web/systems/racing/stage/figure/horse.ts';
import { COATS, coatOf } from '#web/systems/racing/stage/figure/coats.ts';
import { frameOf, GALLOP_FRAMES, coastM, STRIDE_M, strideAt } from '#web/systems/racing/stage/gallop.ts';

const metres = fc.double({ min: 0, max: 1300, noNaN: true });
const phase = fc.double({ min: 0, max: 1, noNaN: true });
const silks = { base: '#c33', trim: '#eee', pattern: 'hoops' } as const;

describe('the gallop', () => {
  it('cycles through its frames in order, one stride every few metres, at any speed', () => {
    fc.assert(
      fc.property(metres, fc.integer({ min: 0, max: 7 }), (at, lane) => {
        const frame = frameOf(strideAt(at, lane));
        expect(frame).toBeGreaterThanOrEqual(0);
        expect(frame).toBeLessThan(GALLOP_FRAMES);
        const next = frameOf(strideAt(at + STRIDE_M / GALLOP_FRAMES, lane));
        expect([(frame + 1) % GALLOP_FRAMES, (frame + 2) % GALLOP_FRAMES, frame]).toContain(next);
      }),
    );
  });

  it('has no hoof below the ground, and all four in the air once a stride', () => {
    const lowest = Array.from({ length: 100 }, (_, i) => {
      const pose = gallopPose(i / 100);
      return Math.max(
        ...[pose.nearFore, pose.farFore, pose.nearHind, pose.farHind].map((leg) => leg[4]!.y + 9),
      );
    });
    expect(Math.max(...lowest)).toBeLessThan(1e-6);
    expect(Math.min(...lowest)).toBeLessThan(-10);
  });

  it('is periodic: the end of a stride is its beginning', () => {
    fc.assert(
      fc.property(phase, (at) => {
        const a = gallopPose(at);
        const b = gallopPose(at + 1);
        a.nearHind.forEach((joint, i) =>
          expect(Math.hypot(joint.x - b.nearHind[i]!.x, joint.y - b.nearHind[i]!.y)).toBeLessThan(1e-6),
        );
      }),
    );
  });

  it('keeps the length of every bone', () => {
    const rest = standingPose();
    fc.assert(
      fc.property(phase, (at) => {
        const pose = gallopPose(at);
        for (const leg of ['nearFore', 'farFore', 'nearHind', 'farHind'] as const)
          pose[leg].slice(1).forEach((joint, i) => {
            const length = Math.hypot(joint.x - pose[leg][i]!.x, joint.y - pose[leg][i]!.y);
            const still = Math.hypot(
              rest[leg][i + 1]!.x - rest[leg][i]!.x,
              rest[leg][i + 1]!.y - rest[leg][i]!.y,
            );
            expect(length).toBeCloseTo(still, 6);
          });
      }),
    );
  });

  it('draws only finite numbers, in every phase and coat', () => {
    for (const coat of COATS)
      for (const figure of [galloping(coat, silks, 0.3), standing(coat), standing(coat, silks)])
        for (const { d, within } of figure.shapes)
          expect(`${d}${within ?? ''}`).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe('a horse', () => {
  it('has the same coat in every race', () => {
    expect(coatOf('Midnight Ledger')).toBe(coatOf('Midnight Ledger'));
  });

  it('carries gold on the seams of a gilded silk, more with each level', () => {
    const coat = coatOf('Midnight Ledger');
    const drawn = (gilt?: number) => galloping(coat, { ...silks, gilt }, 0.3).shapes;
    const plain = new Set(drawn().map((shape) => JSON.stringify(shape)));
    const goldOf = (gilt: number) => drawn(gilt).filter((shape) => !plain.has(JSON.stringify(shape)));
    const widths = [1, 5, 10].map((level) => goldOf(level).map(({ width = 0 }) => width));
    expect(goldOf(0)).toEqual([]);
    expect(new Set(widths.map(({ length }) => length))).toEqual(new Set([4]));
    for (const [at, width] of widths[2]?.entries() ?? []) {
      expect(width).toBeGreaterThan(widths[1]?.[at] ?? width);
      expect(widths[1]?.[at]).toBeGreaterThan(widths[0]?.[at] ?? 0);
    }
  });

  it('slows to a stop behind the line', () => {
    const steps = Array.from({ length: 40 }, (_, i) => coastM((i + 1) * 250, 0.016) - coastM(i * 250, 0.016));
    steps.slice(1).forEach((step, i) => expect(step).toBeLessThan(steps[i]!));
    expect(steps.at(-1)).toBeLessThan(0.15);
    expect(coastM(-1, 0.016)).toBe(0);
  });
});
