import type { Tx } from '#db/open.ts';
import { playerStore } from '#db/systems/auth/store.ts';
import { toCents, toDollars, type Balance } from '#protocol/primitives.ts';
import { rentOf } from '#protocol/systems/rent/amount.ts';
import { isPlayerAccount } from '../ledger/chart-of-accounts.ts';
import type { Context } from './context.ts';

/** A player's goods as the wire tells them, or null when `owner` is no player. `rev` counts movements of goods and points. */
export async function readBalance(
  tx: Tx,
  { config }: Pick<Context, 'config'>,
  owner: string,
): Promise<Balance | null> {
  if (!isPlayerAccount(owner)) return null;
  const rows = await playerStore(tx).goods(owner);
  const [first] = rows;
  if (!first) return null;
  const goods = { dollars: 0, iron: 0, oil: 0, gold: 0, food: 0, wood: 0, stone: 0, tools: 0 };
  let rev = first.pointsRev;
  let wealthCents = 0;
  for (const { asset, balance, escrowed, version } of rows) {
    if (asset === null || balance === null) continue;
    if (asset in goods) goods[asset as keyof typeof goods] = balance;
    if (asset === 'dollars') wealthCents = balance + (escrowed ?? 0);
    rev += version ?? 0;
  }
  const { rentCents } = rentOf({
    baseCents: toCents(config['centralBankSettings.rentBaseCost']),
    wealthCents,
  });
  const dollars = toDollars(goods.dollars);
  return { ...goods, dollars, rev, points: first.points, rent_due: toDollars(rentCents) };
}
