import { ledgerStore } from '#db/ledger/store.ts';
import type { Tx } from '#db/database/open.ts';
import { openOrderStore } from '#db/systems/market/store/orders.ts';
import { tradeStore } from '#db/systems/market/store/trades.ts';
import type { Balance } from '#protocol/kit/schemas.ts';
import { type Context, isRefusal, type Player } from '#server/action/context.ts';
import { MARKET_MAKER } from '#server/ledger/chart-of-accounts.ts';
import { cancelAll, cancelOrder } from '#server/systems/market/actions/cancel-orders.ts';
import { placeOrder } from '#server/systems/market/actions/place-order.ts';
import { expireOrders } from '#server/systems/market/jobs/expiry.ts';
import { createMarketMemory } from '#server/systems/market/memory/market-memory.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { trader } from '../trader.ts';
import { PLAYERS, type Queue, type Side, type Step, type Story, type Trade } from './order-sequence.ts';

const RESOURCE = 'gold';

/** Everyone's total, in hand and in escrow. */
type Totals = Readonly<Record<string, number>>;

/** A sequence as run by the game's own actions. */
export interface Played extends Story {
  readonly before: Totals;
  readonly after: Totals;
}

/** The real market: its actions, database and ledger. Each sequence is one transaction with empty books. */
export async function createRealMarket() {
  const world = await createWorld();
  const people: TestPlayer[] = [];
  for (let made = 0; made < PLAYERS; made += 1) people.push(await trader(world, 1_000_000, 1_000_000));
  const memory = createMarketMemory();
  await world.database.read((tx) => memory.load(tx, world.clock.nowMs()));
  return {
    world,
    memory,
    runSteps: (steps: readonly Step[]) => runSteps({ world, people, memory }, steps),
    close: () => world.close(),
  };
}

interface Stage {
  readonly world: TestWorld;
  readonly people: readonly TestPlayer[];
  readonly memory: ReturnType<typeof createMarketMemory>;
}

async function runSteps({ world, people, memory }: Stage, steps: readonly Step[]): Promise<Played> {
  const outcome = await world.app.perform<Played>({
    actor: { kind: 'clock' },
    run: async (tx, ctx) => {
      // Players place more orders here than a day allows; those limits are tested elsewhere.
      const config = { ...ctx.config, marketActionsLimit: 1_000_000 };
      const as = (player: number, moment: number): Context<Player> => ({
        ...ctx,
        config,
        nowMs: ctx.nowMs + moment,
        actor: { kind: 'player', id: people[player]?.id ?? '', username: '', rang: 0 },
      });
      for (const player of people.keys()) await cancelAll(memory)(tx, as(player, 0), {});
      return playSteps(tx, steps, { as, memory, people });
    },
  });
  if (outcome.kind !== 'done') throw new Error(`a sequence was ${outcome.kind}`);
  for (const change of world.changes.splice(0)) {
    if (change.kind === 'orders.changed') memory.applyOrders(change);
  }
  return outcome.value;
}

interface Cast {
  readonly as: (player: number, moment: number) => Context<Player>;
  readonly memory: Stage['memory'];
  readonly people: Stage['people'];
}

async function playSteps(tx: Tx, steps: readonly Step[], cast: Cast): Promise<Played> {
  const { as, people } = cast;
  // Orders by game id, named by the number of their step.
  const numbers = new Map<string, number>();
  const trades: (readonly Trade[])[] = [];
  const before = await totals(tx, people);
  for (const [now, step] of steps.entries()) {
    if (step.kind === 'clear') await expireOrders.run(tx, as(0, now));
    if (step.kind === 'cancel') await cancel(tx, step.placed, { ...cast, numbers, steps, now });
    trades.push(step.kind === 'place' ? await place(tx, step, { ...cast, numbers, now }) : []);
  }
  const { nowMs } = as(0, steps.length);
  const queue = async (side: Side): Promise<Queue> =>
    (await openOrderStore(tx).best({ resource: RESOURCE, side }, nowMs, 1000))
      .filter(({ owner }) => owner !== MARKET_MAKER)
      .map(({ seq, priceCents, remaining }) => [numbers.get(String(seq)) ?? -1, priceCents / 100, remaining]);
  const [buys, sells] = [await queue('buy'), await queue('sell')];
  return { trades, buys, sells, before, after: await totals(tx, people) };
}

interface Moment extends Cast {
  readonly numbers: Map<string, number>;
  readonly now: number;
}

async function place(
  tx: Tx,
  { player, side: orderType, quantity, price, timeInForce }: Extract<Step, { kind: 'place' }>,
  { as, memory, numbers, now }: Moment,
): Promise<Trade[]> {
  const ctx = as(player, now);
  const expires = timeInForce === null ? {} : { expires_at: new Date(ctx.nowMs + timeInForce).toISOString() };
  const input = { resource: RESOURCE, orderType, quantity, price, ...expires } as const;
  const placed = await placeOrder(memory)(tx, ctx, input);
  if (isRefusal(placed)) throw new Error(`an order was refused: ${placed.refused}`);
  const answer = await placed.read(NO_BALANCE);
  numbers.set(answer.order.id, now);
  const rows = (await tradeStore(tx).latest(RESOURCE, answer.trades.length)).reverse();
  return rows.map((row, at): Trade => {
    const maker = orderType === 'buy' ? row.sellOrder : row.buyOrder;
    const trade = answer.trades[at];
    return [numbers.get(String(maker)) ?? -1, trade?.price ?? 0, trade?.quantity ?? 0];
  });
}

/** No sequence reads the balances in its answers. */
const NO_BALANCE: Balance = {
  ...{ rev: 0, dollars: 0, points: 0, rent_due: 0 },
  ...{ iron: 0, oil: 0, gold: 0, food: 0, wood: 0, stone: 0, tools: 0 },
};

/** The cancellation of a closed order is refused and counts as no step. */
async function cancel(
  tx: Tx,
  placed: number,
  { as, numbers, steps, now }: Moment & { readonly steps: readonly Step[] },
): Promise<void> {
  const step = steps[placed];
  const id = [...numbers].find(([, number]) => number === placed)?.[0];
  if (step?.kind !== 'place' || id === undefined) return;
  await cancelOrder(tx, as(step.player, now), { orderId: id });
}

async function totals(tx: Tx, people: readonly TestPlayer[]): Promise<Totals> {
  const sums: Record<string, number> = {};
  for (const { id } of people) {
    for (const { asset, balance, escrowed } of await ledgerStore(tx).balancesOf(id))
      sums[asset] = (sums[asset] ?? 0) + balance + escrowed;
  }
  return sums;
}
