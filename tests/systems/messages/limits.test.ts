import { expect } from 'vitest';
import { eq } from 'drizzle-orm';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { DAY_MS, grewOlder, HOUR_MS, outcomeOf, outcomesOf, read, write, written } from './letters.ts';

const test = inWorld();

/** Makes an account as old as this, in real time. */
const age = (world: TestWorld, { id }: TestPlayer, ms: number) =>
  world.app.perform({
    actor: { kind: 'clock' },
    run: async ({ orm, run, tables: { players } }, { realNowMs }) => {
      await run(
        orm
          .update(players)
          .set({ joinedAtMs: realNowMs - ms })
          .where(eq(players.id, id)),
      );
      return {};
    },
  });

const many = (world: TestWorld, count: number): Promise<TestPlayer[]> =>
  Promise.all(Array.from({ length: count }, () => world.player()));

test.for([
  [0, 5],
  [3 * HOUR_MS - 1, 5],
  [3 * HOUR_MS, 10],
  [72 * HOUR_MS - 1, 10],
  [72 * HOUR_MS, 20],
] as const)('an account %i ms old begins %i conversations a day', async ([ms, limit], { world }) => {
  const ann = await world.player();
  await age(world, ann, ms);
  const others = await many(world, limit + 2);
  const answers = await Promise.all(others.map((other, at) => write(ann, other, `a word to number ${at}`)));
  expect(outcomesOf(answers)).toEqual({ '200': limit, '409 too_many_threads': 2 });
  expect(await textsRefused(ann, others)).toBe(2);
});

/** To how many of the others the conversation's page says that no more can begin. */
async function textsRefused(ann: TestPlayer, others: readonly TestPlayer[]): Promise<number> {
  const pages = await Promise.all(others.map((other) => read(ann, other)));
  return pages.filter(({ body }) => body.refusal === 'You have begun enough conversations for today.').length;
}

test('going on with a conversation, replying, and writing to staff begin none', async ({ world }) => {
  const ann = await world.player();
  const others = await many(world, 7);
  const moderator = await world.player({ rang: 1 });
  for (const [at, other] of others.slice(0, 5).entries()) await written(ann, other, `first to ${at}`);
  const [first, sixth, seventh] = [others[0], others[5], others[6]];
  if (!first || !sixth || !seventh) throw new Error('there are seven others');
  await written(ann, first, 'once more');
  await written(sixth, ann, 'I begin');
  await written(ann, sixth, 'I reply');
  await written(ann, moderator, 'help');
  expect(outcomeOf(await write(ann, seventh))).toBe('409 too_many_threads');
});

test('deleting a conversation gives no new one back, a day does', async () => {
  const world = await createWorld();
  const ann = await world.player();
  const others = await many(world, 6);
  const [first, sixth] = [others[0], others[5]];
  if (!first || !sixth) throw new Error('there are six others');
  for (const [at, other] of others.slice(0, 5).entries()) await written(ann, other, `first to ${at}`);
  await ann.post('/api/messages/delete', { username: first.username });
  expect(outcomeOf(await write(ann, sixth))).toBe('409 too_many_threads');
  await grewOlder(world, DAY_MS);
  expect(outcomeOf(await write(ann, sixth))).toBe('200');
});

test('staff begins as many as it takes', async ({ world }) => {
  const moderator = await world.player({ rang: 1 });
  const answers = [];
  for (const other of await many(world, 8))
    answers.push(await write(moderator, other, 'A word from the house.'));
  expect(outcomesOf(answers)).toEqual({ '200': 8 });
});
