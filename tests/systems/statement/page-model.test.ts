import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STATEMENT_ASSETS } from '#protocol/systems/statement/assets.ts';
import {
  addressOf,
  withChange,
  csvQuery,
  type Filters,
  filtersOf,
  isFiltered,
  queryOf,
} from '#web/systems/statement/model.ts';
import { timesIn } from '#web/ui/figure/times.ts';

const read = (query: string): Filters => filtersOf(new URLSearchParams(query));

describe("a statement's address", () => {
  test('encodes the filters', () => {
    expect(read('asset=wood&code=bet_won&from=2030-01-01&to=2030-02-28&passed=90.40')).toEqual({
      asset: 'wood',
      code: 'bet_won',
      from: '2030-01-01',
      to: '2030-02-28',
      passed: ['90', '40'],
    });
  });

  test.each([
    'asset=points&code=a b&from=yesterday&to=2030-02-30&passed=0',
    'asset=__proto__&code=%00&from=2030-1-1&to=&passed=1..5',
    'asset=&code=&passed=-1',
    'passed=NaN&unheard=of',
    'page=2',
  ])('ignores the invalid %s', (query) => {
    expect(read(query)).toEqual({ passed: [] });
  });

  test('round-trips', () => {
    const filters = fc.record(
      {
        asset: fc.constantFrom(...STATEMENT_ASSETS),
        code: fc.constantFrom('bet_won', 'rent_collected'),
        from: fc.constantFrom('2030-01-01', '2031-12-31'),
        to: fc.constantFrom('2032-02-29'),
        passed: fc.array(fc.integer({ min: 1, max: 1_000_000 }).map(String)),
      },
      { requiredKeys: ['passed'] },
    );
    fc.assert(
      fc.property(filters, (some) => {
        expect(read(addressOf(some))).toEqual(some);
      }),
    );
  });

  test('is empty for the unfiltered first page', () => {
    expect(addressOf({ passed: [] })).toBe('');
    expect(isFiltered(read('passed=7'))).toBe(false);
    expect(isFiltered(read('asset=oil'))).toBe(true);
  });
});

test('changing a filter resets the page, clearing it removes it', () => {
  const filters = read('asset=wood&from=2030-01-01&passed=4');
  expect(withChange(filters, { code: 'bet_won' })).toEqual({
    asset: 'wood',
    code: 'bet_won',
    from: '2030-01-01',
    passed: [],
  });
  expect(withChange(filters, { asset: '' })).toEqual({ from: '2030-01-01', passed: [] });
});

test('the file has the same filters, and all pages', () => {
  expect(csvQuery(read('asset=wood&passed=4'))).toEqual({ asset: 'wood' });
  expect(csvQuery(read('passed=4'))).toEqual({});
});

test.each([
  ['America/Los_Angeles', '2030-01-01T08:00:00.000Z', '2030-01-03T07:59:59.999Z'],
  ['UTC', '2030-01-01T00:00:00.000Z', '2030-01-02T23:59:59.999Z'],
  ['Asia/Tokyo', '2029-12-31T15:00:00.000Z', '2030-01-02T14:59:59.999Z'],
])('the requested days are those of a player in %s', (zone, from, to) => {
  const filters = read('from=2030-01-01&to=2030-01-02&asset=wood');
  expect(queryOf(filters, timesIn(zone))).toEqual({ asset: 'wood', from, to });
  expect(queryOf(read('passed=90.40'), timesIn(zone))).toEqual({ before: 40 });
  expect(csvQuery(read('to=2030-01-02'))).toEqual({ to: '2030-01-02T23:59:59.999Z' });
});
