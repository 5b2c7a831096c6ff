import { afterEach, beforeEach, describe, expect } from 'vitest';
import { inHand } from '#server/ledger/holdings.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { trader } from '../trader.ts';
import { createStage, type TestAction, type Stage, undone } from './stage.ts';

const test = inWorld();
let world: TestWorld;
let stage: Stage;
let anna: string;
let bert: string;
test.beforeAll(async ({ world: shared }) => {
  world = shared;
  stage = await createStage(world);
});
beforeEach(async () => {
  [anna, bert] = [(await trader(world)).id, (await trader(world)).id];
});
afterEach(async () => {
  expect(await stage.audit()).toEqual([]);
  await stage.runInOneCommit(stage.cancelAll(anna), stage.cancelAll(bert));
});
// The server's own memory does not follow the stage.
test.afterAll(({ world: shared }) => shared.restart());

const SELL = { side: 'sell', quantity: 10, price: 3 } as const;
const BUY = { side: 'buy', quantity: 10, price: 3 } as const;

const seenBy = (player: string) => world.database.read((tx) => stage.seenBy(tx, player));
const woodOf = (player: string) => world.database.read((tx) => inHand(tx, player, 'wood'));

/** Runs the actions, and checks that none was answered before all had run. */
async function inOneCommit(...actions: readonly TestAction[]): Promise<(object | 'refused')[]> {
  let answered = 0;
  const unanswered =
    (action: TestAction): TestAction =>
    async (tx, ctx) => {
      expect(answered).toBe(0);
      return action(tx, ctx);
    };
  const answers = await Promise.all(
    actions.map(async (action) => {
      const [answer = {}] = await stage.runInOneCommit(unanswered(action));
      answered += 1;
      return answer;
    }),
  );
  return answers;
}

describe('cancelling all finds', () => {
  test('orders placed earlier in the same commit, next to older ones', async () => {
    await stage.runInOneCommit(stage.place(anna, SELL));
    const [, , cancelled] = await inOneCommit(
      stage.place(anna, SELL),
      stage.place(bert, SELL),
      stage.cancelAll(anna),
    );
    expect(cancelled).toMatchObject({ cancelled: 2 });
    expect(await woodOf(anna)).toBe(10_000);
    expect([await seenBy(anna), await seenBy(bert)]).toMatchObject([[], [expect.any(Number)]]);
  });

  test('nothing cancelled earlier in the same commit', async () => {
    await stage.runInOneCommit(stage.place(anna, SELL));
    const cancelled = await inOneCommit(stage.cancelAll(anna), stage.cancelAll(anna));
    expect(cancelled).toMatchObject([{ cancelled: 1 }, { cancelled: 0 }]);
    expect(await woodOf(anna)).toBe(10_000);
  });

  test('nothing sold earlier in the same commit, and the rest of partly sold orders', async () => {
    await stage.runInOneCommit(stage.place(anna, SELL), stage.place(anna, { ...SELL, price: 3.1 }));
    const actions = [stage.place(bert, { ...BUY, quantity: 14, price: 3.1 }), stage.cancelAll(anna)];
    expect((await inOneCommit(...actions))[1]).toMatchObject({ cancelled: 1 });
    expect(await woodOf(anna)).toBe(10_000 - 14);
  });

  test('nothing expired earlier in the same commit', async () => {
    await stage.runInOneCommit(stage.place(anna, { ...SELL, minutes: 1 }));
    stage.passMinutes(1);
    expect((await inOneCommit(stage.runJobs, stage.cancelAll(anna)))[1]).toMatchObject({ cancelled: 0 });
    expect(await woodOf(anna)).toBe(10_000);
  });
});

describe('when a failed action rolls back a commit', () => {
  test('the others rerun, and their orders are known once', async () => {
    const answers = await inOneCommit(stage.place(anna, SELL), undone(stage.place(anna, SELL)));
    expect(answers).toMatchObject([{ success: true }, 'refused']);
    expect(await stage.audit()).toEqual([]);
    expect(await seenBy(anna)).toHaveLength(1);
    expect((await stage.runInOneCommit(stage.cancelAll(anna)))[0]).toMatchObject({ cancelled: 1 });
  });

  test('its order belongs to nobody, though the next order gets its number', async () => {
    await stage.runInOneCommit(undone(stage.place(anna, SELL)));
    expect(await stage.audit()).toEqual([]);
    await stage.runInOneCommit(stage.place(bert, SELL));
    expect([await seenBy(anna), await seenBy(bert)]).toMatchObject([[], [expect.any(Number)]]);
    expect((await stage.runInOneCommit(stage.cancelAll(anna)))[0]).toMatchObject({ cancelled: 0 });
  });

  test('the orders it cancelled are open again', async () => {
    await stage.runInOneCommit(stage.place(anna, SELL));
    await inOneCommit(stage.place(bert, SELL), undone(stage.cancelAll(anna)));
    expect(await seenBy(anna)).toHaveLength(1);
    expect((await stage.runInOneCommit(stage.cancelAll(anna)))[0]).toMatchObject({ cancelled: 1 });
  });
});

test('cancelling after a restart includes older orders and those of the same commit', async () => {
  await stage.runInOneCommit(stage.place(anna, SELL), stage.place(anna, { ...SELL, price: 3.1 }));
  await stage.runInOneCommit(stage.place(bert, { ...BUY, quantity: 1 }));
  await stage.restart();
  expect(await seenBy(anna)).toHaveLength(2);
  const [, cancelled] = await inOneCommit(stage.place(anna, SELL), stage.cancelAll(anna));
  expect(cancelled).toMatchObject({ cancelled: 3 });
  expect(await woodOf(anna)).toBe(10_000 - 1);
});
