import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GILDABLE, gildingCost, MAX_GILDING_LEVEL } from '#protocol/systems/gilding/terms.ts';
import { type Gilder, gildedSilks, gildRefusal } from '#server/systems/gilding/rules.ts';

const FIRST = { gold: 5, cents: 50_000 };

describe('the cost', () => {
  test('starts at the settings and doubles with each level', () => {
    expect(gildingCost(1, FIRST)).toEqual({ gold: 5, cents: 50_000 });
    expect(gildingCost(2, FIRST)).toEqual({ gold: 10, cents: 100_000 });
    expect(gildingCost(10, FIRST)).toEqual({ gold: 2_560, cents: 25_600_000 });
  });

  test('stays exact at the largest settings', () => {
    const { gold, cents } = gildingCost(MAX_GILDING_LEVEL, { gold: 1_000_000, cents: 100_000_000_000 });
    expect(Number.isSafeInteger(gold) && Number.isSafeInteger(cents)).toBe(true);
  });
});

describe('a part', () => {
  test.each(GILDABLE)('is gilded up to the last level: %s', (part) => {
    const horseId = part === 'silk' ? 'midnight-ledger' : null;
    expect(gildRefusal({ part, level: 0, horseId })).toBe(null);
    expect(gildRefusal({ part, level: 9, horseId })).toBe(null);
    expect(gildRefusal({ part, level: 10, horseId })).toBe('max_gilding');
  });

  test('needs a horse of the stable if it is a silk', () => {
    expect(gildRefusal({ part: 'silk', level: 0, horseId: null })).toBe('horse_required');
    expect(gildRefusal({ part: 'silk', level: 3, horseId: 'pegasus' })).toBe('horse_not_found');
  });
});

describe('a silk', () => {
  const gilder = (username: string, silk: Gilder['silk'], more: Partial<Gilder> = {}): Gilder => ({
    ...{ playerId: username, username, isBot: false, isShown: true, crest: 0, silk },
    ...more,
  });
  const onLedger = (level: number, atMs = 0) => ({ level, horseId: 'midnight-ledger', atMs });

  test('names the highest level, then the earliest', () => {
    const gilders = [
      gilder('late', onLedger(4, 20)),
      gilder('early', onLedger(4, 10)),
      gilder('low', onLedger(3, 5)),
      gilder('none', null),
    ];
    expect(gildedSilks(gilders)).toEqual([{ horse_id: 'midnight-ledger', username: 'early', level: 4 }]);
  });

  test('never names someone who hides the name, and marks inhabitants', () => {
    const gilders = [
      gilder('hidden', onLedger(9), { isShown: false }),
      gilder('bot', onLedger(2), { isBot: true }),
    ];
    expect(gildedSilks(gilders)).toEqual([
      { horse_id: 'midnight-ledger', username: 'bot', level: 2, is_bot: true },
    ]);
  });

  test('does not depend on the order in which gilders are known', () => {
    const silks = fc.record({
      level: fc.integer({ min: 1, max: 10 }),
      horseId: fc.constantFrom('neon-saint', 'third-rail'),
      atMs: fc.nat(),
    });
    fc.assert(
      fc.property(fc.uniqueArray(silks, { selector: ({ atMs }) => atMs }), (all) => {
        const gilders = all.map((silk, at) => gilder(`gilder ${at}`, silk));
        expect(gildedSilks(gilders.toReversed())).toEqual(gildedSilks(gilders));
      }),
    );
  });
});
