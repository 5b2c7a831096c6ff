import { describe, expect, onTestFinished } from 'vitest';
import { rentStore } from '#db/systems/rent/store.ts';
import { DAY_MS, MONTH_MS } from '#protocol/values/time.ts';
import { deletePlayer } from '#server/systems/auth/actions/accounts.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { configure } from '../bank/customer.ts';
import { balancesOf, movedFor, pay, rentOf, SPEED } from './tenant.ts';

const test = inWorld({ speed: SPEED });
let world: TestWorld;
let player: TestPlayer;
let joinedAtMs: number;
test.beforeEach(({ world: shared }) => enter(shared));

async function enter(entered: TestWorld): Promise<void> {
  world = entered;
  player = await world.player({ dollars: 10_000 });
  joinedAtMs = world.clock.nowMs();
}

const iso = (ms: number): string => new Date(ms).toISOString();

describe('the status', () => {
  test('of a newcomer is paid up for a month', async () => {
    expect(await rentOf(player)).toEqual({
      isOverdue: false,
      daysOverdue: 0,
      canPay: false,
      currentRent: 550,
      nextDueDate: iso(joinedAtMs + MONTH_MS),
      lastPayment: null,
      state: 'paid_up',
      evictionAt: iso(joinedAtMs + MONTH_MS + 8 * DAY_MS),
      wealth: 10_000,
    });
    expect((await balancesOf(player)).rent_due).toBe(550);
  });

  test('goes through every state, day by day', async () => {
    const seen: (readonly [number, string, boolean])[] = [];
    await world.advance(29.5 * DAY_MS);
    for (let day = 0; day < 9; day += 1) {
      const { daysOverdue, state, canPay } = await rentOf(player);
      seen.push([daysOverdue, state, canPay]);
      if (day < 8) await world.advance(DAY_MS);
    }
    expect(seen).toEqual([
      [0, 'paid_up', false],
      [1, 'overdue', true],
      [2, 'overdue', true],
      [3, 'overdue', true],
      [4, 'seriously_overdue', true],
      [5, 'seriously_overdue', true],
      [6, 'seriously_overdue', true],
      [7, 'seriously_overdue', true],
      [8, 'eviction_notice', true],
    ]);
  });

  test('needs a session, and so does paying', async () => {
    expect((await fetch(`${world.url}/api/rent/status`)).status).toBe(401);
    expect((await fetch(`${world.url}/api/rent/pay`, { method: 'POST' })).status).toBe(401);
  });
});

describe('paying', () => {
  test('is refused before the due date', async () => {
    await world.advance(29.5 * DAY_MS);
    expect(await pay(player)).toMatchObject({ status: 409, body: { code: 'rent_not_due' } });
    expect((await balancesOf(player)).dollars).toBe(10_000);
  });

  test('returns the rent to paid up; the next one is due a month after the old one', async () => {
    await world.advance(34.5 * DAY_MS);
    const { status, body } = await pay(player);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: 'Paid $550 rent!',
      amount: 550,
      nextDueDate: iso(joinedAtMs + 2 * MONTH_MS),
      balance: { dollars: 9_450, rent_due: 500 },
    });
    expect(await rentOf(player)).toMatchObject({
      isOverdue: false,
      state: 'paid_up',
      currentRent: 500,
      nextDueDate: iso(joinedAtMs + 2 * MONTH_MS),
      lastPayment: iso(world.clock.nowMs()),
      wealth: 9_450,
    });
    expect(await pay(player)).toMatchObject({ status: 409, body: { code: 'rent_not_due' } });
    await world.advance(26 * DAY_MS);
    expect(await rentOf(player)).toMatchObject({ daysOverdue: 1, state: 'overdue' });
  });

  test('is refused without enough dollars in hand, and changes nothing', async () => {
    const order = { resource: 'food', orderType: 'buy', quantity: 19_000, price: 0.5 };
    await world.advance(31 * DAY_MS);
    expect((await player.post('/api/market/place-order', order)).status).toBe(200);
    expect(await rentOf(player)).toMatchObject({ canPay: false, currentRent: 550, wealth: 10_000 });
    expect(await pay(player)).toMatchObject({ status: 409, body: { code: 'not_enough_dollars' } });
    expect(await rentOf(player)).toMatchObject({ state: 'overdue', lastPayment: null });
  });

  test('50 times in parallel pays once', async () => {
    await world.advance(33 * DAY_MS);
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(player)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'rent_not_due')).toHaveLength(49);
    expect((await balancesOf(player)).dollars).toBe(9_450);
    expect(await movedFor(world, player, ['rent_paid'])).toHaveLength(1);
  });

  test('follows the configured base rent', async () => {
    const rentBaseCost = world.config.values['centralBankSettings.rentBaseCost'];
    onTestFinished(() => configure(world, { 'centralBankSettings.rentBaseCost': rentBaseCost }));
    await configure(world, { 'centralBankSettings.rentBaseCost': 100.1 });
    expect(await rentOf(player)).toMatchObject({ currentRent: 110.11 });
    await world.advance(31 * DAY_MS);
    expect((await pay(player)).body.amount).toBe(110.11);
    await configure(world, { 'centralBankSettings.rentBaseCost': 0 });
    await world.advance(30 * DAY_MS);
    expect(await pay(player)).toMatchObject({ status: 200, body: { amount: 0, message: 'Paid $0 rent!' } });
  });
});

test('a deleted player has no rent', async () => {
  await enter(await createWorld({ speed: SPEED }));
  const gone = { playerId: player.id, passwordHash: 'none' };
  await world.app.perform({ actor: { kind: 'clock' }, run: (tx, ctx) => deletePlayer(tx, ctx, gone) });
  expect(await world.database.read((tx) => rentStore(tx).of(player.id))).toBeNull();
  await world.advance(50 * DAY_MS);
  expect(await world.database.read((tx) => rentStore(tx).firstDueMs())).toBeNull();
});

test('the audit finds rents without a player, and players without a rent', async () => {
  await enter(await createWorld({ speed: SPEED }));
  await world.database.inTransaction(async (tx) => {
    await rentStore(tx).removeOf(player.id);
    await rentStore(tx).put({ playerId: 'nobody', dueAtMs: 1, paidAtMs: null, noticeAtMs: null });
  });
  expect(await world.audit()).toEqual([
    'rent is due from nobody, who is not a player',
    `${player.id} has no rent`,
  ]);
  world.leaveUnbalanced('a player has no rent and nobody has one');
});
