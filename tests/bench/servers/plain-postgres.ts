import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import fastify from 'fastify';
import pg from 'pg';
import { tables } from '#db/schema/postgres.ts';
import { toCents } from '#protocol/values/primitives.ts';
import type { MarketResource, OrderType } from '#protocol/systems/market/models.ts';
import { tokenHash, tokenIn } from '#server/action/session-rules.ts';
import { answerParent } from '../child/answer.ts';
import { usage } from '../child/usage.ts';

export type PlainServer = typeof answers;

type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

interface Order {
  readonly resource: MarketResource;
  readonly orderType: OrderType;
  readonly quantity: number;
  readonly price: number;
}

interface Bet {
  readonly raceId: string;
  readonly horseId: string;
  readonly amount: number;
}

const {
  accounts,
  bets,
  marketOrders: orders,
  marketPlayers,
  marketTrades,
  races,
  sessions,
  transfers,
} = tables;

const CONNECTIONS = 16;
const DAY_MS = 24 * 60 * 60 * 1000;

let world: NodePgDatabase;
let nextId = 0;

const answers = {
  /** Serves a world's tables in the obvious first version: Fastify, and one Drizzle transaction per order or bet. */
  async open({ databaseUrl }: { readonly databaseUrl: string }): Promise<string> {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
    world = drizzle(pool, { casing: 'snake_case' });
    const app = fastify();
    app.post<{ Body: Order }>('/api/market/place-order', async ({ body, headers }) => {
      const player = await playerOf(headers.cookie);
      return again(() => world.transaction((tx) => placeOrder(tx, player, body)));
    });
    app.post<{ Body: { orderId: string } }>('/api/market/cancel-order', async ({ body, headers }, reply) => {
      const player = await playerOf(headers.cookie);
      const isDone = await again(() =>
        world.transaction((tx) => cancelOrder(tx, player, Number(body.orderId))),
      );
      return isDone ? { success: true } : reply.code(409).send({ success: false });
    });
    app.post<{ Body: Bet }>('/api/horse-racing/place-bet', async ({ body, headers }) => {
      const player = await playerOf(headers.cookie);
      return again(() => world.transaction((tx) => placeBet(tx, player, body)));
    });
    return app.listen({ port: 0, host: '127.0.0.1' });
  },
  usage,
};

answerParent(answers);

/** Retries transactions that PostgreSQL aborted for a lock. */
async function again<T>(run: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      const { cause } = error as { readonly cause?: { readonly code?: string } };
      if (cause?.code !== '40P01' && cause?.code !== '40001') throw error;
    }
  }
}

async function playerOf(cookie: string | undefined): Promise<string> {
  const hash = tokenHash(tokenIn(cookie) ?? '');
  const [row] = await world
    .select({ player: sessions.playerId })
    .from(sessions)
    .where(eq(sessions.tokenHash, hash));
  if (!row) throw new Error('nobody is signed in');
  return row.player;
}

async function placeOrder(tx: Tx, owner: string, { resource, orderType: side, quantity, price }: Order) {
  const priceCents = toCents(price);
  const nowMs = Date.now();
  const asset = side === 'buy' ? 'dollars' : resource;
  const account = await lockedAccount(tx, owner, asset);
  if (account < (side === 'buy' ? quantity * priceCents : quantity)) throw new Error('not enough');
  await countIn(tx, owner, Math.floor(nowMs / DAY_MS));
  let remaining = quantity;
  const trades: object[] = [];
  while (remaining > 0) {
    const best = await bestOrder(tx, { resource, side, priceCents });
    if (!best) break;
    const units = Math.min(remaining, best.remaining);
    remaining -= units;
    await tx
      .update(orders)
      .set({ remaining: best.remaining - units, status: best.remaining === units ? 'filled' : 'open' })
      .where(eq(orders.seq, best.seq));
    const [buyer, seller] = side === 'buy' ? [owner, best.owner] : [best.owner, owner];
    const cents = units * best.priceCents;
    await move(tx, {
      owner: buyer,
      asset: 'dollars',
      delta: side === 'buy' ? -cents : 0,
      escrowed: side === 'buy' ? 0 : -cents,
    });
    await move(tx, { owner: buyer, asset: resource, delta: units, escrowed: 0 });
    await move(tx, {
      owner: seller,
      asset: resource,
      delta: side === 'sell' ? -units : 0,
      escrowed: side === 'sell' ? 0 : -units,
    });
    await move(tx, { owner: seller, asset: 'dollars', delta: cents, escrowed: 0 });
    await transfer(tx, { debit: buyer, credit: seller, asset: 'dollars', amount: cents, nowMs });
    await transfer(tx, { debit: seller, credit: buyer, asset: resource, amount: units, nowMs });
    const [trade] = await tx
      .insert(marketTrades)
      .values({
        ...{ resource, priceCents: best.priceCents, quantity: units, buyer, seller, atMs: nowMs },
        ...{ buyOrder: best.seq, sellOrder: best.seq },
      })
      .returning();
    if (trade) trades.push(trade);
  }
  const status = remaining > 0 ? ('open' as const) : ('filled' as const);
  const [order] = await tx
    .insert(orders)
    .values({
      ...{ owner, resource, side, quantity, remaining, priceCents, status },
      rank: side === 'buy' ? -priceCents : priceCents,
      createdAtMs: nowMs,
      expiresAtMs: nowMs + 7 * DAY_MS,
    })
    .returning({ seq: orders.seq });
  if (remaining > 0) {
    const amount = side === 'buy' ? remaining * priceCents : remaining;
    await move(tx, { owner, asset, delta: -amount, escrowed: amount });
    await transfer(tx, { debit: owner, credit: 'escrow:market', asset, amount, nowMs });
  }
  const holdings = await tx.select().from(accounts).where(eq(accounts.owner, owner));
  const view = { id: String(order?.seq), resource, orderType: side, quantity, remaining, price, status };
  return { success: true, order: view, trades, holdings };
}

