import { expect } from 'vitest';
import { householdStore } from '#db/systems/links/store.ts';
import type { TestAnswer, TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { declare, householdOf } from '#tests/systems/links/same-person.ts';
import {
  admit,
  inbox,
  mute,
  read,
  readAll,
  remove,
  withoutChance,
  write,
  written,
} from '#tests/systems/messages/letters.ts';
import { inboxOf } from '#tests/systems/notifications/inbox.ts';
import { casesAbout, deleted, done, MODERATOR, outcomeOf, outcomesOf, report } from '../desk.ts';

const test = inWorld();

const many = (world: TestWorld, count: number): Promise<TestPlayer[]> =>
  Promise.all(Array.from({ length: count }, () => world.player()));

/** Two whom only a mute tells apart: the first has muted the writer. */
async function muterAndOther(world: TestWorld) {
  const [writer, muter, other] = [await world.player(), await world.player(), await world.player()];
  await done(mute(muter, writer.id));
  return { writer, muter, other };
}

/** Answers without what differs between any two players. */
const plain = (answers: readonly TestAnswer[], { id, username }: TestPlayer): unknown =>
  JSON.parse(
    JSON.stringify(answers.map(({ status, body }) => withoutChance({ status, body })))
      .replaceAll(username, 'somebody')
      .replaceAll(id, '0'),
  );

test('a household asked for answers the same, whoever has muted whom', async ({ world }) => {
  const { writer, muter, other } = await muterAndOther(world);
  const tries = async (to: TestPlayer) => {
    const answers = [await declare(writer, to.username), await declare(writer, to.username)];
    answers.push(await writer.get('/api/profil/household'));
    answers.push(await declare(writer, to.username, false), await declare(writer, to.username, false));
    return plain([...answers, await writer.get('/api/profil/household')], to);
  };
  expect(await tries(muter)).toEqual(await tries(other));
});

test('questions for a household reach a stranger a few times a day, and the muted never', async ({
  world,
}) => {
  const { writer, muter, other } = await muterAndOther(world);
  const heard: unknown[] = [];
  const socket = await other.socket((one) => one.on('household.asked', (event) => heard.push(event)));
  for (let at = 0; at < 9; at += 1)
    for (const to of [muter, other]) {
      await done(declare(writer, to.username));
      await done(declare(writer, to.username, false));
    }
  await written(writer, other, 'the last one');
  expect(heard.length).toBeLessThanOrEqual(5);
  expect((await inboxOf(muter)).notifications).toEqual([]);
  socket.close();
});

test('a stranger who never agreed is limited by nothing', async ({ world }) => {
  const [ann, bob] = [await world.player(), await world.player()];
  await done(declare(ann, bob.username));
  await done(declare(ann, bob.username));
  expect((await householdOf(bob)).gifts).toBeNull();
  await done(declare(bob, ann.username, false));
  await done(declare(bob, ann.username));
  expect((await householdOf(ann)).gifts).toBeNull();
});

test('a household ends with an account, for whoever stays', async ({ world }) => {
  const [ann, bob] = [await world.player(), await world.player()];
  await done(declare(ann, bob.username));
  await done(declare(bob, ann.username));
  await deleted(world, ann.id);
  expect(await householdOf(bob)).toMatchObject({ members: [] });
  expect(await world.database.read((tx) => householdStore(tx).of(ann.id))).toEqual([]);
});

test('policies, limits and refusals are the same towards who has muted the writer', async ({ world }) => {
  const { writer, muter, other } = await muterAndOther(world);
  const tries = async (to: TestPlayer) => {
    const answers: TestAnswer[] = [];
    for (const policy of ['everybody', 'known', 'nobody']) {
      await done(admit(to, policy));
      answers.push(await write(writer, to, `under ${policy}`), await read(writer, to));
    }
    await done(admit(to, 'everybody'));
    answers.push(await write(writer, to, 'x'.repeat(501)), await write(writer, to, '\u202e'));
    answers.push(await readAll(writer, to), await remove(writer, to), await remove(writer, to));
    return plain(answers, to);
  };
  expect(await tries(muter)).toEqual(await tries(other));
});

test('new conversations with those who muted the writer count as any other', async ({ world }) => {
  const writer = await world.player({ isNewcomer: true });
  const others = await many(world, 8);
  for (const one of others.slice(0, 4)) await done(mute(one, writer.id));
  const answers = await Promise.all(others.map((one, at) => write(writer, one, `text ${at}`)));
  expect(outcomesOf(answers)).toEqual({ '200': 5, '409 too_many_threads': 3 });
});

test('spam to many is a case though all of them muted the sender, and in other dress', async ({ world }) => {
  const [sender, staff] = [await world.player(), await world.player({ rang: MODERATOR })];
  const others = await many(world, 5);
  for (const one of others) await done(mute(one, sender.id));
  const texts = [
    'buy gold now',
    'Buy  GOLD now!!!',
    'b.u.y g-o-l-d n o w',
    'buy\u200b gold\u00a0now',
    '¡buy gold now?',
  ];
  for (const [at, one] of others.entries()) await written(sender, one, texts[at]);
  expect(await casesAbout(staff, sender)).toMatchObject([{ reason: 'spam', is_automatic: true }]);
});

test('the same text to many at once opens one case', async ({ world }) => {
  const [sender, staff] = [await world.player(), await world.player({ rang: MODERATOR })];
  const answers = await Promise.all((await many(world, 12)).map((one) => write(sender, one, 'join my club')));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(5);
  expect(await casesAbout(staff, sender)).toHaveLength(1);
});

test('what was not delivered can be reported by neither side', async ({ world }) => {
  const { writer, muter, other } = await muterAndOther(world);
  const [unheard, heard] = [await written(writer, muter, 'one'), await written(writer, other, 'two')];
  expect(outcomeOf(await report(muter, ['message', unheard.id]))).toBe('404 report_not_found');
  const own = [await report(writer, ['message', unheard.id]), await report(writer, ['message', heard.id])];
  expect(own[0]?.body).toEqual(own[1]?.body);
});

test('whoever muted somebody sees nothing of them, by no page and no push', async ({ world }) => {
  const { writer, muter } = await muterAndOther(world);
  const heard: string[] = [];
  const socket = await muter.socket();
  socket.onAny((event: string, payload: unknown) => heard.push(`${event} ${JSON.stringify(payload)}`));
  await written(writer, muter, 'SECRET one');
  await declare(writer, muter.username);
  const seen = [await inbox(muter), await inbox(muter, '?before=9007199254740991'), await inboxOf(muter)];
  expect(JSON.stringify([seen, await householdOf(muter), (await read(muter, writer)).body])).not.toContain(
    'SECRET',
  );
  expect(heard.filter((one) => one.includes('SECRET') || one.includes(writer.username))).toEqual([]);
  socket.close();
});

test('conversations with closed accounts are found by nobody else', async ({ world }) => {
  const [ann, bob, eve] = [await world.player(), await world.player(), await world.player()];
  await written(ann, bob, 'SECRET');
  await deleted(world, ann.id);
  const page = await done(read(bob, { username: ann.id }));
  expect(page.messages).toMatchObject([{ text: 'SECRET' }]);
  for (const username of [ann.id, ann.username, 'deleted player', bob.id])
    for (const answer of [
      await read(eve, { username }),
      await readAll(eve, { username }),
      await remove(eve, { username }),
      await write(eve, { username }, 'hello'),
    ])
      expect([username, answer.status]).toEqual([username, 404]);
});

test('positions of every size end in an empty page or a refusal', async ({ world }) => {
  const [ann, bob] = [await world.player(), await world.player()];
  await written(ann, bob, 'hello');
  const values = ['9007199254740991', '1', '2'];
  for (const before of values)
    for (const path of ['/api/messages', `/api/messages/${bob.username}`])
      expect((await ann.get(`${path}?before=${before}`)).status).toBe(200);
  for (const before of ['9007199254740992', '1e400', '-9'.repeat(20), 'NaN', '0x', '[]', '%00'])
    for (const path of ['/api/messages', `/api/messages/${bob.username}`])
      expect([before, outcomeOf(await ann.get(`${path}?before=${before}`))]).toEqual([
        before,
        '400 bad_request',
      ]);
});

test('staff cannot be silenced: not by a mute, a policy or a deleted conversation', async () => {
  const world = await createWorld();
  const [ann, staff] = [await world.player(), await world.player({ rang: MODERATOR })];
  await done(mute(ann, staff.id));
  await done(admit(ann, 'nobody'));
  await written(staff, ann, 'first');
  await done(remove(ann, staff));
  await written(staff, ann, 'second');
  expect(await inbox(ann)).toMatchObject({ unread: 1, threads: [{ is_muted: false, unread: 1 }] });
});
