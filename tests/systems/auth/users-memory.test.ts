import { describe, expect } from 'vitest';
import type { Balance } from '#protocol/kit/schemas.ts';
import { readBalance } from '#server/action/balance.ts';
import type { Apply } from '#server/action/feed.ts';
import { createUsers } from '#server/systems/auth/memory/users.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';

const test = inWorld();

type Overtake = (apply: Apply, own: { readonly playerId: string; readonly balance: Balance }) => void;

/** Whether a player is cached whose read was overtaken by the commit of a change. */
async function isCachedAfter(world: TestWorld, overtake: Overtake): Promise<boolean> {
  const users = createUsers(() => 0);
  const { id: playerId } = await world.player();
  const config = world.config.values;
  await world.database.read(async (tx) => {
    const balance = await readBalance(tx, { config }, playerId);
    if (!balance) throw new Error('the player has no balance');
    const reading = users.read(tx, { config }, playerId);
    overtake(users.apply, { playerId, balance });
    await reading;
  });
  return users.of(playerId) !== null;
}

const changedBalance = (playerId: string, balance: Balance) =>
  ({ kind: 'balance.changed', playerId, balance }) as const;

describe('a player who is read', () => {
  test('is cached although others trade meanwhile', async ({ world }) => {
    const isCached = await isCachedAfter(world, (apply, { balance }) =>
      apply['balance.changed']?.(changedBalance('another', balance)),
    );
    expect(isCached).toBe(true);
  });

  test.for([
    [
      'their own balance',
      (apply, { playerId, balance }) => apply['balance.changed']?.(changedBalance(playerId, balance)),
    ],
    [
      'their avatar',
      (apply, { playerId }) => apply['appearance.changed']?.({ kind: 'appearance.changed', playerId }),
    ],
    [
      'a setting',
      (apply) =>
        apply['config.changed']?.({
          kind: 'config.changed',
          version: 2,
          values: {} as never,
        }),
    ],
  ] as const satisfies readonly (readonly [string, Overtake])[])(
    'is not cached when %s changes meanwhile',
    async ([, overtake], { world }) => {
      expect(await isCachedAfter(world, overtake)).toBe(false);
    },
  );
});