async function cancelOrder(tx: Tx, owner: string, seq: number): Promise<boolean> {
  const [order] = await tx
    .update(orders)
    .set({ status: 'cancelled' })
    .where(and(eq(orders.seq, seq), eq(orders.owner, owner), eq(orders.status, 'open')))
    .returning();
  if (!order) return false;
  const [asset, amount] =
    order.side === 'buy'
      ? ['dollars', order.remaining * order.priceCents]
      : [order.resource, order.remaining];
  await move(tx, { owner, asset, delta: amount, escrowed: -amount });
  await transfer(tx, { debit: 'escrow:market', credit: owner, asset, amount, nowMs: Date.now() });
  await tx
    .update(marketPlayers)
    .set({ openOrders: sql`${marketPlayers.openOrders} - 1` })
    .where(eq(marketPlayers.player, owner));
  return true;
}

async function placeBet(tx: Tx, player: string, { raceId, horseId, amount }: Bet) {
  const cents = toCents(amount);
  const nowMs = Date.now();
  const [race] = await tx.select().from(races).where(eq(races.id, raceId));
  if (race?.status !== 'upcoming') throw new Error('betting is closed');
  if ((await lockedAccount(tx, player, 'dollars')) < cents) throw new Error('not enough');
  await tx.insert(bets).values({
    ...{ id: identify('bet'), raceId, playerId: player, horseId, cents },
    ...{ oddsTenths: 20, clientSeed: player, placedAtMs: nowMs },
  });
  await tx
    .update(races)
    .set({ poolCents: sql`${races.poolCents} + ${cents}`, betCount: sql`${races.betCount} + 1` })
    .where(eq(races.id, raceId));
  await move(tx, { owner: player, asset: 'dollars', delta: -cents, escrowed: cents });
  await transfer(tx, { debit: player, credit: 'escrow:races', asset: 'dollars', amount: cents, nowMs });
  const holdings = await tx.select().from(accounts).where(eq(accounts.owner, player));
  return { success: true, holdings };
}

async function lockedAccount(tx: Tx, owner: string, asset: string): Promise<number> {
  const [row] = await tx
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(and(eq(accounts.owner, owner), eq(accounts.asset, asset)))
    .for('update');
  return row?.balance ?? 0;
}

async function bestOrder(
  tx: Tx,
  { resource, side, priceCents }: { resource: MarketResource; side: OrderType; priceCents: number },
) {
  const [best] = await tx
    .select()
    .from(orders)
    .where(
      and(
        sql`${orders.status} = 'open'`,
        eq(orders.resource, resource),
        eq(orders.side, side === 'buy' ? 'sell' : 'buy'),
        lte(orders.rank, side === 'buy' ? priceCents : -priceCents),
        gt(orders.remaining, 0),
      ),
    )
    .orderBy(asc(orders.rank), asc(orders.seq))
    .limit(1)
    .for('update');
  return best;
}

const countIn = (tx: Tx, player: string, day: number) =>
  tx
    .insert(marketPlayers)
    .values({ player, day, dayOrders: 1, openOrders: 1, trades: 0, tradedAtMs: 0 })
    .onConflictDoUpdate({
      target: marketPlayers.player,
      set: {
        dayOrders: sql`${marketPlayers.dayOrders} + 1`,
        openOrders: sql`${marketPlayers.openOrders} + 1`,
      },
    });

const move = (
  tx: Tx,
  { owner, asset, delta, escrowed }: { owner: string; asset: string; delta: number; escrowed: number },
) =>
  tx
    .update(accounts)
    .set({
      balance: sql`${accounts.balance} + ${delta}`,
      escrowed: sql`${accounts.escrowed} + ${escrowed}`,
      version: sql`${accounts.version} + 1`,
    })
    .where(and(eq(accounts.owner, owner), eq(accounts.asset, asset)));

const transfer = (
  tx: Tx,
  { nowMs, ...row }: { debit: string; credit: string; asset: string; amount: number; nowMs: number },
) => tx.insert(transfers).values({ ...row, cause: identify('cause'), code: 'plain', atMs: nowMs });

function identify(kind: string): string {
  nextId += 1;
  return `${kind}-${process.pid}-${nextId}`;
}
