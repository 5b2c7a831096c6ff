import { type Balances, balanceStore } from '#db/balances.ts';
import type { Tx } from '#db/open.ts';
import { toDollars, type Balance } from '#protocol/primitives.ts';
import { balanceFields } from '../balance-fields.ts';
import { isPlayerAccount } from '../ledger/chart-of-accounts.ts';
import type { Context } from './context.ts';

/** A player's balances and points in whole cents and units; null for other owners. */
export const balancesOf = async (tx: Tx, owner: string): Promise<Balances | null> =>
  isPlayerAccount(owner) ? balanceStore(tx).of(owner) : null;

/** The balance on the wire. `rev` counts journal entries and changes of points. */
export async function readBalance(
  tx: Tx,
  { config }: Pick<Context, 'config'>,
  owner: string,
): Promise<Balance | null> {
  const balances = await balancesOf(tx, owner);
  return balances && balanceIn(tx, { playerId: owner, balances, config });
}

interface Found extends Pick<Context, 'config'> {
  readonly playerId: string;
  readonly balances: Balances;
}

async function balanceIn(tx: Tx, { playerId, balances: found, config }: Found): Promise<Balance> {
  const { points, pointsRev, accounts } = found;
  const balances = { dollars: 0, iron: 0, oil: 0, gold: 0, food: 0, wood: 0, stone: 0, tools: 0 };
  let rev = pointsRev;
  for (const [asset, { balance, version }] of accounts) {
    if (asset in balances) balances[asset as keyof typeof balances] = balance;
    rev += version;
  }
  const dollarsCents = balances.dollars + (accounts.get('dollars')?.escrowed ?? 0);
  return {
    ...balances,
    dollars: toDollars(balances.dollars),
    rev,
    points,
    ...(await balanceFields(tx, { playerId, dollarsCents, config })),
  };
}
