import type { Tx } from '#db/database/open.ts';
import { resourceStore } from '#db/systems/market/store/prices.ts';
import { productionStore } from '#db/systems/production/store.ts';
import { fullAtMs } from '#protocol/values/accrual.ts';
import { type Cents, toCents, toDollars } from '#protocol/values/primitives.ts';
import { MICROS_PER_CENT } from '#protocol/systems/market/quotes.ts';
import { BASE_PRICE_DOLLARS } from '#protocol/systems/market/terms.ts';
import {
  type Building,
  BUILDINGS,
  FULL_AFTER_HOURS,
  type Good,
  GOODS,
  PLANS,
} from '#protocol/systems/production/buildings.ts';
import { costCents, paybackHours, unitGain } from '#protocol/systems/production/prices.ts';
import {
  OIL_PRICE_DOLLARS,
  type ProductionBuilding,
  type productionRoutes,
} from '#protocol/systems/production/contract.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { ratesSince } from '../../action/accrual-rates.ts';
import type { Actor } from '../../action/context.ts';
import type { Handler, ReadContext } from '../../action/system.ts';
import { holdings } from '../../ledger/holdings.ts';
import { productionBonusOf } from '../economy/reads/production-bonus.ts';
import {
  type BuildingOutput,
  type Collection,
  collectionOf,
  type Rates,
  type BuildingGroup,
} from './rules.ts';

export const production: Handler<typeof productionRoutes.production> = async (tx, ctx) => {
  const { groups, outputs } = await accruedCollection(tx, ctx, ctx.actor.id);
  const worthCents = await unitWorth(tx);
  const buildings = BUILDINGS.map((building) => {
    const group = groups.find((one) => one.building === building) ?? null;
    const output = outputs.find((one) => one.building === building) ?? { hours: 0, due: 0, made: 0 };
    return { ...offer(ctx, building, { owned: group?.owned ?? 0, worthCents }), ...standing(group, output) };
  });
  return { buildings, bonus: await productionBonusOf(tx, ctx.actor.id, ctx.nowMs) };
};

export async function accruedCollection(
  tx: Tx,
  { config, nowMs }: Pick<ReadContext<Actor>, 'config' | 'nowMs'>,
  playerId: string,
): Promise<Collection & { readonly groups: readonly BuildingGroup[] }> {
  const groups = await productionStore(tx).ofPlayer(playerId);
  const rateOf = await ratesSince(tx, config, Math.min(nowMs, ...groups.map((one) => one.sinceMs)));
  const rates = Object.fromEntries(PRODUCTION_RATES.map((rate) => [rate.building, rateOf(rate)])) as Rates;
  const held = await holdings(tx, playerId);
  const stock = Object.fromEntries(held.map(({ asset, amount }) => [asset, amount]));
  return { groups, ...collectionOf(groups, { rates, stock, nowMs }) };
}

type Config = ReadContext['config'];

/** Units per game hour and building. */
export const PRODUCTION_RATES = BUILDINGS.map((building) => ({
  building,
  setting: `buildingProductions.${building}` as const,
  toRate: (units: number) => units,
}));

export const nextCents = (
  config: Config,
  {
    building,
    owned,
    quantity,
  }: { readonly building: Building; readonly owned: number; readonly quantity: number },
): Cents => costCents({ firstCents: toCents(config[`buildingPrices.${building}`]), owned, quantity });

// At the displayed reference price; before the market's first quote, the base price.
async function unitWorth(tx: Tx): Promise<Record<Good, Cents>> {
  const base = { ...BASE_PRICE_DOLLARS, oil: OIL_PRICE_DOLLARS };
  const cents = Object.fromEntries(GOODS.map((good) => [good, toCents(base[good])])) as Record<Good, Cents>;
  for (const { resource, referenceMicros } of await resourceStore(tx).all()) {
    cents[resource] = Math.round(referenceMicros / MICROS_PER_CENT);
  }
  return cents;
}

function offer(
  { config }: { readonly config: Config },
  building: Building,
  { owned, worthCents }: { readonly owned: number; readonly worthCents: Record<Good, Cents> },
) {
  const { name, makes, uses } = PLANS[building];
  const perHour = config[`buildingProductions.${building}`];
  const priceCents = nextCents(config, { building, owned, quantity: 1 });
  return {
    building,
    name,
    makes,
    uses,
    hourly_production: perHour,
    price: toDollars(priceCents),
    first_price: config[`buildingPrices.${building}`],
    reference_price: toDollars(worthCents[makes]),
    payback_hours: paybackHours(priceCents, perHour * unitGain(PLANS[building], worthCents)),
    owned,
  } satisfies Partial<ProductionBuilding>;
}

const standing = (group: BuildingGroup | null, { hours, due, made }: Omit<BuildingOutput, 'building'>) => ({
  hours,
  due,
  accrued: made,
  since: group && isoOf(group.sinceMs),
  full_at: group && isoOf(fullAtMs({ sinceMs: group.sinceMs, maxHours: FULL_AFTER_HOURS })),
});
