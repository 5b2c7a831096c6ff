import { describe, expect, it } from 'vitest';
import { createAdaptiveResolution } from '#web/systems/racing/stage/adaptive-resolution.ts';

/** The share after these frames, given by count and duration. */
function paced(...runs: readonly (readonly [frames: number, spanMs: number])[]) {
  const pace = createAdaptiveResolution();
  return runs.map(([frames, spanMs]) => {
    for (let frame = 0; frame < frames; frame += 1) pace.frame(spanMs);
    return pace.share();
  });
}

describe("the stage's resolution", () => {
  it('is full while frames come in time', () => {
    expect(paced([600, 16.7])).toEqual([1]);
    expect(paced([600, 8.3])).toEqual([1]);
  });

  it('falls while frames are late, and never below 0.8', () => {
    expect(paced([8, 50], [8, 40], [800, 200])).toEqual([0.8, 0.8, 0.8]);
  });

  it('is not affected by single frames or a hidden stage', () => {
    const pace = createAdaptiveResolution();
    for (let second = 0; second < 20; second += 1)
      for (const spanMs of [300, 16, 16, 17, 16, 16, 17, Number.POSITIVE_INFINITY, 16]) pace.frame(spanMs);
    expect(pace.share()).toBe(1);
  });

  it('is raised again after a while, and less often where that does not last', () => {
    const untilFiner = (pace: ReturnType<typeof createAdaptiveResolution>): number => {
      for (let frames = 1; frames < 100_000; frames += 1) {
        const before = pace.share();
        pace.frame(16.7);
        if (pace.share() > before) return frames;
      }
      throw new Error('never finer');
    };
    const pace = createAdaptiveResolution();
    const waits = [1, 2, 3].map(() => {
      for (let frame = 0; frame < 8; frame += 1) pace.frame(60);
      return untilFiner(pace);
    });
    expect(waits[1]).toBe(2 * (waits[0] ?? 0));
    expect(waits[2]).toBe(4 * (waits[0] ?? 0));
  });
});
