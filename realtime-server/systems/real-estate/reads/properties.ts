import type { Tx } from '#db/database/open.ts';
import { gildingStore } from '#db/systems/gilding/store.ts';
import { type CountRow, realEstateFigures } from '#db/systems/real-estate/store/figures.ts';
import { realEstateStore } from '#db/systems/real-estate/store/properties.ts';
import type { Answer } from '#protocol/kit/contract.ts';
import { toDollars } from '#protocol/values/primitives.ts';
import { HOUSE_TYPES, MAX_LEVEL } from '#protocol/systems/real-estate/houses.ts';
import { monthlyCents, valueCents } from '#protocol/systems/real-estate/values.ts';
import type { Listing, realEstateRoutes } from '#protocol/systems/real-estate/contract.ts';
import type { Handler } from '../../../action/system.ts';
import { faucetAllowance, heldBack } from '../../economy/reads/faucets.ts';
import { productionBonusOf } from '../../economy/reads/production-bonus.ts';
import { collectable, rentOf } from './accrued-rent.ts';
import { listingView, ownedView } from './views.ts';

type Routes = typeof realEstateRoutes;

/** The newest per type and level, which bounds the answer. */
const MAX_LISTINGS_PER_LEVEL = 20;

const MAX_TOP_OWNERS = 10;

export const owned: Handler<Routes['owned']> = async (tx, ctx) => {
  const rows = await realEstateStore(tx).ofOwner(ctx.actor.id);
  const properties = await collectable(tx, ctx, rows);
  const rent = { playerId: ctx.actor.id, code: 'rent_collected' } as const;
  const { leftCents } = await faucetAllowance(tx, ctx, rent);
  const payable = await collectable(tx, ctx, rows, leftCents);
  const { config } = ctx;
  const sum = (of: (one: (typeof properties)[number]) => number): number =>
    toDollars(properties.reduce((total, one) => total + of(one), 0));
  return {
    properties: properties.map(({ row, accrued }) => ownedView(row, { accrued, config })),
    maxProperties: config['realEstateSettings.maxProperties'],
    maintenanceRate: config['realEstateSettings.maintenanceRate'],
    saleCommission: config['realEstateSettings.saleCommission'],
    totalMonthlyRent: sum(({ row }) => monthlyCents(row)),
    totalAccruedRent: toDollars(rentOf(properties)),
    ...heldBack(rentOf(properties) - rentOf(payable), ctx),
    totalValue: sum(({ row }) => valueCents(row)),
    bonus: await productionBonusOf(tx, ctx.actor.id, ctx.nowMs),
    ...(await gildedStreetOf(tx, ctx.actor.id)),
  };
};

async function gildedStreetOf(tx: Tx, playerId: string): Promise<Pick<Answer<Routes['owned']>, 'gilding'>> {
  const rows = await gildingStore(tx).of(playerId);
  const onStreet = rows.filter(({ part }) => part === 'door_plate' || part === 'storefront');
  if (onStreet.length === 0) return {};
  return { gilding: Object.fromEntries(onStreet.map(({ part, level }) => [part, level])) };
}

export async function listings(tx: Tx): Promise<Answer<Routes['available']>> {
  const properties: Listing[] = [];
  for (const houseType of HOUSE_TYPES) {
    for (let level = 1; level <= MAX_LEVEL; level += 1) {
      const newest = await realEstateStore(tx).newestListings({ houseType, level }, MAX_LISTINGS_PER_LEVEL);
      properties.push(...newest.toReversed().map(listingView));
    }
  }
  return { properties };
}

export async function statistics(tx: Tx): Promise<Answer<Routes['marketStats']>> {
  const counts = await realEstateFigures(tx).counts();
  const top = await realEstateFigures(tx).topOwners(MAX_TOP_OWNERS);
  const available = sumOf(counts, ({ listed }) => listed);
  const listedCents = sumOf(counts, (row) => row.listed * valueCents(row));
  return {
    availableProperties: available,
    ownedProperties: sumOf(counts, (row) => row.owned),
    avgPrice: available === 0 ? 0 : toDollars(Math.round(listedCents / available)),
    totalMarketValue: toDollars(listedCents + sumOf(counts, (row) => row.owned * valueCents(row))),
    topOwners: top.map(({ username, properties }) => ({ username, propertyCount: properties })),
    byType: HOUSE_TYPES.map((houseType) => {
      const of = counts.filter((row) => row.houseType === houseType);
      return {
        house_type: houseType,
        available: sumOf(of, ({ listed }) => listed),
        owned: sumOf(of, (row) => row.owned),
      };
    }),
  };
}

const sumOf = (rows: readonly CountRow[], of: (row: CountRow) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);
