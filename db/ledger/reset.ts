import { asc, isNull, sql } from 'drizzle-orm';
import type { Rewrite } from '../kit/reset-terms.ts';
import { newRowNumber, textValue, wholeValue } from '../kit/columns/expressions.ts';

declare module '../kit/reset-terms.ts' {
  interface ResetTerms {
    readonly opening: {
      readonly cause: string;
      readonly code: string;
      readonly debit: string;
      /** Per player, without zero amounts. */
      readonly goods: readonly { readonly asset: string; readonly amount: number }[];
    };
  }
}

export const resetTransfers: Rewrite = async (tx, { nowMs, opening: { cause, code, debit, goods } }) => {
  const { transfers, players } = tx.tables;
  await tx.run(tx.orm.delete(transfers));
  for (const { asset, amount } of goods) {
    const gifts = tx.orm
      .select({
        id: newRowNumber(tx, 'transfers').as('id'),
        cause: textValue(cause).as('cause'),
        debit: textValue(debit).as('debit'),
        credit: sql<string>`${players.id}`.as('credit'),
        asset: textValue(asset).as('asset'),
        amount: wholeValue(amount).as('amount'),
        code: textValue(code).as('code'),
        holder: sql<null>`null`.as('holder'),
        metadata: sql<null>`null`.as('metadata'),
        atMs: wholeValue(nowMs).as('at_ms'),
      })
      .from(players)
      .where(isNull(players.deletedAtMs))
      .orderBy(asc(players.id));
    await tx.run(tx.orm.insert(transfers).select(gifts));
  }
};

export const resetAccounts: Rewrite = async (tx, { opening: { debit, goods } }, counted) => {
  const { accounts, players } = tx.tables;
  await tx.run(tx.orm.delete(accounts));
  for (const { asset, amount } of goods) {
    const payer = { owner: debit, asset, balance: -amount * counted.accounts, escrowed: 0 };
    await tx.run(tx.orm.insert(accounts).values({ ...payer, version: counted.accounts }));
    const receivers = tx.orm
      .select({
        owner: players.id,
        asset: textValue(asset).as('asset'),
        balance: wholeValue(amount).as('balance'),
        escrowed: wholeValue(0).as('escrowed'),
        version: wholeValue(1).as('version'),
      })
      .from(players)
      .where(isNull(players.deletedAtMs))
      .orderBy(asc(players.id));
    await tx.run(tx.orm.insert(accounts).select(receivers));
  }
};
