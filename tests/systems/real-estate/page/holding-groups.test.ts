import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUSE_TYPES, MAX_LEVEL } from '#protocol/systems/real-estate/houses.ts';
import { lackingMaterials, MATERIALS } from '#protocol/systems/real-estate/materials.ts';
import { type Holding, sum } from '#web/systems/real-estate/model.ts';
import {
  groupsOf,
  SORT_KEYS,
  GROUPINGS,
  sorted,
  upgradePlan,
} from '#web/systems/real-estate/parts/holding-groups.ts';

const cents = (max: number) => fc.integer({ min: 0, max }).map((amount) => amount / 100);

const materials = (max: number) => fc.record({ stone: fc.nat(max), wood: fc.nat(max), tools: fc.nat(max) });

const holding = fc
  .record({
    house_type: fc.constantFrom(...HOUSE_TYPES),
    upgrade_level: fc.integer({ min: 1, max: MAX_LEVEL }),
    currentValue: cents(1e9),
    monthlyRent: cents(1e6),
    cost: cents(1e8),
    upgradeMaterials: fc.option(materials(20)),
    accrued: cents(1e7),
  })
  .map(
    ({ accrued, cost, ...rest }, index = 0): Holding => ({
      accrued,
      property: {
        _id: `property-${index}`,
        purchase_price: 1,
        salePrice: 1,
        accruedRent: 0,
        hours: 0,
        purchasedAt: '2026-01-01T00:00:00.000Z',
        since: '2026-01-01T00:00:00.000Z',
        fullAt: '2026-01-08T00:00:00.000Z',
        ...rest,
        upgradeCost: rest.upgrade_level === MAX_LEVEL ? null : cost,
        upgradedRent: rest.upgrade_level === MAX_LEVEL ? null : rest.monthlyRent + 1,
      },
    }),
  );
const holdings = fc.array(holding, { maxLength: 30 });

describe("a player's properties", () => {
  test('are each in exactly one group, equal in the grouping key', () => {
    fc.assert(
      fc.property(
        holdings,
        fc.constantFrom(...SORT_KEYS),
        fc.constantFrom(...GROUPINGS),
        (all, order, grouping) => {
          const groups = groupsOf(sorted(all, order), grouping);
          const shown = groups.flatMap((group) => group.holdings);
          expect(shown).toHaveLength(all.length);
          expect(new Set(shown)).toEqual(new Set(all));
          for (const { houseType, level, holdings: own } of groups)
            for (const { property } of own) {
              expect(houseType ?? property.house_type).toBe(property.house_type);
              expect(level ?? property.upgrade_level).toBe(property.upgrade_level);
            }
        },
      ),
    );
  });

  test('can be sorted by the largest accrued rent', () => {
    fc.assert(
      fc.property(holdings, (all) => {
        const waiting = sorted(all, 'accrued').map(({ accrued }) => accrued);
        expect(waiting).toEqual(waiting.toSorted((a, b) => b - a));
      }),
    );
  });
});

describe('upgrading all affordable ones of a group', () => {
  test('never overdraws at any step, and leaves nothing affordable', () => {
    fc.assert(
      fc.property(holdings, cents(1e9), materials(100), (all, dollars, goods) => {
        const plan = upgradePlan(all, { dollars, ...goods });
        let left = dollars;
        const stock = { ...goods };
        for (const { property, accrued } of plan.holdings) {
          left = sum([left, accrued, -(property.upgradeCost ?? Number.NaN)]);
          expect(left).toBeGreaterThanOrEqual(0);
          for (const material of MATERIALS) {
            stock[material] -= property.upgradeMaterials?.[material] ?? 0;
            expect(stock[material]).toBeGreaterThanOrEqual(0);
          }
        }
        expect(sum([dollars, plan.accrued, -plan.cost])).toBe(left);
        for (const material of MATERIALS)
          expect(plan.materials[material]).toBe(goods[material] - stock[material]);
        const others = all.filter((one) => !plan.holdings.includes(one));
        for (const { property, accrued } of others)
          if (
            property.upgradeCost !== null &&
            lackingMaterials(property.upgradeMaterials, stock).length === 0
          )
            expect(sum([left, accrued, -property.upgradeCost])).toBeLessThan(0);
      }),
    );
  });
});
