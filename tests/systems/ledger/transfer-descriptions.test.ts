import { describe, expect, test } from 'vitest';
import type { TransferMetadata } from '#db/ledger/metadata.ts';
import { ASSETS, assetNoun } from '#server/ledger/chart-of-accounts.ts';
import { describeTransfer } from '#server/ledger/transfer-definition.ts';
import { transfers } from '#server/every-system/declarations.ts';
import { type TransferCode, transferCodes } from '#protocol/systems.ts';
import * as bank from '#server/systems/bank/declarations.ts';
import * as company from '#server/systems/company/declarations.ts';
import * as gilding from '#server/systems/gilding/declarations.ts';
import * as king from '#server/systems/king/declarations.ts';
import * as production from '#server/systems/production/declarations.ts';
import * as realEstate from '#server/systems/real-estate/declarations.ts';
import * as rents from '#server/systems/rent/declarations.ts';

const rent = { baseCents: 50_000, stepCents: 5_000, capCents: 150_000 };

/** A code with its metadata, the cents transferred, and the description. */
const cases: readonly (readonly [
  { readonly code: TransferCode; readonly metadata: TransferMetadata },
  number,
  string,
])[] = [
  [
    realEstate.withMetadata('rent_collected', {
      house: 'House',
      hours: 12,
      monthlyCents: 600_000,
      maintenancePercent: 5,
    }),
    9_500,
    'Rent of House: 12 h × $8.33 − 5% maintenance = $95.00',
  ],
  [
    bank.withMetadata('salary_collected', { hours: 24, hourlyCents: 5_000 }),
    120_000,
    'Salary: 24 h × $50.00 = $1,200.00',
  ],
  [
    king.withMetadata('king_bonus', { sharePercent: 3, productionCents: 1_245_000 }),
    37_350,
    "The King's share: 3% of $12,450.00 that everyone earned = $373.50",
  ],
  [rents.withMetadata('rent_paid', { ...rent, steps: 0 }), 50_000, 'Rent for a month: $500.00 = $500.00'],
  [
    rents.withMetadata('rent_paid', { ...rent, steps: 2 }),
    60_000,
    'Rent for a month: $500.00 + 2 × $50.00 for the wealth = $600.00',
  ],
  [
    rents.withMetadata('rent_paid', { ...rent, steps: 90 }),
    150_000,
    'Rent for a month: $500.00 + 90 × $50.00 for the wealth, at most $1,500.00 = $1,500.00',
  ],
  [
    rents.withMetadata('eviction_rent', { ...rent, steps: 0 }),
    120,
    'Eviction, the unpaid rent: $500.00; taken: $1.20',
  ],
  [
    rents.withMetadata('eviction_wealth', { percent: 10, ofCents: 100_005 }),
    10_000,
    'Eviction: 10% of $1,000.05 = $100.00',
  ],
  [
    realEstate.withMetadata('property_bought', { house: 'Mansion', level: 2 }),
    12_960_000,
    'Mansion, level 2: bought for $129,600.00',
  ],
  [
    realEstate.withMetadata('property_upgraded', {
      house: 'House',
      toLevel: 3,
      percent: 40,
      baseCents: 1_500_000,
    }),
    1_200_000,
    'House to level 3: 40% of $15,000.00 × 2 = $12,000.00',
  ],
  [
    realEstate.withMetadata('property_sold', {
      house: 'House',
      level: 1,
      valueCents: 1_500_000,
      commissionPercent: 5,
    }),
    1_425_000,
    'House, level 1: $15,000.00 − 5% commission = $14,250.00',
  ],
  [
    company.withMetadata('company_created', { name: "ann's Company" }),
    500_000,
    "ann's Company founded for $5,000.00",
  ],
  [
    company.withMetadata('company_revenue', { employees: 1, hours: 24, monthlyCents: 30_000 }),
    1_000,
    'Revenue: 1 employee × 24 h × $0.42 = $10.00',
  ],
  [company.withMetadata('fed_revenue', { hours: 24 }), 100, 'Fed staff for 24 h: $1.00 more'],
  [
    company.withMetadata('salaries_paid', { employees: 1_200, salaryCents: 10_000 }),
    12_000_000,
    'Salaries for a month: 1,200 employees × $100.00 = $120,000.00',
  ],
  [
    company.withMetadata('employee_hired', { salaryCents: 10_000 }),
    20_000,
    'Hire at a salary of $100.00 a month: $200.00',
  ],
  [
    company.withMetadata('company_upgraded', { part: 'capacity', toLevel: 3 }),
    200_000,
    'Capacity to level 3: $2,000.00',
  ],
  [
    gilding.withMetadata('gilded', { part: 'door_plate', level: 3 }),
    200_000,
    'Door plate gilded to level 3: $2,000.00',
  ],
  [
    production.withMetadata('building_bought', { building: 'Farm', quantity: 1 }),
    172_800,
    'Built: Farm = $1,728.00',
  ],
  [
    production.withMetadata('building_bought', { building: 'Farm', quantity: 3 }),
    600_000,
    'Built: 3 × Farm = $6,000.00',
  ],
];

describe('the description of a transfer', () => {
  test.each(cases.map(([reported, amount, words]) => [words, reported, amount] as const))(
    '%s',
    (words, transfer, amount) => {
      expect(
        describeTransfer(transfers[transfer.code], { asset: 'dollars', amount }, transfer.metadata),
      ).toBe(words);
    },
  );

  test('of goods counts units', () => {
    const metadata = rents.withMetadata('eviction_goods', { percent: 50, of: 1_001 }).metadata;
    expect(describeTransfer(transfers.eviction_goods, { asset: 'wood', amount: 500 }, metadata)).toBe(
      'Eviction: 50% of 1,001 units = 500 wood',
    );
  });

  test('joins the assets that one rule transferred together', () => {
    const moves = [
      { asset: 'food', amount: 12 },
      { asset: 'wood', amount: 1_000 },
      { asset: 'oil', amount: 5 },
    ] as const;
    expect(describeTransfer(transfers.production_collected, moves, null)).toBe(
      'The buildings have made 12 food, 1,000 wood and 5 oil',
    );
  });

  test.each(transferCodes)('of %s is a sentence, with or without figures', (code) => {
    for (const asset of ASSETS) {
      for (const metadata of [null, {}, { hours: 'many' }]) {
        const words = describeTransfer(transfers[code], { asset, amount: 7 }, metadata);
        expect(words).toMatch(asset === 'dollars' ? /\$0\.07/ : new RegExp(`7 ${assetNoun(asset, 7)}`));
        expect(words).not.toMatch(/NaN|undefined|null/);
      }
    }
  });

  test('uses only the stored figures', () => {
    const figures = { hours: 1, hourlyCents: 2 };
    expect(bank.withMetadata('salary_collected', figures)).toEqual({
      code: 'salary_collected',
      metadata: figures,
    });
  });
});
