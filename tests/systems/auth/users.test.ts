import * as fc from 'fast-check';
import { expect } from 'vitest';
import { openDatabase } from '#db/open.ts';
import { playerStore } from '#db/systems/auth/store.ts';
import { readUser } from '#server/systems/auth/reads.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { contribute, founded, join, newFamilyName, post } from '../alliance/family.ts';
import { configureForTest } from '../bank/customer.ts';
import { buy } from '../market/trader.ts';
import { gift, move, salary } from '../statement/ledger-days.ts';

const test = inWorld();

interface Doing {
  readonly world: TestWorld;
  readonly player: TestPlayer;
  readonly amount: number;
  /** The alliance that may be founded. */
  readonly name: string;
}

type Deed = (doing: Doing) => Promise<unknown>;

/** What moves something of a player's own view, by themselves and by others; some of it is refused. */
const DEEDS: Readonly<Record<string, Deed>> = {
  pay: ({ world, player, amount }) => move(world, salary(player, amount)),
  give: ({ world, player, amount }) => move(world, gift(player, 'gold', amount)),
  order: ({ player, amount }) => buy(player, { quantity: amount, price: 1 }),
  avatar: ({ player, amount }) => player.post('/api/profil/update-profil', { avatar: amount }),
  found: ({ player, name }) => founded(player, { name }).catch(() => null),
  join: ({ player, name }) => join(player, name),
  contribute: ({ player, amount }) => contribute(player, amount),
  leave: ({ player }) => post(player, 'leave'),
  rent: ({ world, amount }) => configureForTest(world, { 'centralBankSettings.rentBaseCost': amount }),
};

const step = fc.record({
  deed: fc.constantFrom(...Object.keys(DEEDS)),
  who: fc.nat(2),
  amount: fc.integer({ min: 1, max: 20 }),
});

test('a player is shown as the database has it, whoever does what', async ({ world }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      const name = newFamilyName();
      const players = await Promise.all([1, 2, 3].map(() => world.player({ dollars: 100_000 })));
      const check = async (player: TestPlayer): Promise<void> => {
        const { body } = await player.get('/api/auth/me');
        const ctx = { config: world.config.values };
        expect(body.user).toEqual(await world.database.read((tx) => readUser(tx, ctx, player.id)));
      };
      await Promise.all(players.map(check));
      for (const { deed, who, amount } of steps) {
        await DEEDS[deed]?.({ world, player: players[who] as TestPlayer, amount, name });
        await Promise.all(players.map(check));
      }
    }),
    { numRuns: propertyRuns(8) },
  );
});

test('a member’s rent goes by the safe, whoever pays in or is paid', async ({ world }) => {
  const leader = await world.player({ dollars: 40_000 });
  const mate = await world.player({ dollars: 40_000 });
  const rent = async () => (await leader.get('/api/auth/me')).body.user.rent_due;
  await rent();
  const { name } = await founded(leader);
  expect((await join(mate, name)).status).toBe(200);
  expect((await contribute(leader, 20_000)).status).toBe(200);
  expect((await contribute(mate, 20_000)).status).toBe(200);
  const before = await rent();
  const payout = { username: mate.username, amount: 30_000 };
  expect((await post(leader, 'payout', payout)).status).toBe(200);
  expect(await rent()).not.toBe(before);
});

test('what another process wrote of a player is shown after 25 ms at most', async ({ world }) => {
  const player = await world.player();
  const avatar = async () => (await player.get('/api/auth/me')).body.user?.avatar;
  expect(await avatar()).toBe(0);
  const other = await openDatabase(world.databaseUrl, { lock: false });
  await other.inTransaction((tx) => playerStore(tx).change(player.id, { avatar: 3 }));
  await other.close();
  world.time.pass(25);
  expect(await avatar()).toBe(3);
});
