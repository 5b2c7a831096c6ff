import * as z from 'zod/mini';
import { model } from '../models.ts';
import { route, type SystemContract } from '../contract.ts';
import { field } from '../fields.ts';
import { ProductionBonus } from './economy/bonus.ts';
import { BUILDINGS, GOODS, MAX_BUILT_AT_ONCE } from './production/buildings.ts';
import { Balance, Dollars, Timestamp } from '../schemas.ts';

/** What oil is worth, in dollars: it has a base price like the rest, but is not traded. */
export const OIL_PRICE_DOLLARS = 5;

const BuildingType = z.enum(BUILDINGS);
const GoodName = z.enum(GOODS);
const GoodAmounts = z.partialRecord(GoodName, z.int());

/** One type of building, with what the caller has of it. */
export const ProductionBuilding = model(
  'ProductionBuilding',
  z.object({
    building: BuildingType,
    name: z.string(),
    makes: GoodName,
    /** What one of them makes in a game hour. */
    hourly_production: z.int(),
    /** What a unit takes from the stock; empty for those that take nothing. */
    uses: GoodAmounts,
    /** Price of the next one. */
    price: Dollars,
    /** Price of a player's first one: all others follow from it. */
    first_price: Dollars,
    /** What a unit of its goods is worth. */
    reference_price: Dollars,
    /** After how many hours the next one has paid for itself, what it uses deducted; null for never. */
    payback_hours: z.nullable(z.number()),
    owned: z.int(),
    /** Whole hours accrued, at most 24. */
    hours: z.int(),
    /** What they have brought. */
    due: z.int(),
    /** What collecting brings now: what is due, as far as the stock allows. */
    accrued: z.int(),
    /** From when its hours count (game time); null while none is owned. */
    since: z.nullable(Timestamp),
    /** When it stops until it is collected (game time). */
    full_at: z.nullable(Timestamp),
  }),
);
export type ProductionBuilding = z.infer<typeof ProductionBuilding>;

/** Settings that admins can change. */
export const productionConfigKeys = [
  ...BUILDINGS.map((building) => `buildingProductions.${building}` as const),
  ...BUILDINGS.map((building) => `buildingPrices.${building}` as const),
  'priceProductionRatio',
] as const;
export type ProductionConfigKey = (typeof productionConfigKeys)[number];

export const productionErrors = {
  nothing_to_collect: { status: 409, error: 'There is nothing to collect yet.' },
} as const;

const command = { method: 'POST', access: 'player', rate: 'goods', kind: 'command', moves: true } as const;

/** What a collection brought, the alliance's part of it, and what the workshop took from the stock. */
const Collected = { collected: GoodAmounts, bonus: GoodAmounts, used: GoodAmounts };

export const productionRoutes = {
  production: route({
    method: 'GET',
    access: 'player',
    rate: 'read',
    kind: 'query',
    cache: true,
    path: '/api/production',
    summary: 'Every type of building: what it makes and costs, and what the caller has of it',
    answer: z.object({
      buildings: z.array(ProductionBuilding),
      /** What an alliance adds to what is collected. */
      bonus: z.nullable(ProductionBonus),
    }),
  }),
  build: route({
    ...command,
    path: '/api/production/build',
    summary: 'Collects, then buys the next buildings of a type',
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
    ...command,
    path: '/api/production/collect',
    summary: 'Collects what all buildings have made',
    answer: z.object({
      success: z.literal(true),
      message: z.string(),
      ...Collected,
      balance: z.optional(Balance),
    }),
    refuses: ['nothing_to_collect'],
  }),
} as const;

/** Why goods move here. */
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
