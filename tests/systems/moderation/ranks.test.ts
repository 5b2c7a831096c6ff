import { describe, expect } from 'vitest';
import { MINUTE_MS } from '#protocol/values/time.ts';
import { inhabitantStore } from '#db/systems/inhabitants/store.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { done, outcomeOf } from './court.ts';

const test = inWorld();
let world: TestWorld;
test.beforeAll(({ world: shared }) => {
  world = shared;
});

const boss = (): Promise<TestPlayer> => world.player({ rang: 2 });

const setRank = (by: TestPlayer, { username }: Pick<TestPlayer, 'username'>, rang: unknown) =>
  by.post('/api/admin/rank', { username, rang });
const rankOf = async ({ id }: TestPlayer) =>
  (await world.database.read((tx) => playerStore(tx).byId(id)))?.rang;
const boardOf = async (player: TestPlayer): Promise<string[]> =>
  (await done(player.get('/api/leaderboard?limit=100'))).players.map(
    ({ user_id }: { user_id: string }) => user_id,
  );

describe('a rank', () => {
  test('is given and taken, without ending the session, and is in the admin log', async () => {
    const [admin, player] = [await boss(), await world.player({ dollars: 9_000_000 })];
    expect(await boardOf(player)).toContain(player.id);
    await done(setRank(admin, player, 1));
    expect((await done(player.get('/api/auth/me'))).user.rang).toBe(1);
    expect(await boardOf(player)).not.toContain(player.id);
    const { entries } = await done(admin.get('/api/admin/log'));
    expect(entries[0]).toMatchObject({
      action: 'rank.change',
      admin: admin.username,
      before: { username: player.username, rang: 0 },
      after: { username: player.username, rang: 1 },
    });
    await done(setRank(admin, player, 0));
    expect((await done(player.get('/api/auth/me'))).user.rang).toBe(0);
    expect(await boardOf(player)).toContain(player.id);
  });

  test('of an admin is taken by another', async () => {
    const [admin, second] = [await boss(), await boss()];
    await done(setRank(admin, second, 1));
    expect(outcomeOf(await second.get('/api/admin/config'))).toBe('403 forbidden');
  });

  test.for([0, 1])('%i gives none', async (rang) => {
    const [caller, player] = [await world.player({ rang }), await world.player()];
    expect(outcomeOf(await setRank(caller, player, 1))).toBe('403 forbidden');
    expect(outcomeOf(await setRank(caller, caller, 2))).toBe('403 forbidden');
    expect(await rankOf(player)).toBe(0);
  });

  test('is never one’s own, and so an admin remains', async () => {
    const [admin, second] = [await boss(), await boss()];
    for (const rang of [0, 1, 2])
      expect(outcomeOf(await setRank(admin, admin, rang))).toBe('409 rank_too_high');
    const answers = await Promise.all([setRank(admin, second, 0), setRank(second, admin, 0)]);
    expect(answers.map(outcomeOf).toSorted()).toEqual(['200', '403 forbidden']);
    expect([await rankOf(admin), await rankOf(second)].toSorted()).toEqual([0, 2]);
  });

  test.for([3, -1, 1.5, '2', null])('of %o does not exist', async (rang) => {
    expect((await setRank(await boss(), await world.player(), rang)).status).toBe(400);
  });

  test('needs a password entered a moment ago', async () => {
    const [admin, player] = [await world.player({ rang: 2 }), await world.player()];
    world.time.pass(10 * MINUTE_MS);
    expect(outcomeOf(await setRank(admin, player, 1))).toBe('409 confirm_password');
  });

  test('is for people who exist', async () => {
    const [admin, bot] = [await boss(), await world.player()];
    await world.database.inTransaction((tx) => inhabitantStore(tx).add(bot.id, world.time.realNowMs()));
    expect(outcomeOf(await setRank(admin, bot, 1))).toBe('409 not_a_person');
    expect(outcomeOf(await setRank(admin, { username: 'nobody' }, 1))).toBe('404 player_not_found');
  });
});
