import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { squadOf } from '#protocol/systems/combat/fight.ts';
import type { FightSide } from '#protocol/systems/combat/models.ts';
import { DURATION_MS, PHASES, phaseAt, progressOf, readingAt } from '#web/systems/combat/stage/director.ts';
import { fights } from './fights.ts';

const moments = fc.integer({ min: 0, max: DURATION_MS + 1000 });
const SIDES = ['attacker', 'defender'] as const;

const fallenOf = (side: FightSide): number[] =>
  side.crew.map(({ type }) => squadOf(side.fallen, type).quantity);

describe('the phases', () => {
  it('take six to ten seconds, in order', () => {
    expect(DURATION_MS).toBeGreaterThanOrEqual(6000);
    expect(DURATION_MS).toBeLessThanOrEqual(10_000);
    const begins = PHASES.map(({ fromMs }) => fromMs);
    expect(begins).toEqual(begins.toSorted((a, b) => a - b));
    expect(PHASES.at(-1)).toEqual({ phase: 'over', fromMs: DURATION_MS });
    for (const { phase, fromMs } of PHASES) expect(phaseAt(fromMs)).toBe(phase);
  });

  it('progress from 0 to 1', () => {
    expect(progressOf('luck', 0)).toBe(0);
    expect(progressOf('luck', DURATION_MS)).toBe(1);
    expect(progressOf('money', DURATION_MS)).toBe(1);
  });
});

describe('the figures', () => {
  it("end at the fight's figures", () => {
    fc.assert(
      fc.property(fights, (fight) => {
        const end = readingAt(fight, DURATION_MS);
        for (const role of SIDES) {
          expect(end[role].power).toBe(fight[role].power);
          expect(end[role].luck).toBe(fight[role].luck);
          expect(end[role].isLuckSettled).toBe(true);
          expect(end[role].fallen).toEqual(fallenOf(fight[role]));
        }
        expect(end.reward).toBe(fight.reward);
        expect(end.verdict).toBe(1);
        expect(end.phase).toBe('over');
      }),
    );
  });

  it('never exceed the fallen or the money, and never decrease', () => {
    fc.assert(
      fc.property(fights, moments, moments, (fight, one, other) => {
        const [early, late] = [
          readingAt(fight, Math.min(one, other)),
          readingAt(fight, Math.max(one, other)),
        ];
        for (const role of SIDES) {
          const most = fallenOf(fight[role]);
          late[role].fallen.forEach((fallen, index) => {
            expect(fallen).toBeLessThanOrEqual(most[index] ?? 0);
            expect(fallen).toBeGreaterThanOrEqual(early[role].fallen[index] ?? 0);
          });
        }
        expect(late.reward).toBeLessThanOrEqual(fight.reward);
        expect(late.reward).toBeGreaterThanOrEqual(early.reward);
        expect(Math.round(late.reward * 100)).toBeCloseTo(late.reward * 100, 6);
      }),
    );
  });

  it('tremble within the bounds of luck until it settles, and reveal no verdict before', () => {
    fc.assert(
      fc.property(fights, moments, (fight, t) => {
        const reading = readingAt(fight, t);
        for (const role of SIDES) {
          const { luck, power, isLuckSettled } = reading[role];
          if (luck !== null) {
            expect(luck).toBeGreaterThanOrEqual(0.9);
            expect(luck).toBeLessThanOrEqual(1.1);
          }
          if (isLuckSettled) expect(power).toBe(fight[role].power);
          else expect(power).toBeLessThanOrEqual(fight[role].base_power * 1.1 + 1e-6);
        }
        if (reading.verdict > 0)
          for (const role of SIDES) expect(reading[role].fallen).toEqual(fallenOf(fight[role]));
        if (reading.reward > 0) expect(reading.verdict).toBe(1);
      }),
    );
  });

  it('are the same at the same moment', () => {
    fc.assert(
      fc.property(fights, moments, (fight, t) => {
        expect(readingAt(fight, t)).toEqual(readingAt(fight, t));
      }),
    );
  });
});
