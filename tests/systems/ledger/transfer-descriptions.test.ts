import { describe, expect, test } from 'vitest';
import { ASSETS } from '#server/ledger/chart-of-accounts.ts';
import { describeTransfer } from '#server/ledger/transfer-descriptions.ts';
import { withMetadata, type MetadataByCode } from '#server/ledger/transfer-metadata.ts';
import { type TransferCode, transferCodes } from '#server/ledger/transfer-codes.ts';

const rent = { baseCents: 50_000, stepCents: 5_000, capCents: 150_000 };

/** A code, what it keeps, how many cents moved, and its words. */
const cases: readonly (readonly [ReturnType<typeof withMetadata>, number, string])[] = [
  [
    withMetadata('rent_collected', {
      house: 'House',
      hours: 12,
      monthlyCents: 600_000,
      maintenancePercent: 5,
    }),
    9_500,
    'Rent of House: 12 h × $8.33 − 5 % maintenance = $95.00',
  ],
  [
    withMetadata('salary_collected', { hours: 24, hourlyCents: 5_000 }),
    120_000,
    'Salary: 24 h × $50.00 = $1,200.00',
  ],
  [
    withMetadata('king_bonus', { sharePercent: 3, productionCents: 1_245_000 }),
    37_350,
    "The King's share: 3 % of $12,450.00 that everyone earned = $373.50",
  ],
  [withMetadata('rent_paid', { ...rent, steps: 0 }), 50_000, 'Rent for a month: $500.00 = $500.00'],
  [
    withMetadata('rent_paid', { ...rent, steps: 2 }),
    60_000,
    'Rent for a month: $500.00 + 2 × $50.00 for the wealth = $600.00',
  ],
  [
    withMetadata('rent_paid', { ...rent, steps: 90 }),
    150_000,
    'Rent for a month: $500.00 + 90 × $50.00 for the wealth, at most $1,500.00 = $1,500.00',
  ],
  [
    withMetadata('eviction_rent', { ...rent, steps: 0 }),
    120,
    'Eviction, the unpaid rent: $500.00; taken: $1.20',
  ],
  [
    withMetadata('eviction_wealth', { percent: 10, ofCents: 100_005 }),
    10_000,
    'Eviction: 10 % of $1,000.05 = $100.00',
  ],
  [
    withMetadata('property_bought', { house: 'Mansion', level: 2 }),
    12_960_000,
    'Mansion, level 2: bought for $129,600.00',
  ],
  [
    withMetadata('property_upgraded', { house: 'House', toLevel: 3, percent: 40, baseCents: 1_500_000 }),
    1_200_000,
    'House to level 3: 40 % of $15,000.00 × 2 = $12,000.00',
  ],
  [
    withMetadata('property_sold', { house: 'House', level: 1, valueCents: 1_500_000, commissionPercent: 5 }),
    1_425_000,
    'House, level 1: $15,000.00 − 5 % commission = $14,250.00',
  ],
  [
    withMetadata('company_created', { name: "ann's Company" }),
    500_000,
    "ann's Company founded for $5,000.00",
  ],
  [
    withMetadata('company_revenue', { employees: 1, hours: 24, monthlyCents: 30_000 }),
    1_000,
    'Revenue: 1 employee × 24 h × $0.42 = $10.00',
  ],
  [
    withMetadata('salaries_paid', { employees: 1_200, salaryCents: 10_000 }),
    12_000_000,
    'Salaries for a month: 1,200 employees × $100.00 = $120,000.00',
  ],
  [
    withMetadata('employee_hired', { hireCents: 20_000, salaryCents: 10_000, hours: 360 }),
    25_000,
    'Hire: $200.00 + 360 h of a salary of $100.00 a month = $250.00',
  ],
  [
    withMetadata('company_upgraded', { part: 'capacity', toLevel: 3, baseCents: 200_000 }),
    400_000,
    'Capacity to level 3: $2,000.00 × 2 = $4,000.00',
  ],
  [withMetadata('building_bought', { building: 'Farm', quantity: 1 }), 172_800, 'Built: Farm = $1,728.00'],
  [
    withMetadata('building_bought', { building: 'Farm', quantity: 3 }),
    600_000,
    'Built: 3 × Farm = $6,000.00',
  ],
];

describe('a movement in words', () => {
  test.each(cases.map(([reported, amount, words]) => [words, reported, amount] as const))(
    '%s',
    (words, reported, amount) => {
      expect(describeTransfer(reported.code, { asset: 'dollars', amount }, reported.metadata)).toBe(words);
    },
  );

  test('of goods counts units', () => {
    const metadata = withMetadata('eviction_goods', { percent: 50, of: 1_001 }).metadata;
    expect(describeTransfer('eviction_goods', { asset: 'wood', amount: 500 }, metadata)).toBe(
      'Eviction: 50 % of 1,001 units = 500 wood',
    );
  });

  test('joins what one rule moved at once', () => {
    const moves = [
      { asset: 'food', amount: 12 },
      { asset: 'wood', amount: 1_000 },
      { asset: 'oil', amount: 5 },
    ] as const;
    expect(describeTransfer('production_collected', moves, null)).toBe(
      'The buildings have made 12 food, 1,000 wood and 5 oil',
    );
  });

  test.each(Object.keys(transferCodes) as TransferCode[])(
    'of %s is a sentence, with or without figures',
    (code) => {
      for (const asset of ASSETS) {
        for (const metadata of [null, {}, { hours: 'many' }]) {
          const words = describeTransfer(code, { asset, amount: 7 }, metadata);
          expect(words).toMatch(asset === 'dollars' ? /\$0\.07/ : new RegExp(`7 ${asset}`));
          expect(words).not.toMatch(/NaN|undefined|null/);
        }
      }
    },
  );

  test('keeps a note no larger than its figures', () => {
    const figures: MetadataByCode['salary_collected'] = { hours: 1, hourlyCents: 2 };
    expect(withMetadata('salary_collected', figures)).toEqual({
      code: 'salary_collected',
      metadata: figures,
    });
  });
});
