import * as z from 'zod/mini';
import { choice, model } from '../../kit/registries.ts';
import { playerCommand, route, type SystemContract } from '../../kit/contract.ts';
import { Balance, Dollars, Id, Timestamp } from '../../kit/schemas.ts';
import { GildedStreet } from '../gilding/models.ts';
import { HeldBack, ProductionBonus } from '../economy/bonus.ts';
import { HOUSE_TYPES } from './houses.ts';

const HouseTypeName = z.enum(HOUSE_TYPES);

export const Listing = model(
  'Listing',
  z.object({
    _id: Id,
    house_type: HouseTypeName,
    upgrade_level: z.int(),
    price: Dollars,
    monthlyRent: Dollars,
    /** Percent per 12 game months, one decimal. */
    roi: z.number(),
  }),
);
export type Listing = z.infer<typeof Listing>;

export const OwnedProperty = model(
  'OwnedProperty',
  z.object({
    _id: Id,
    house_type: HouseTypeName,
    upgrade_level: z.int(),
    purchase_price: Dollars,
    currentValue: Dollars,
    monthlyRent: Dollars,
    /** Price of the next level; null at the highest. */
    upgradeCost: z.nullable(Dollars),
    /** Units of each good that the next level takes besides; null when it takes dollars alone, and at the highest. */
    upgradeMaterials: z.nullable(z.object({ stone: z.int(), wood: z.int(), tools: z.int() })),
    /** Before maintenance; null at the highest level. */
    upgradedRent: z.nullable(Dollars),
    /** After commission, without accrued rent. */
    salePrice: Dollars,
    /** After maintenance. */
    accruedRent: Dollars,
    /** Whole hours accrued, at most 168. */
    hours: z.int(),
    /** Game time. */
    purchasedAt: Timestamp,
    since: Timestamp,
    fullAt: Timestamp,
  }),
);
export type OwnedProperty = z.infer<typeof OwnedProperty>;

export const MarketStats = model(
  'RealEstateStats',
  z.object({
    availableProperties: z.int(),
    ownedProperties: z.int(),
    avgPrice: Dollars,
    totalMarketValue: Dollars,
    /** At most 10, by count, then by value. */
    topOwners: z.array(z.object({ username: z.string(), propertyCount: z.int() })),
    byType: z.array(z.object({ house_type: HouseTypeName, available: z.int(), owned: z.int() })),
  }),
);
export type MarketStats = z.infer<typeof MarketStats>;

export const realEstateConfigKeys = [
  'realEstateSettings.maxProperties',
  'realEstateSettings.maintenanceRate',
  'realEstateSettings.saleCommission',
  'realEstateSettings.upgradeStone',
  'realEstateSettings.upgradeWood',
  'realEstateSettings.upgradeTools',
] as const;
export type RealEstateConfigKey = (typeof realEstateConfigKeys)[number];

export const realEstateErrors = {
  property_not_found: { status: 404, error: 'There is no such property, or it is not yours.' },
  already_sold: { status: 409, error: 'This property has already been sold.' },
  max_properties: { status: 409, error: 'You cannot own any more properties.' },
  max_level: { status: 409, error: 'This property is at its highest level.' },
} as const;

const get = { method: 'GET', access: 'player', rate: 'read', cache: true } as const;
const answered = { success: z.literal(true), message: z.string() };
// Any short text passes validation: an unknown id is a 404, not a 400.
const body = z.object({ propertyId: choice('the property', z.string().check(z.maxLength(64))) });

export const realEstateRoutes = {
  available: route({
    ...get,
    kind: 'cachedQuery',
    path: '/api/real-estate/available',
    summary: 'Properties for sale by type and level, at most the 20 newest of each',
    answer: z.object({ properties: z.array(Listing) }),
  }),
  owned: route({
    ...get,
    kind: 'query',
    path: '/api/real-estate/owned',
    summary: 'The caller’s properties, oldest first',
    answer: z.object({
      properties: z.array(OwnedProperty),
      maxProperties: z.int(),
      /** Fraction of the rent, e.g. 0.05. */
      maintenanceRate: z.number(),
      /** Fraction of the value, e.g. 0.05. */
      saleCommission: z.number(),
      totalMonthlyRent: Dollars,
      totalAccruedRent: Dollars,
      /** The part of `totalAccruedRent` that cannot be collected yet. */
      heldBack: z.optional(HeldBack),
      totalValue: Dollars,
      bonus: z.nullable(ProductionBonus),
      /** Absent without any. */
      gilding: z.optional(GildedStreet),
    }),
  }),
  marketStats: route({
    ...get,
    kind: 'cachedQuery',
    path: '/api/real-estate/market-stats',
    summary: 'Number and value of all properties, and the largest owners',
    answer: MarketStats,
  }),
  purchase: route({
    ...playerCommand,
    path: '/api/real-estate/purchase',
    summary: 'Buys a listed property at its current value',
    body,
    answer: z.object({ ...answered, property: OwnedProperty, balance: z.optional(Balance) }),
    refuses: ['property_not_found', 'already_sold', 'max_properties', 'not_enough_dollars'],
  }),
  sell: route({
    ...playerCommand,
    path: '/api/real-estate/sell',
    summary: 'Collects the accrued rent and sells a property for its value less the commission',
    body,
    answer: z.object({
      ...answered,
      salePrice: Dollars,
      /** Accrued rent paid out with the sale, bonus included; not part of `salePrice`. */
      rent: Dollars,
      balance: z.optional(Balance),
    }),
    refuses: ['property_not_found', 'faucet_capped'],
  }),
  upgrade: route({
    ...playerCommand,
    path: '/api/real-estate/upgrade',
    summary:
      'Collects the accrued rent and upgrades a property by one level for dollars and, from level 2 on, goods',
    body,
    answer: z.object({
      ...answered,
      property: OwnedProperty,
      cost: Dollars,
      rent: Dollars,
      balance: z.optional(Balance),
    }),
    refuses: ['property_not_found', 'max_level', 'not_enough_dollars', 'not_enough_goods', 'faucet_capped'],
  }),
  collectRent: route({
    ...playerCommand,
    path: '/api/real-estate/collect-rent',
    summary: 'Collects the accrued rent of all properties',
    answer: z.object({
      ...answered,
      totalRent: Dollars,
      /** The alliance's part of `totalRent`. */
      bonus: Dollars,
      balance: z.optional(Balance),
    }),
    refuses: ['nothing_to_collect', 'faucet_capped'],
  }),
} as const;

export const realEstateTransferCodes = [
  'property_bought',
  'property_upgraded',
  'upgrade_materials',
  'property_sold',
  'rent_collected',
  'rent_bonus',
] as const;

export const realEstate = {
  routes: realEstateRoutes,
  errors: realEstateErrors,
  configKeys: realEstateConfigKeys,
  transferCodes: realEstateTransferCodes,
} as const satisfies SystemContract;
