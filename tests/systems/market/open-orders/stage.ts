import type { Tx } from '#db/database/open.ts';
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

/** An action within a transaction. */
export type TestAction = (tx: Tx, ctx: Context) => Promise<object>;

export interface OrderRequest {
  readonly side: 'buy' | 'sell';
  readonly quantity: number;
  readonly price: number;
  /** Minutes until it expires. */
  readonly minutes?: number;
}

/** A separate market on a world's file: the test decides the commits and restarts. */
export interface Stage {
  /** Queues the actions together. */
  readonly runInOneCommit: (...actions: readonly TestAction[]) => Promise<(object | 'refused')[]>;
  readonly place: (player: string, orderRequest: OrderRequest) => TestAction;
  /** Cancels one of the orders the player sees, if there are that many. */
  readonly cancel: (player: string, place: number) => TestAction;
  readonly cancelAll: (player: string) => TestAction;
  readonly react: (fact: Fact) => TestAction;
  /** The market maker's turn and housekeeping. */
  readonly runJobs: TestAction;
  /** A player's view of own orders, newest first. */
  readonly seenBy: (tx: Tx, player: string) => Promise<number[]>;
  readonly passMinutes: (minutes: number) => void;
  readonly nowMs: () => number;
  /** Restarts with only the file. */
  readonly restart: () => Promise<void>;
  /** The faults of the ledger, the market and its memory. */
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

/** Runs it, then rolls back its commit: the others rerun, this one never happened. */
export const undone =
  (action: TestAction): TestAction =>
  async (tx, ctx) => {
    await action(tx, ctx);
    return refuse('not_found');
  };

const actorOf = (id: string): Player => ({ kind: 'player', id, username: '', rang: 0 });

const as = (ctx: Context, player: string): Context<Player> => ({ ...ctx, actor: actorOf(player) });
