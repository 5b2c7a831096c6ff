import { createHash } from 'node:crypto';
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Tx } from '#db/database/open.ts';
import { moneyFlowStore } from '#db/systems/economy/store/world-totals.ts';
import { kingStore } from '#db/systems/king/store.ts';
import { resourceStore } from '#db/systems/market/store/prices.ts';
import { wholeSum } from '#db/kit/columns/expressions.ts';
import { CENTRAL_BANK, MARKET_MAKER } from '#server/ledger/chart-of-accounts.ts';
import { moneySupply } from '#server/systems/economy/reads/world-totals.ts';
import { BID_CODE } from '../world/landmarks.ts';

/** What a game day did; dollars, not cents. */
export interface DayFacts {
  readonly day: number;
  readonly supply: number;
  readonly issued: Readonly<Record<string, number>>;
  readonly absorbed: Readonly<Record<string, number>>;
  /** Units, by asset. */
  readonly made: Readonly<Record<string, number>>;
  readonly used: Readonly<Record<string, number>>;
  /** What used them: by asset and code, as in `stone upgrade_materials`. */
  readonly usedBy: Readonly<Record<string, number>>;
  readonly prices: Readonly<Record<string, DayPrice>>;
  readonly king: string | null;
  /** The same for the same world: of all balances. */
  readonly fingerprint: string;
}

export interface DayPrice {
  readonly reference: number;
  /** Of the day's trades; null without any. */
  readonly average: number | null;
  readonly units: number;
  /** Of trades between players. */
  readonly playerUnits: number;
}

/** Reads the day that just ended; `since` is its first transfer and trade. */
export async function readDay(tx: Tx, day: number, since: Since): Promise<DayFacts> {
  const flows = await moneyFlowStore(tx).between(day, day);
  const goods = await bankGoods(tx, since.transfer);
  const made = goods.filter(({ debit }) => debit === CENTRAL_BANK);
  const used = goods.filter(({ debit }) => debit !== CENTRAL_BANK);
  const king = await kingStore(tx).current();
  return {
    day,
    supply: (await moneySupply(tx)) / 100,
    issued: sums(flows.map(({ code, issuedCents }) => [code, issuedCents / 100])),
    absorbed: sums(
      flows.map(({ code, absorbedCents }) => [
        code === BID_CODE ? 'landmark_bids' : code,
        absorbedCents / 100,
      ]),
    ),
    made: sums(made.map(({ asset, units }) => [asset, units])),
    used: sums(used.map(({ asset, units }) => [asset, units])),
    usedBy: sums(used.map(({ asset, code, units }) => [`${asset} ${code}`, units])),
    prices: await pricesOf(tx, since.trade),
    king: king?.username ?? null,
    fingerprint: await fingerprintOf(tx),
  };
}

export interface Since {
  readonly transfer: number;
  readonly trade: number;
}

/** The last transfer and trade so far. */
export async function sinceNow(tx: Tx): Promise<Since> {
  const { transfers, marketTrades } = tx.tables;
  const [transfer] = await tx.run(tx.orm.select({ last: sql<number>`max(${transfers.id})` }).from(transfers));
  const [trade] = await tx.run(
    tx.orm.select({ last: sql<number>`max(${marketTrades.seq})` }).from(marketTrades),
  );
  return { transfer: transfer?.last ?? 0, trade: trade?.last ?? 0 };
}

/** Goods that the central bank made or took. */
function bankGoods(tx: Tx, afterId: number) {
  const { id, asset, debit, credit, amount, code } = tx.tables.transfers;
  const withBank = sql`(${debit} = ${CENTRAL_BANK} or ${credit} = ${CENTRAL_BANK})`;
  return tx.run(
    tx.orm
      .select({
        asset,
        debit: sql<string>`case when ${debit} = ${CENTRAL_BANK} then ${debit} else '' end`,
        code,
        units: wholeSum(amount),
      })
      .from(tx.tables.transfers)
      .where(and(gt(id, afterId), ne(asset, 'dollars'), withBank))
      .groupBy(asset, sql`2`, code),
  );
}

async function pricesOf(tx: Tx, afterSeq: number): Promise<Record<string, DayPrice>> {
  const { marketTrades } = tx.tables;
  const { seq, resource, quantity, priceCents, buyer, seller } = marketTrades;
  const isBetweenPlayers = sql`${buyer} <> ${MARKET_MAKER} and ${seller} <> ${MARKET_MAKER}`;
  const rows = await tx.run(
    tx.orm
      .select({
        resource,
        units: wholeSum(quantity),
        cents: wholeSum(sql`${quantity} * ${priceCents}`),
        playerUnits: wholeSum(sql`case when ${isBetweenPlayers} then ${quantity} else 0 end`),
      })
      .from(marketTrades)
      .where(gt(seq, afterSeq))
      .groupBy(resource),
  );
  const prices: Record<string, DayPrice> = {};
  for (const { resource: name, referenceMicros } of await resourceStore(tx).all()) {
    const row = rows.find((one) => one.resource === name);
    const units = row?.units ?? 0;
    prices[name] = {
      reference: referenceMicros / 1_000_000,
      average: row && units > 0 ? row.cents / units / 100 : null,
      units,
      playerUnits: row?.playerUnits ?? 0,
    };
  }
  return prices;
}

async function fingerprintOf(tx: Tx): Promise<string> {
  const { accounts } = tx.tables;
  const rows = await tx.run(
    tx.orm
      .select({
        owner: accounts.owner,
        asset: accounts.asset,
        balance: accounts.balance,
        escrowed: accounts.escrowed,
      })
      .from(accounts)
      .orderBy(asc(accounts.owner), asc(accounts.asset)),
  );
  const hash = createHash('sha256');
  for (const { owner, asset, balance, escrowed } of rows)
    hash.update(`${owner} ${asset} ${balance} ${escrowed}\n`);
  return hash.digest('hex').slice(0, 16);
}

/** Net worth in dollars by player id, as of their last action. */
export async function readWorths(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { netWorths } = tx.tables;
  const rows = await tx.run(
    tx.orm.select({ id: netWorths.playerId, cents: netWorths.cents }).from(netWorths),
  );
  return new Map(rows.map(({ id, cents }) => [id, cents / 100]));
}

/** Dollars in hand by owner. */
export async function readDollars(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { owner, asset, balance } = tx.tables.accounts;
  const rows = await tx.run(
    tx.orm
      .select({ owner, balance })
      .from(tx.tables.accounts)
      .where(eq(asset, 'dollars'))
      .orderBy(asc(owner)),
  );
  return new Map(rows.map((row) => [row.owner, row.balance / 100]));
}

function sums(pairs: readonly (readonly [string, number])[]): Record<string, number> {
  const total: Record<string, number> = {};
  for (const [name, amount] of pairs) if (amount !== 0) total[name] = (total[name] ?? 0) + amount;
  return total;
}
