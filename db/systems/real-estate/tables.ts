import type { SystemTables } from '../../kit/system-tables.ts';
import { HOUSE_TYPES, MAX_LEVEL } from '#protocol/systems/real-estate/houses.ts';
import type { Vocabulary } from '../../kit/columns/postgres.ts';

export const PROPERTY_STATES = ['listed', 'owned', 'closed'] as const;

/** Game times. */
export const realEstateTables = (v: Vocabulary) => ({
  properties: propertiesTable(v),
  ...figureTables(v),
});

// Listed, then owned, then closed; a sold property is listed again as a new row.
const propertiesTable = (v: Vocabulary) =>
  v.table(
    'properties',
    {
      id: v.text().primaryKey(),
      houseType: v.text({ enum: HOUSE_TYPES }).notNull(),
      level: v.integer().notNull(),
      state: v.text({ enum: PROPERTY_STATES }).notNull(),
      listedAtMs: v.epochMs().notNull(),
      /** Null while listed, like the other purchase data. */
      ownerId: v.text(),
      purchasePriceCents: v.cents(),
      purchasedAtMs: v.epochMs(),
      /** Start of the accrual; advances by the hours collected. */
      sinceMs: v.epochMs(),
      /** 0 if returned without a sale; null until closed. */
      soldForCents: v.cents(),
      closedAtMs: v.epochMs(),
    },
    (t) => [
      v.index('properties_listed').on(t.houseType, t.level, t.id).where(v.sql`${t.state} = 'listed'`),
      v.index('properties_owned').on(t.ownerId, t.purchasedAtMs, t.id).where(v.sql`${t.state} = 'owned'`),
      v.check('properties_level', v.sql`${t.level} between 1 and ${v.sql.raw(String(MAX_LEVEL))}`),
      v.check('properties_owned_when_sold', v.sql`(${t.state} = 'listed') = (${t.ownerId} is null)`),
      v.check(
        'properties_bought_by_owner',
        v.sql`(${t.ownerId} is null) = (${t.purchasePriceCents} is null)
          and (${t.ownerId} is null) = (${t.purchasedAtMs} is null) and (${t.ownerId} is null) = (${t.sinceMs} is null)`,
      ),
      v.check(
        'properties_closed_once',
        v.sql`(${t.state} = 'closed') = (${t.soldForCents} is not null)
          and (${t.state} = 'closed') = (${t.closedAtMs} is not null)`,
      ),
    ],
  );

const figureTables = (v: Vocabulary) => ({
  propertyCounts: v.table(
    'property_counts',
    {
      houseType: v.text({ enum: HOUSE_TYPES }).notNull(),
      level: v.integer().notNull(),
      listed: v.integer().notNull(),
      owned: v.integer().notNull(),
    },
    (t) => [
      v.primaryKey({ columns: [t.houseType, t.level] }),
      v.check('property_counts_not_below_zero', v.sql`${t.listed} >= 0 and ${t.owned} >= 0`),
    ],
  ),
  propertyOwners: v.table(
    'property_owners',
    {
      playerId: v.text().primaryKey(),
      properties: v.integer().notNull(),
      valueCents: v.cents().notNull(),
    },
    (t) => [
      v.index('property_owners_by_count').on(t.properties, t.valueCents, t.playerId),
      v.check('property_owners_some', v.sql`${t.properties} > 0 and ${t.valueCents} > 0`),
    ],
  ),
});

declare module '../../kit/tables.ts' {
  interface Tables extends ReturnType<typeof realEstateTables> {}
}

export const realEstate = {
  tables: realEstateTables,
  withoutRowid: ['property_counts', 'property_owners'],
  resets: { properties: 'emptied', propertyCounts: 'emptied', propertyOwners: 'emptied' },
} satisfies SystemTables<typeof realEstateTables>;
