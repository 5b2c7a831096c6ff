import { CALLS, requestOf } from '#tests/economy/attempts.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import type { TestWorld } from '#tests/support/world.ts';

const HOUR_MS = 3_600_000;

/** Two rich players; `owner` owns something of every kind. */
export interface RichWorld {
  readonly owner: TestPlayer;
  readonly other: TestPlayer;
}

/** Lets two players do everything with goods that players can, partly with each other. */
export async function makeRich(world: TestWorld): Promise<RichWorld> {
  const owner = await world.player({ username: 'Owner', dollars: 900_000 });
  const other = await world.player({ username: 'Other', dollars: 900_000 });
  await world.advance(30 * HOUR_MS);
  for (const player of [owner, other])
    for (const call of CALLS.filter((one) => !ENDING.test(one))) {
      const { body } = await requestOf(player, call, 3);
      await player.post(`/api/${call}`, body);
    }
  const trade = { resource: 'wood', quantity: 4, price: 3 };
  await world.advance(HOUR_MS);
  await ok(owner.post('/api/production/build', { building: 'sawmill', quantity: 2 }));
  await world.advance(2 * HOUR_MS);
  await ok(owner.post('/api/production/collect'));
  await ok(owner.post('/api/market/place-order', { ...trade, orderType: 'sell' }));
  await ok(other.post('/api/market/place-order', { ...trade, orderType: 'buy' }));
  await ok(owner.post('/api/alliance/chat', { text: 'the vault is ours' }));
  await ok(other.post('/api/profil/mute', { userId: owner.id, muted: true }));
  await ok(owner.post('/api/market/place-order', { ...trade, orderType: 'buy', price: 2 }));
  return { owner, other };
}

/** Settings that would otherwise undo the setup. */
const ENDING = /sell$|fire$|cancel|unequip|kick|leave|payout/;

async function ok(answered: Promise<{ readonly status: number; readonly body: unknown }>): Promise<void> {
  const { status, body } = await answered;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
}
