import * as z from 'zod/mini';
import { field, model } from '../../kit/registries.ts';
import { playerCommand, playerRead, route, type SystemContract } from '../../kit/contract.ts';
import { Balance, Dollars, Timestamp } from '../../kit/schemas.ts';
import { ProductionBonus } from '../economy/bonus.ts';
import { BUILDINGS, GOODS, MAX_BUILT_AT_ONCE } from './buildings.ts';

/** Dollars. Oil has a base price but is not traded. */
export const OIL_PRICE_DOLLARS = 5;

const BuildingType = z.enum(BUILDINGS);
const GoodName = z.enum(GOODS);
const GoodAmounts = z.partialRecord(GoodName, z.int());

export const ProductionBuilding = model(
  'ProductionBuilding',
  z.object({
    building: BuildingType,
    name: z.string(),
    makes: GoodName,
    /** Per building and game hour. */
    hourly_production: z.int(),
    /** Consumed per unit; empty if nothing. */
    uses: GoodAmounts,
    price: Dollars,
    first_price: Dollars,
    reference_price: Dollars,
    /** Hours until the next building pays for itself, inputs deducted; null for never. */
    payback_hours: z.nullable(z.number()),
    owned: z.int(),
    /** Whole hours accrued, at most 24. */
    hours: z.int(),
    /** Units accrued. */
    due: z.int(),
    /** Units that collecting yields now, limited by the inputs in stock. */
    accrued: z.int(),
    /** Start of the accrual (game time); null if none is owned. */
    since: z.nullable(Timestamp),
    full_at: z.nullable(Timestamp),
  }),
);
export type ProductionBuilding = z.infer<typeof ProductionBuilding>;

export const productionConfigKeys = [
  ...BUILDINGS.map((building) => `buildingProductions.${building}` as const),
  ...BUILDINGS.map((building) => `buildingPrices.${building}` as const),
  'priceProductionRatio',
] as const;
export type ProductionConfigKey = (typeof productionConfigKeys)[number];

export const productionErrors = {
  nothing_to_collect: { status: 409, error: 'There is nothing to collect yet.' },
} as const;

// `bonus` is the alliance's part; `used` is what the workshop consumed.
const Collected = { collected: GoodAmounts, bonus: GoodAmounts, used: GoodAmounts };

export const productionRoutes = {
  production: route({
    ...playerRead,
    path: '/api/production',
    summary: 'Every building type: output, price, and how many the caller owns',
    answer: z.object({
      buildings: z.array(ProductionBuilding),
      bonus: z.nullable(ProductionBonus),
    }),
  }),
  build: route({
    ...playerCommand,
    path: '/api/production/build',
    summary: 'Collects all output, then buys buildings of one type',
    body: z.object({
      building: field('the building', BuildingType),
      quantity: field('the number of buildings', z.int().check(z.minimum(1), z.maximum(MAX_BUILT_AT_ONCE))),
    }),
    answer: z.object({
      success: z.literal(true),
      message: z.string(),
      owned: z.int(),
      cost: Dollars,
      ...Collected,
      balance: z.optional(Balance),
    }),
    refuses: ['not_enough_dollars'],
  }),
  collect: route({
    ...playerCommand,
    path: '/api/production/collect',
    summary: 'Collects the output of all buildings',
    answer: z.object({
      success: z.literal(true),
      message: z.string(),
      ...Collected,
      balance: z.optional(Balance),
    }),
    refuses: ['nothing_to_collect'],
  }),
} as const;

export const productionTransferCodes = [
  'building_bought',
  'production_collected',
  'production_used',
  'production_bonus',
] as const;

export const production = {
  routes: productionRoutes,
  errors: productionErrors,
  configKeys: productionConfigKeys,
  transferCodes: productionTransferCodes,
} as const satisfies SystemContract;
