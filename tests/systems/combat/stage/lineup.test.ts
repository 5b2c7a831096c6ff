import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { squadOf } from '#protocol/systems/combat/fight.ts';
import { placesAt } from '#web/systems/combat/stage/blocking.ts';
import { DURATION_MS } from '#web/systems/combat/stage/director.ts';
import { groundFor } from '#web/systems/combat/stage/ground.ts';
import { apportion, lineupOf } from '#web/systems/combat/stage/lineup.ts';
import { fightOf, fights } from './fights.ts';

const MAX = 10;
const sides = fights.chain(({ attacker, defender }) => fc.constantFrom(attacker, defender));

describe('the line-up', () => {
  it('draws every type, at most its quantity, at most ten in all', () => {
    fc.assert(
      fc.property(sides, fc.constantFrom(7, MAX), (side, max) => {
        const lineup = lineupOf(side, max);
        const men = side.crew.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(lineup).toHaveLength(Math.min(max, men));
        for (const { type, quantity } of side.crew) {
          const drawn = lineup.filter((figure) => figure.type === type).length;
          expect(drawn).toBeGreaterThanOrEqual(1);
          expect(drawn).toBeLessThanOrEqual(quantity);
        }
      }),
    );
  });

  it("carries only the squad's weapons, and falls only where there are casualties", () => {
    fc.assert(
      fc.property(sides, (side) => {
        for (const { type, weapon } of lineupOf(side, MAX)) {
          if (weapon !== null) expect(squadOf(side.crew, type).weapons[weapon]).toBeGreaterThan(0);
        }
        for (const { type, quantity } of side.crew) {
          const drawn = lineupOf(side, MAX).filter((figure) => figure.type === type);
          const falling = drawn.filter(({ falls }) => falls).length;
          const fallen = squadOf(side.fallen, type).quantity;
          if (fallen === 0) expect(falling).toBe(0);
          if (fallen < quantity) expect(falling).toBeLessThan(drawn.length);
          if (fallen === quantity) expect(falling).toBe(drawn.length);
        }
      }),
    );
  });

  it('draws a small crew man by man, with each weapon', () => {
    const fight = fightOf([{ type: 'thug', quantity: 4, weapons: { knife: 1, tommy_gun: 2 } }], []);
    expect(lineupOf(fight.attacker, MAX).map(({ weapon }) => weapon)).toEqual([
      null,
      'knife',
      'tommy_gun',
      'tommy_gun',
    ]);
    expect(lineupOf(fight.defender, MAX)).toEqual([]);
  });

  it('draws a large crew in proportion', () => {
    expect(apportion([10_000, 500, 40], 10)).toEqual([8, 1, 1]);
    expect(apportion([3, 2], 10)).toEqual([3, 2]);
    expect(apportion([50, 50], 10)).toEqual([5, 5]);
    expect(apportion([], 10)).toEqual([]);
  });
});

describe('the figures on the stage', () => {
  const sizes = fc.constantFrom([1280, 496] as const, [640, 304] as const, [358, 304] as const);
  const moments = fc.integer({ min: 1500, max: 3900 });

  it('stand on their side of the street, inside the picture, until the fight begins', () => {
    fc.assert(
      fc.property(fights, sizes, moments, (fight, [width, height], t) => {
        const ground = groundFor(width, height);
        for (const role of ['attacker', 'defender'] as const) {
          const part = { role, wins: true, isOpposed: true };
          for (const { outCm, opacity, pose } of placesAt(
            lineupOf(fight[role], MAX),
            ground,
            part,
            t + 200,
          )) {
            expect(outCm).toBeGreaterThan(0);
            expect(outCm).toBeLessThan(ground.halfCm);
            expect(opacity).toBe(1);
            expect(pose).toBe('stand');
          }
        }
      }),
    );
  });

  it('at the end are the surviving winners', () => {
    fc.assert(
      fc.property(fights, fc.boolean(), (fight, wins) => {
        const lineup = lineupOf(fight.attacker, MAX);
        const part = { role: 'attacker' as const, wins, isOpposed: fight.defender.crew.length > 0 };
        const seen = placesAt(lineup, groundFor(1280, 496), part, DURATION_MS).filter(
          ({ opacity }) => opacity > 0,
        );
        expect(seen.map(({ figure }) => figure)).toEqual(wins ? lineup.filter(({ falls }) => !falls) : []);
      }),
    );
  });

  it('do not fire at a closed door', () => {
    const fight = fightOf([{ type: 'capo', quantity: 6, weapons: { tommy_gun: 6 } }], []);
    const part = { role: 'attacker' as const, wins: true, isOpposed: false };
    for (let t = 0; t <= DURATION_MS; t += 40)
      for (const { flash, swing } of placesAt(lineupOf(fight.attacker, MAX), groundFor(1280, 496), part, t))
        expect([flash, swing]).toEqual([0, 0]);
  });
});
