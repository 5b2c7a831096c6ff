import { expect, test } from 'vitest';
import { idempotencyStore } from '#db/idempotency/store.ts';
import { createAnswerCap } from '#server/action/answer-cap.ts';
import { temporaryDatabase } from '#tests/systems/database/temporary.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';

const HOUR_MS = 3_600_000;
const MEGABYTE = 2 ** 20;

/** A player's stored answers by number and size in bytes. */
const store = (
  world: Pick<TestWorld, 'database'>,
  player: string,
  atMs: number,
  count: number,
  bytes: number,
) =>
  world.database.inTransaction(async (tx) => {
    const answer = { route: '/r', bodyHash: 'h', status: 200, body: 'x'.repeat(bytes), createdAtMs: atMs };
    for (let i = 0; i < count; i += 1)
      await idempotencyStore(tx).put({ player, key: `${atMs}-${i}`, ...answer });
  });

test.each([
  ['5,000 answers', { count: 4_999, bytes: 100 }],
  ['8 MB of answers', { count: 8, bytes: MEGABYTE - 20 }],
])('a player with %s may store no more', async (_what, { count, bytes }) => {
  const world = await createWorld({ rateLimit: true });
  const [player, other] = [await world.player({ dollars: 5_000 }), await world.player({ dollars: 5_000 })];
  const [race] = (await player.get('/api/horse-racing/todays-races')).body.races;
  const bet = (who: typeof player, key?: string) =>
    who.post(
      '/api/horse-racing/place-bet',
      { raceId: race.id, horseId: race.horses[0]?.id, amount: 100 },
      key ? { 'idempotency-key': key } : {},
    );
  await store(world, player.id, world.time.realNowMs() - HOUR_MS, count, bytes);

  const last = await bet(player, 'last');
  expect(last.status).toBe(200);
  const refused = await bet(player, 'one-more');
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers.get('retry-after'))).toBe((23 * HOUR_MS) / 1_000);
  // Stored answers still replay, calls without a key still run, and other players are unaffected.
  expect((await bet(player, 'last')).body).toEqual(last.body);
  expect((await bet(player)).body.code).toBe('already_bet');
  expect((await bet(other, 'k')).status).toBe(200);
});

test('space for answers returns with their age and not before, across restarts', async () => {
  const world = await createWorld({ rateLimit: true });
  const outcomeOf = async (key: string): Promise<string> => {
    const outcome = await world.app.perform({
      actor: { kind: 'clock' },
      run: async () => ({}),
      once: {
        key: { player: 'p', route: '/r', key, bodyHash: 'h' },
        store: () => ({ status: 200, body: '{}' }),
      },
    });
    return outcome.kind;
  };
  await store(world, 'p', world.time.realNowMs(), 4_999, 10);
  world.time.pass(HOUR_MS);
  expect([await outcomeOf('last'), await outcomeOf('one-more')]).toEqual(['done', 'refused']);
  await world.restart(HOUR_MS);
  expect(await outcomeOf('one-more')).toBe('refused');
  world.time.pass(22 * HOUR_MS - 1);
  await world.app.scheduler.runDue();
  expect([await outcomeOf('one-more'), await outcomeOf('last')]).toEqual(['refused', 'replayed']);
  world.time.pass(60_001);
  await world.app.scheduler.runDue();
  expect([await outcomeOf('one-more'), await outcomeOf('last')]).toEqual(['done', 'replayed']);
  expect(await world.database.read((tx) => idempotencyStore(tx).usageOf('p'))).toMatchObject({ answers: 2 });
});

test('the count kept with each commit matches the database, whatever happens during its read', async () => {
  const database = await temporaryDatabase();
  const usageOf = (player: string) => database.read((tx) => idempotencyStore(tx).usageOf(player));
  const cap = createAnswerCap({ database, limited: true });
  const commit = async (count: number) => {
    await store({ database }, 'p', 1, count, MEGABYTE);
    for (let i = 0; i < count; i += 1) cap.stored('p', MEGABYTE);
  };
  const counted = cap.count('p');
  const committed = commit(7);
  await Promise.all([counted, committed]);
  expect([cap.count('p'), cap.refusal('p', 1)]).toEqual([null, null]);
  cap.stored('p', MEGABYTE);
  expect(cap.refusal('p', 1)?.refused).toBe('too_many_requests');
  cap.forget(['p']);
  await cap.count('p');
  expect([cap.refusal('p', 1), (await usageOf('p')).bytes]).toEqual([null, 7 * MEGABYTE]);
  expect(await usageOf('q')).toEqual({ answers: 0, bytes: 0, oldestAtMs: 0 });
});

test('without limits nothing is counted', async () => {
  const database = await temporaryDatabase();
  const cap = createAnswerCap({ database, limited: false });
  expect([cap.count('p'), cap.refusal('p', 1)]).toEqual([null, null]);
});
