import type { Balance } from '#protocol/kit/schemas.ts';
import { type Balances, balanceStore } from '#db/players/balances.ts';
import type { Tx } from '#db/database/open.ts';
import { toDollars } from '#protocol/values/primitives.ts';
import { balanceFields } from '../every-system/balance-fields.ts';
import { isPlayerAccount } from '../ledger/chart-of-accounts.ts';
import type { Context } from './context.ts';

/** Whole cents and units; null when the owner is not a player. */
export const balancesOf = async (tx: Tx, owner: string): Promise<Balances | null> =>
  isPlayerAccount(owner) ? balanceStore(tx).of(owner) : null;

export async function readBalance(
  tx: Tx,
  { config }: Pick<Context, 'config'>,
  owner: string,
): Promise<Balance | null> {
  const balances = await balancesOf(tx, owner);
  return balances && balanceIn(tx, { playerId: owner, balances, config });
}

export function revOf({ pointsRev, accounts }: Balances): number {
  let rev = pointsRev;
  for (const { version } of accounts.values()) rev += version;
  return rev;
}

interface Found extends Pick<Context, 'config'> {
  readonly playerId: string;
  readonly balances: Balances;
}

async function balanceIn(tx: Tx, { playerId, balances: found, config }: Found): Promise<Balance> {
  const { points, accounts } = found;
  const balances = { dollars: 0, iron: 0, oil: 0, gold: 0, food: 0, wood: 0, stone: 0, tools: 0 };
  for (const [asset, { balance }] of accounts)
    if (asset in balances) balances[asset as keyof typeof balances] = balance;
  const dollarsCents = balances.dollars + (accounts.get('dollars')?.escrowed ?? 0);
  return {
    ...balances,
    dollars: toDollars(balances.dollars),
    rev: revOf(found),
    points,
    ...(await balanceFields(tx, { playerId, dollarsCents, config })),
  };
}
