import { describe, expect, test } from 'vitest';
import { withMetadata } from '#server/systems/real-estate/declarations.ts';
import { activityEntries, completeCauses } from '#server/systems/activity/reads.ts';
import { moved } from './own-transfer.ts';

describe('the activity list', () => {
  test('shows one entry for all transfers of an action', () => {
    const ownTransfers = [
      moved('c2', 20, { asset: 'tools', amount: 2, code: 'production_collected' }),
      moved('c2', 20, { asset: 'wood', amount: -2, code: 'production_used' }),
      moved('c2', 20, { asset: 'wood', amount: 10, code: 'production_collected' }),
      moved('c1', 10, {}),
    ];
    expect(activityEntries(ownTransfers, [], 10)).toEqual([
      {
        id: 'c2',
        atMs: 20,
        place: '/production',
        title: 'Production collected',
        lines: ['The buildings have made 10 wood and 2 tools', 'The workshops have used 2 wood'],
        changes: [
          { asset: 'wood', amount: 8 },
          { asset: 'tools', amount: 2 },
        ],
      },
      expect.objectContaining({ id: 'c1', title: 'Starting goods' }),
    ]);
  });

  test('names each rule with stored figures, up to a maximum', () => {
    const rent = { house: 'House', monthlyCents: 600_000, maintenancePercent: 5 };
    const ownTransfers = [1, 2, 3, 4, 5, 6, 7].map((hours) =>
      moved('c', 5, { amount: 791 * hours, ...withMetadata('rent_collected', { ...rent, hours }) }),
    );
    const [entry] = activityEntries(ownTransfers.toReversed(), [], 10);
    expect(entry?.lines).toEqual([
      'Rent of House: 1 h × $8.33 − 5% maintenance = $7.91',
      'Rent of House: 2 h × $8.33 − 5% maintenance = $15.82',
      'Rent of House: 3 h × $8.33 − 5% maintenance = $23.73',
      'Rent of House: 4 h × $8.33 − 5% maintenance = $31.64',
      'and 3 more',
    ]);
    expect(entry?.changes).toEqual([{ asset: 'dollars', amount: 791 * 28 }]);
    expect(activityEntries(ownTransfers.slice(0, 5), [], 10)[0]?.lines).toHaveLength(5);
  });

  test('names a filled market order by its trade and omits transfers that cancel out', () => {
    const ownTransfers = [
      moved('c', 5, { amount: 100, code: 'market_released' }),
      moved('c', 5, { asset: 'gold', amount: 2, code: 'market_delivered' }),
      moved('c', 5, { amount: -100, code: 'market_reserved' }),
    ];
    const [entry] = activityEntries(ownTransfers, [], 10);
    expect(entry?.title).toBe('Market trade delivered');
    expect(entry?.changes).toEqual([{ asset: 'gold', amount: 2 }]);
  });

  test('stops at the requested number', () => {
    const ownTransfers = Array.from({ length: 9 }, (_, i) => moved(`c${i}`, 9 - i, {}));
    expect(activityEntries(ownTransfers, [], 4).map(({ id }) => id)).toEqual(['c0', 'c1', 'c2', 'c3']);
  });

  test('drops an action whose transfers may be cut off, unless it is the only one', () => {
    const [a, b, c] = [moved('c2', 2, {}), moved('c1', 1, {}), moved('c1', 1, {})];
    expect(completeCauses([a, b, c], true)).toEqual([a]);
    expect(completeCauses([a, b, c], false)).toEqual([a, b, c]);
    expect(completeCauses([b, c], true)).toEqual([b, c]);
    expect(completeCauses([], true)).toEqual([]);
  });
});
