import type { Tx } from '#db/database/open.ts';
import { realEstateStore, type ListingRow } from '#db/systems/real-estate/store/properties.ts';
import { realEstateFigures } from '#db/systems/real-estate/store/figures.ts';
import { type HouseAt, valueCents } from '#protocol/systems/real-estate/values.ts';
import type { Context } from '../../../action/context.ts';
import { missingStock } from '../rules.ts';

type Change = (tx: Tx, ctx: Context, house: HouseAt) => Promise<void>;

/** Counts listings and owners incrementally: no read counts rows. */
export interface Stock {
  readonly list: Change;
  bought(tx: Tx, ctx: Context, sale: { readonly house: ListingRow; readonly ownerId: string }): Promise<void>;
  upgraded(tx: Tx, ctx: Context, rise: { readonly from: HouseAt; readonly ownerId: string }): Promise<void>;
  returned(tx: Tx, ctx: Context, end: { readonly house: HouseAt; readonly ownerId: string }): Promise<void>;
  readonly refill: Change;
}

const PROPERTIES_CHANGED = { kind: 'properties.changed' } as const;

export function createStock(): Stock {
  const list: Change = async (tx, ctx, house) => {
    const { houseType, level } = house;
    await realEstateStore(tx).list({ id: ctx.chance.id(), houseType, level, atMs: ctx.nowMs });
    await addCounts(tx, house, { listed: 1, owned: 0 });
    ctx.record(PROPERTIES_CHANGED);
  };
  return {
    list,
    async bought(tx, ctx, { house, ownerId }) {
      await addCounts(tx, house, { listed: -1, owned: 1 });
      await addOwned(tx, ownerId, { properties: 1, valueCents: valueCents(house) });
      await refill(tx, ctx, house, list);
      ctx.record(PROPERTIES_CHANGED);
    },
    async upgraded(tx, ctx, { from, ownerId }) {
      const to = { ...from, level: from.level + 1 };
      await addCounts(tx, from, { listed: 0, owned: -1 });
      await addCounts(tx, to, { listed: 0, owned: 1 });
      await addOwned(tx, ownerId, { properties: 0, valueCents: valueCents(to) - valueCents(from) });
      ctx.record(PROPERTIES_CHANGED);
    },
    async returned(tx, ctx, { house, ownerId }) {
      await addCounts(tx, house, { listed: 0, owned: -1 });
      await addOwned(tx, ownerId, { properties: -1, valueCents: -valueCents(house) });
      await list(tx, ctx, house);
    },
    refill: (tx, ctx, house) => refill(tx, ctx, house, list),
  };
}

async function refill(tx: Tx, ctx: Context, { houseType, level }: HouseAt, list: Change): Promise<void> {
  if (level !== 1) return;
  const { listed } = await realEstateFigures(tx).count({ houseType, level });
  for (let built = missingStock(listed); built > 0; built -= 1) await list(tx, ctx, { houseType, level });
}

async function addCounts(
  tx: Tx,
  house: HouseAt,
  { listed, owned }: { readonly listed: number; readonly owned: number },
): Promise<void> {
  const before = await realEstateFigures(tx).count(house);
  await realEstateFigures(tx).putCount({
    ...before,
    listed: before.listed + listed,
    owned: before.owned + owned,
  });
}

async function addOwned(
  tx: Tx,
  ownerId: string,
  more: { readonly properties: number; readonly valueCents: number },
): Promise<void> {
  const before = await realEstateFigures(tx).owner(ownerId);
  await realEstateFigures(tx).putOwner({
    playerId: ownerId,
    properties: before.properties + more.properties,
    valueCents: before.valueCents + more.valueCents,
  });
}
