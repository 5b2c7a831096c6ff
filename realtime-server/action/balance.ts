import type { Tx } from '#db/open.ts';
import { playerStore } from '#db/systems/auth/store.ts';
import { toCents, toDollars, type Balance } from '#protocol/primitives.ts';
import { rentOf } from '#protocol/systems/rent/amount.ts';
import { type Asset, isPlayerAccount } from '../ledger/chart-of-accounts.ts';
import type { AccountChange } from '../ledger/rules.ts';
import type { Context } from './context.ts';

type Config = Pick<Context, 'config'>['config'];

interface Account {
  readonly balance: number;
  readonly escrowed: number;
  readonly version: number;
}

/** A player's goods, as an action finds them and moves them. */
export interface Purse {
  readonly points: number;
  readonly pointsRev: number;
  readonly accounts: Map<string, Account>;
}

/** Null when `owner` is no player. */
export async function readPurse(tx: Tx, owner: string): Promise<Purse | null> {
  if (!isPlayerAccount(owner)) return null;
  const rows = await playerStore(tx).goods(owner);
  const [first] = rows;
  if (!first) return null;
  const accounts = new Map<string, Account>();
  for (const { asset, balance, escrowed, version } of rows)
    if (asset !== null)
      accounts.set(asset, { balance: balance ?? 0, escrowed: escrowed ?? 0, version: version ?? 0 });
  return { points: first.points, pointsRev: first.pointsRev, accounts };
}

const UNTOUCHED: Account = { balance: 0, escrowed: 0, version: 0 };

/** Whole cents or units of an asset. */
export const inPurse = ({ accounts }: Purse, asset: Asset): number =>
  (accounts.get(asset) ?? UNTOUCHED).balance;

/** Does to a purse what the ledger did to its accounts. */
export function move({ accounts }: Purse, { asset, delta, escrowed }: AccountChange): void {
  const before = accounts.get(asset) ?? UNTOUCHED;
  accounts.set(asset, {
    balance: before.balance + delta,
    escrowed: before.escrowed + escrowed,
    version: before.version + 1,
  });
}

/** A player's goods as the wire tells them. `rev` counts movements of goods and points. */
export function balanceIn({ points, pointsRev, accounts }: Purse, config: Config): Balance {
  const goods = { dollars: 0, iron: 0, oil: 0, gold: 0, food: 0, wood: 0, stone: 0, tools: 0 };
  let rev = pointsRev;
  for (const [asset, { balance, version }] of accounts) {
    if (asset in goods) goods[asset as keyof typeof goods] = balance;
    rev += version;
  }
  const { escrowed } = accounts.get('dollars') ?? UNTOUCHED;
  const { rentCents } = rentOf({
    baseCents: toCents(config['centralBankSettings.rentBaseCost']),
    wealthCents: goods.dollars + escrowed,
  });
  return { ...goods, dollars: toDollars(goods.dollars), rev, points, rent_due: toDollars(rentCents) };
}

/** A player's goods as they are stored, as the wire tells them; null when `owner` is no player. */
export async function readBalance(
  tx: Tx,
  { config }: Pick<Context, 'config'>,
  owner: string,
): Promise<Balance | null> {
  const purse = await readPurse(tx, owner);
  return purse && balanceIn(purse, config);
}
