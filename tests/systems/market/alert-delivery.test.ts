import { describe, expect, test } from 'vitest';
import { outboxStore } from '#db/outbox/store.ts';
import { type AlertRow, alertMarkStore, alertStore } from '#db/systems/market/store/alerts.ts';
import { deliverAlerts, MAX_ALERTS_PER_TRANSACTION } from '#server/systems/market/jobs/alerts.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { buy, sell, trader } from './trader.ts';

const CROWD = 3_000;
const PLAYERS = 60;

/** Many players' alerts for wood from $3.10 to $3.59, added through the store, after a trade at $3.00. */
async function crowd(world: TestWorld) {
  const [bob, eve] = [await trader(world), await trader(world)];
  await sell(bob, { quantity: 1, price: 3 });
  await buy(eve, { quantity: 1, price: 3 });
  await world.advance(0);
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => world.player()));
  const alerts = Array.from({ length: CROWD }, (_, n): AlertRow => {
    const player = players[n % PLAYERS]?.id ?? '';
    const awaited = {
      resource: 'wood',
      direction: 'above',
      priceCents: 310 + Math.floor(n / PLAYERS),
    } as const;
    return { id: `alert-${n}`, player, ...awaited, createdAtMs: world.clock.nowMs(), afterTrade: 1 };
  });
  await world.app.perform({
    actor: { kind: 'clock' },
    run: async (tx) => {
      for (const alert of alerts) await alertStore(tx).add(alert);
      return {};
    },
  });
  return { bob, eve, players, alerts };
}

/** Waiting alerts, and the ids of those with stored events. */
const standing = (world: TestWorld, players: readonly { readonly id: string }[]) =>
  world.database.read(async (tx) => {
    let waiting = 0;
    const fired: string[] = [];
    for (const { id } of players) {
      waiting += (await alertStore(tx).of(id)).length;
      for (const { event, data } of await outboxStore(tx).eventsAfter(`user:${id}`, 0))
        if (event === 'price.alerted') fired.push((data as { id: string }).id);
    }
    return { waiting, fired };
  });

/** One transaction of the job, as the scheduler runs it. */
const deliverOnce = (world: TestWorld) =>
  world.app.perform({
    actor: { kind: 'clock' },
    passesMidnight: true,
    run: async (tx, ctx) => {
      await deliverAlerts.run(tx, ctx);
      return {};
    },
  });

describe('row “one order fires 6,000 alerts in its own transaction”', () => {
  test('an order writes no alert events; they follow it, 200 per transaction, each once', async () => {
    const world = await createWorld();
    const { bob, eve, players, alerts } = await crowd(world);
    await sell(bob, { quantity: 1, price: 3.59 });
    expect((await buy(eve, { quantity: 1, price: 3.59 })).body.trades).toHaveLength(1);
    expect(await standing(world, players)).toEqual({ waiting: CROWD, fired: [] });
    for (const times of [1, 2]) {
      await deliverOnce(world);
      const { waiting, fired } = await standing(world, players);
      expect(fired).toHaveLength(times * MAX_ALERTS_PER_TRANSACTION);
      expect(waiting).toBe(CROWD - times * MAX_ALERTS_PER_TRANSACTION);
    }
    await world.advance(0);
    const { waiting, fired } = await standing(world, players);
    expect(waiting).toBe(0);
    expect(fired.toSorted()).toEqual(alerts.map(({ id }) => id).toSorted());
    expect(await world.audit()).toEqual([]);
  });

  test('a restart before or during the delivery loses and repeats none', async () => {
    const world = await createWorld();
    const { bob, eve, players, alerts } = await crowd(world);
    await sell(bob, { quantity: 1, price: 3.59 });
    await buy(eve, { quantity: 1, price: 3.59 });
    await deliverOnce(world);
    expect(await world.audit()).toEqual([]);
    await world.restart();
    await world.advance(0);
    const { waiting, fired } = await standing(world, players);
    expect(waiting).toBe(0);
    expect(fired.toSorted()).toEqual(alerts.map(({ id }) => id).toSorted());
  });

  test('a rolled-back transaction delivers nothing and keeps its place', async () => {
    const world = await createWorld();
    const { bob, eve, players } = await crowd(world);
    await sell(bob, { quantity: 1, price: 3.59 });
    await buy(eve, { quantity: 1, price: 3.59 });
    const undone = world.app.perform({
      actor: { kind: 'clock' },
      run: async (tx, ctx) => {
        await deliverAlerts.run(tx, ctx);
        throw new Error('killed');
      },
    });
    await expect(undone).rejects.toThrow('killed');
    expect(await standing(world, players)).toEqual({ waiting: CROWD, fired: [] });
    await world.advance(0);
    expect((await standing(world, players)).fired).toHaveLength(CROWD);
  });

  test('an alert set while older trades wait fires only for later ones', async () => {
    const world = await createWorld();
    const [ann, bob, eve] = [await trader(world), await trader(world), await trader(world)];
    const trade = async (price: number) => {
      await sell(bob, { quantity: 1, price });
      await buy(eve, { quantity: 1, price });
    };
    for (const price of [3.5, 3]) await trade(price);
    const alert = { resource: 'wood', direction: 'above', price: 3.2 };
    expect((await ann.post('/api/market/alerts', alert)).status).toBe(200);
    await world.advance(0);
    expect((await standing(world, [ann])).waiting).toBe(1);
    for (const price of [3.3, 3.1]) await trade(price);
    await world.advance(0);
    expect(await standing(world, [ann])).toMatchObject({ waiting: 0, fired: [expect.any(String)] });
  });

  test('without trades nothing is due', async () => {
    const world = await createWorld();
    await crowd(world);
    expect(await world.database.read((tx) => alertMarkStore(tx).ahead(1))).toEqual([]);
  });
});
