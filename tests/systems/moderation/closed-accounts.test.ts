import { describe, expect } from 'vitest';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { sanctionStore } from '#db/systems/moderation/store/sanctions.ts';
import { deletePlayer } from '#server/systems/auth/actions/accounts.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { HOUR_MS } from '#protocol/values/time.ts';
import { isUnranked, outcomeOf, sanction } from './court.ts';

const test = inWorld();
let world: TestWorld;
let staff: TestPlayer;
test.beforeAll(async ({ world: shared }) => {
  world = shared;
  staff = await world.player({ rang: 1 });
});

const close = async (of: TestWorld, { id }: TestPlayer): Promise<void> => {
  const outcome = await of.app.perform({
    actor: { kind: 'clock' },
    run: (tx, ctx) => deletePlayer(tx, ctx, { playerId: id, passwordHash: 'none' }),
  });
  expect(outcome.kind).toBe('done');
};
const rowsOf = (of: TestWorld, { id }: Pick<TestPlayer, 'id'>) =>
  of.database.read((tx) => sanctionStore(tx).of([id], 10));

/** An open case, as a report opens it. */
const openCase = (of: TestWorld, suspect: TestPlayer, reason: 'insult' | 'spam' = 'insult') =>
  of.database.inTransaction(async ({ orm, run, tables: { moderationCases } }) => {
    const opened = { suspectId: suspect.id, reason, openedAtMs: of.time.realNowMs(), version: 1 };
    const [row] = await run(orm.insert(moderationCases).values(opened).returning());
    return row?.seq ?? 0;
  });
const suspectOf = (of: TestWorld, seq: number) =>
  of.database.read(async ({ orm, run, tables: { moderationCases } }) => {
    const rows = await run(orm.select().from(moderationCases));
    return rows.find((row) => row.seq === seq)?.suspectId;
  });

describe('closing an account', () => {
  test('while sanctioned: the next account with the mail address has the sanction, with its history', async () => {
    const player = await world.player({ dollars: 7_000_000 });
    await sanction(world, staff, player, { kind: 'warn' });
    await sanction(world, staff, player, { kind: 'suspend', hours: null, reason: 'Two accounts' });
    await close(world, player);
    expect(await world.audit()).toEqual([]);
    expect(await rowsOf(world, player)).toHaveLength(2);
    const stranger = await world.player();
    expect((await stranger.get('/api/dashboard')).status).toBe(200);
    const again = await world.player({ mail: player.mail });
    expect(outcomeOf(await again.get('/api/dashboard'))).toBe('409 sanctioned');
    expect(await isUnranked(world, again)).toBe(true);
    expect((await rowsOf(world, again)).map(({ kind }) => kind)).toEqual(['suspend', 'warn']);
    expect(await rowsOf(world, player)).toEqual([]);
    const { players } = (await stranger.get('/api/leaderboard?limit=50')).body;
    expect(players.map(({ user_id }: { user_id: string }) => user_id)).not.toContain(again.id);
    await world.restart();
    expect(outcomeOf(await again.get('/api/dashboard'))).toBe('409 sanctioned');
  });

  test('again and again, and under another spelling of the address', async () => {
    let player = await world.player({ mail: 'anna@bücher.example' });
    await sanction(world, staff, player, { kind: 'mute', hours: null });
    for (const mail of ['anna@xn--bcher-kva.example', 'anna@bücher.example']) {
      await close(world, player);
      player = await world.player({ mail });
      expect(outcomeOf(await player.post('/api/alliance/chat', { text: 'Hello' }))).toBe('409 sanctioned');
    }
  });

  test('otherwise deletes what was over', async () => {
    const player = await world.player();
    await sanction(world, staff, player, { kind: 'warn' });
    await close(world, player);
    expect(await rowsOf(world, player)).toEqual([]);
  });

  test('while a case is open: the next account is its suspect', async () => {
    const player = await world.player();
    const seq = await openCase(world, player);
    await close(world, player);
    const again = await world.player({ mail: player.mail });
    expect(await suspectOf(world, seq)).toBe(again.id);
  });

  test('while a case is open that is decided afterwards: the next account has the sanction', async () => {
    const player = await world.player();
    await openCase(world, player);
    await close(world, player);
    await sanction(world, staff, player, { kind: 'suspend', hours: 1 });
    expect(await world.audit()).toEqual([]);
    const again = await world.player({ mail: player.mail });
    expect(outcomeOf(await again.get('/api/dashboard'))).toBe('409 sanctioned');
  });

  test('twice with a case of the same reason: it becomes one case', async () => {
    const [first, second] = [await world.player(), await world.player()];
    const seqs = [await openCase(world, first), await openCase(world, second)];
    await close(world, first);
    const { mail } = first;
    await world.database.inTransaction((tx) => playerStore(tx).change(second.id, { mail }));
    await close(world, second);
    const again = await world.player({ mail });
    const suspects = await Promise.all(seqs.map((seq) => suspectOf(world, seq)));
    expect(suspects).toEqual([again.id, undefined]);
  });
});

test('what is kept of a closed account goes when it is over', async () => {
  const own = await createWorld();
  const [judge, player] = [await own.player({ rang: 1 }), await own.player()];
  await sanction(own, judge, player, { kind: 'warn' });
  await sanction(own, judge, player, { kind: 'mute', hours: 1 });
  await close(own, player);
  await own.advance(HOUR_MS - 60_000);
  expect(await rowsOf(own, player)).toHaveLength(2);
  await own.advance(3 * 60_000);
  expect(await rowsOf(own, player)).toEqual([]);
});
