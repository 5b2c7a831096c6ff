import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#db/database/open.ts';
import { MARKET_MAKER } from '#server/ledger/chart-of-accounts.ts';
import { inHand } from '#server/ledger/holdings.ts';
import { reachableDollars } from '#server/systems/economy/reads/wealth.ts';
import { nextRace, placeBet } from '#tests/systems/racing/bettor.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { trader } from '../trader.ts';
import { createStage, type TestAction, type Stage, undone, type OrderRequest } from './stage.ts';

const PLAYERS = 3;
const SEQUENCES = 20;

/** What one action does. */
type Step =
  | {
      readonly kind: 'place';
      readonly player: number;
      readonly orderRequest: OrderRequest;
      readonly fails: boolean;
    }
  | { readonly kind: 'cancel'; readonly player: number; readonly place: number }
  | { readonly kind: 'cancelAll'; readonly player: number; readonly fails: boolean }
  | { readonly kind: 'owes'; readonly player: number; readonly dollars: number }
  | { readonly kind: 'leaves'; readonly player: number }
  | { readonly kind: 'jobs' };

/** The actions of one commit, the time before it, and whether the server restarts. */
interface Commit {
  readonly steps: readonly Step[];
  readonly minutes: number;
  readonly restart: boolean;
}

const player = fc.nat({ max: PLAYERS - 1 });
const fails = fc.nat({ max: 9 }).map((one) => one === 9);
const orderRequest: fc.Arbitrary<OrderRequest> = fc.record({
  side: fc.constantFrom('buy', 'sell'),
  quantity: fc.integer({ min: 1, max: 12 }),
  price: fc.integer({ min: 298, max: 302 }).map((cents) => cents / 100),
  minutes: fc.integer({ min: 1, max: 40 }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('place' as const), player, orderRequest, fails }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('cancel' as const), player, place: fc.nat({ max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancelAll' as const), player, fails }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('owes' as const), player, dollars: fc.nat({ max: 100 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leaves' as const), player }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'jobs' as const }) },
);
const sequence: fc.Arbitrary<Commit[]> = fc.array(
  fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: 4, size: 'max' }),
    minutes: fc.nat({ max: 10 }),
    restart: fc.nat({ max: 9 }).map((one) => one === 9),
  }),
  { minLength: 1, maxLength: 8, size: 'max' },
);

let world: TestWorld;
let stage: Stage;
let people: string[];
beforeAll(async () => {
  world = await createWorld();
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => trader(world)));
  for (const one of players) await placeBet(one, { race: await nextRace(one), amount: 100 });
  people = players.map(({ id }) => id);
  stage = await createStage(world);
});
afterAll(async () => {
  // The server's own memory does not follow the stage.
  await world.restart();
  await world.close();
});

test(
  'in any sequence of commits and restarts, after each action in them, an owner’s open orders are those of all orders ' +
    'that are theirs and open',
  async () => {
    await fc.assert(
      fc.asyncProperty(sequence, async (commits) => {
        await stage.runInOneCommit(...people.map((id) => stage.cancelAll(id)));
        for (const { steps, minutes, restart } of commits) {
          stage.passMinutes(minutes);
          if (restart) await stage.restart();
          await stage.runInOneCommit(...steps.map(actionOf).map(looked));
          await world.database.read(look);
          expect(await stage.audit()).toEqual([]);
        }
      }),
      { numRuns: propertyRuns(SEQUENCES) },
    );
  },
);

/** Runs it and checks everyone's orders in the same transaction. */
const looked =
  (action: TestAction): TestAction =>
  async (tx, ctx) => {
    const done = await action(tx, ctx);
    await look(tx);
    return done;
  };

/** Everyone's orders and dollars, from the market and from a scan of all orders. */
async function look(tx: Tx): Promise<void> {
  const { orm, tables } = tx;
  const orders = await tx.run(orm.select().from(tables.marketOrders));
  for (const owner of [...people, MARKET_MAKER]) {
    const open = orders.filter((order) => order.owner === owner && order.status === 'open');
    const live = open.filter(({ expiresAtMs }) => expiresAtMs > stage.nowMs());
    const newestFirst = live.map(({ seq }) => seq).toSorted((a, b) => b - a);
    expect(await stage.seenBy(tx, owner)).toEqual(newestFirst);
    const freed = open.filter(({ side }) => side === 'buy').map((one) => one.remaining * one.priceCents);
    const reachable = freed.reduce((sum, cents) => sum + cents, await inHand(tx, owner, 'dollars'));
    expect(await reachableDollars(tx, owner)).toBe(reachable);
  }
}

function actionOf(one: Step): TestAction {
  const id = 'player' in one ? (people[one.player] ?? '') : '';
  switch (one.kind) {
    case 'place':
      return one.fails ? undone(stage.place(id, one.orderRequest)) : stage.place(id, one.orderRequest);
    case 'cancel':
      return stage.cancel(id, one.place);
    case 'cancelAll':
      return one.fails ? undone(stage.cancelAll(id)) : stage.cancelAll(id);
    case 'owes':
      return owes(id, one.dollars * 100);
    case 'leaves':
      return stage.react({ kind: 'player.deleted', playerId: id });
    case 'jobs':
      return stage.runJobs;
  }
}

/** A player owes more than their balance. */
const owes =
  (playerId: string, moreCents: number): TestAction =>
  async (tx, ctx) => {
    const amount = (await inHand(tx, playerId, 'dollars')) + moreCents;
    return stage.react({ kind: 'player.owes', playerId, dues: [{ asset: 'dollars', amount }] })(tx, ctx);
  };
