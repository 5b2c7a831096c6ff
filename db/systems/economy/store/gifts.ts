import { and, eq, sql } from 'drizzle-orm';
import { createRowMap } from '../../../kit/unit-of-work/row-map.ts';
import { store } from '../../../kit/store.ts';
import { wholeSum } from '../../../kit/columns/expressions.ts';

interface GiftRow {
  readonly owner: string;
  readonly cents: number;
}

interface GivenGoodsRow {
  readonly playerId: string;
  readonly asset: string;
  readonly units: number;
}

export const giftStore = store({ reads: ['gifts', 'givenGoods'], writes: ['gifts', 'givenGoods'] }, (tx) => {
  const { orm } = tx;
  const { gifts, givenGoods } = tx.tables;
  const p = sql.placeholder;
  const one = tx.statement(
    'gift_one',
    orm
      .select()
      .from(gifts)
      .where(eq(gifts.owner, p('owner'))),
  );
  const rows = createRowMap<GiftRow, 'owner'>(tx, {
    table: gifts,
    columns: ['owner', 'cents'],
    key: ['owner'],
    read: async ({ owner }) => (await one.execute({ owner }))[0] ?? null,
  });
  const oneGood = tx.statement(
    'given_goods_one',
    orm
      .select()
      .from(givenGoods)
      .where(and(eq(givenGoods.playerId, p('playerId')), eq(givenGoods.asset, p('asset')))),
  );
  const goods = createRowMap<GivenGoodsRow, 'playerId' | 'asset'>(tx, {
    table: givenGoods,
    columns: ['playerId', 'asset', 'units'],
    key: ['playerId', 'asset'],
    read: async (key) => (await oneGood.execute({ ...key }))[0] ?? null,
  });

  const add = async (owner: string, cents: number): Promise<void> =>
    void (await rows.change({ owner }, (before) => ({ owner, cents: (before?.cents ?? 0) + cents })));

  return {
    /** Cents received less given and spent. */
    of: async (owner: string): Promise<number> => (await rows.get({ owner }))?.cents ?? 0,
    async move(cents: number, { from, to }: { readonly from: string; readonly to: string }): Promise<void> {
      await add(from, -cents);
      await add(to, cents);
    },
    unitsOf: async (playerId: string, asset: string): Promise<number> =>
      (await goods.get({ playerId, asset }))?.units ?? 0,
    setUnits: (playerId: string, asset: string, units: number): Promise<void> =>
      goods.put({ playerId, asset, units }),
    /** Keeps the value, so that the sum over both sides stays zero. */
    async removeOf(playerId: string): Promise<void> {
      await tx.run(orm.delete(givenGoods).where(eq(givenGoods.playerId, playerId)));
    },
  };
});

export const giftAuditStore = store({ reads: ['gifts'], writes: [] }, ({ orm, run, tables: { gifts } }) => ({
  /** Always 0 in total: each gift is also someone's loss. */
  sum: async (): Promise<number> =>
    (await run(orm.select({ cents: wholeSum(gifts.cents) }).from(gifts)))[0]?.cents ?? 0,
}));
