import type { Tx } from '#db/open.ts';
import { AfterRewards, type Context, type Player, refuse, type Fact } from '#server/action/context.ts';
import { readBalance } from '#server/action/balance.ts';
import { createFeed } from '#server/action/feed.ts';
import { createRunner } from '#server/action/run-action.ts';
import { auditWorld } from '#server/ledger/audit.ts';
import { createMarketSystem } from '#server/systems/market/system.ts';
import { escrowOfBets } from '#server/systems/racing/audits.ts';
import { seededChance } from '#tests/support/seeded-chance.ts';
import type { TestWorld } from '#tests/support/world.ts';
import { MINUTE_MS } from '../trader.ts';

/** What is done in a transaction. */
export type TestAction = (tx: Tx, ctx: Context) => Promise<object>;

export interface OrderRequest {
  readonly side: 'buy' | 'sell';
  readonly quantity: number;
  readonly price: number;
  /** So many minutes later it is over. */
  readonly minutes?: number;
}

/** A market of its own on a world's file: what happens in one commit, and when the server starts anew, is up to the test. */
export interface Stage {
  /** Queues these at once. */
  readonly runInOneCommit: (...actions: readonly TestAction[]) => Promise<(object | 'refused')[]>;
  readonly place: (player: string, orderRequest: OrderRequest) => TestAction;
  /** Cancels one of the orders that the player sees, if there are so many. */
  readonly cancel: (player: string, place: number) => TestAction;
  readonly cancelAll: (player: string) => TestAction;
  readonly react: (fact: Fact) => TestAction;
  /** The market maker's turn and the clearing away. */
  readonly runJobs: TestAction;
  /** What a player sees of own orders, newest first. */
  readonly seenBy: (tx: Tx, player: string) => Promise<number[]>;
  readonly passMinutes: (minutes: number) => void;
  readonly nowMs: () => number;
  /** Begins anew with nothing but the file. */
  readonly restart: () => Promise<void>;
  /** What is wrong with the ledger, the market and its memory. */
  readonly audit: () => Promise<string[]>;
}

export async function createStage(world: TestWorld): Promise<Stage> {
  const { database } = world;
  let nowMs = world.clock.nowMs();
  const clock = { speed: 1, realNowMs: world.clock.realNowMs, nowMs: () => nowMs };
  const still = () => ({ speed: 1, realNowMs: clock.realNowMs(), nowMs, config: config.values });
  // A sequence of actions places more orders than a day allows.
  const config = { values: { ...world.config.values, marketActionsLimit: 1_000_000 } };
  const chance = seededChance(77);
  const begin = async () => {
    const begun = createMarketSystem({ position: () => ({ epoch: 'stage', seq: 0 }) });
    await begun.load?.((callback) => database.read(callback), { ...still(), actor: { kind: 'clock' } });
    return begun;
  };
  let market = await begin();
  const seenBy = async (tx: Tx, player: string): Promise<number[]> => {
    const answer = await market.handlers.myOrders(tx, { ...still(), actor: actorOf(player) }, undefined);
    return 'orders' in answer ? answer.orders.map(({ id }) => Number(id)) : [];
  };

  return {
    runInOneCommit(...actions) {
      const { reactions = [] } = market;
      const feed = createFeed([market.apply ?? {}]);
      const deps = { database, clock, chance, config, reactions, feed };
      const perform = createRunner({ ...deps, publish: () => {}, count: () => {}, onFatal: () => {} });
      const done = actions.map((run) => perform({ actor: { kind: 'clock' }, run }));
      return Promise.all(
        done.map(async (action) => {
          const outcome = await action;
          return outcome.kind === 'done' ? outcome.value : 'refused';
        }),
      );
    },
    place:
      (player, { side: orderType, minutes = 1000, ...orderRequest }) =>
      async (tx, ctx) => {
        const expires_at = new Date(nowMs + minutes * MINUTE_MS).toISOString();
        const input = { ...orderRequest, resource: 'wood', orderType, expires_at } as const;
        const answer = await market.handlers.placeOrder(tx, as(ctx, player), input);
        const balance = await readBalance(tx, ctx, player);
        return answer instanceof AfterRewards && balance ? answer.read(balance) : answer;
      },
    cancel: (player, place) => async (tx, ctx) => {
      const seq = (await seenBy(tx, player))[place];
      return seq ? market.handlers.cancelOrder(tx, as(ctx, player), { orderId: String(seq) }) : {};
    },
    cancelAll: (player) => (tx, ctx) => market.handlers.cancelAll(tx, as(ctx, player), {}),
    react: (fact) => async (_tx, ctx) => {
      await ctx.react(fact);
      return {};
    },
    async runJobs(tx, ctx) {
      for (const job of market.jobs ?? []) await job.run(tx, ctx);
      return {};
    },
    seenBy,
    passMinutes(minutes) {
      nowMs += minutes * MINUTE_MS;
    },
    nowMs: () => nowMs,
    async restart() {
      market = await begin();
    },
    audit: () => database.read((tx) => auditWorld(tx, [market, { escrow: escrowOfBets }])),
  };
}

/** Does it, and then everything of its commit is undone: the others are done once more, this never was. */
export const undone =
  (action: TestAction): TestAction =>
  async (tx, ctx) => {
    await action(tx, ctx);
    return refuse('not_found');
  };

const actorOf = (id: string): Player => ({ kind: 'player', id, username: '', rang: 0 });

const as = (ctx: Context, player: string): Context<Player> => ({ ...ctx, actor: actorOf(player) });
