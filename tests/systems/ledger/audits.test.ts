import { expect, test } from 'vitest';
import { orderStore } from '#db/systems/market/store/orders.ts';
import { rentStore } from '#db/systems/rent/store.ts';
import { createAuditedSystems } from '#server/cli/audited-systems.ts';
import { auditWorld } from '#server/ledger/audit.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';

/** Adds a buy order without a reservation. */
const addOrder = (world: TestWorld, owner: string) =>
  world.database.inTransaction((tx) =>
    orderStore(tx).add({
      owner,
      resource: 'wood',
      side: 'buy',
      quantity: 1,
      remaining: 1,
      priceCents: 50,
      rank: -50,
      status: 'open',
      createdAtMs: world.clock.nowMs(),
      expiresAtMs: world.clock.nowMs() + 1,
    }),
  );

test('server and command audit escrow by owner alike', async () => {
  const world = await createWorld();
  const { id } = await world.player();
  await addOrder(world, id);
  await world.database.inTransaction((tx) => rentStore(tx).removeOf(id));
  const found = await world.audit();
  expect(found).toEqual(
    expect.arrayContaining([
      `${id} has 0 dollars in escrow, but its open orders and bets make 50`,
      `${id} has no rent`,
    ]),
  );
  expect(await world.database.read((tx) => auditWorld(tx, createAuditedSystems()))).toEqual(found);
  world.leaveUnbalanced('an order has no escrow');
});

test('a world can only be closed balanced, or unbalanced where the test says so', async () => {
  const [wrong, forgiven, right] = [await createWorld(), await createWorld(), await createWorld()];
  await addOrder(wrong, 'nobody');
  await expect(wrong.close()).rejects.toThrow('nobody has 0 dollars in escrow');
  await addOrder(forgiven, 'nobody');
  forgiven.leaveUnbalanced('nobody has an order');
  await forgiven.close();
  right.leaveUnbalanced('nobody has an order');
  await expect(right.close()).rejects.toThrow('The audits found nothing wrong, though nobody has an order.');
});
