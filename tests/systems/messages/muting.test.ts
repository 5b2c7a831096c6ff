import { expect } from 'vitest';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { family, get, mute, post } from '../alliance/family.ts';
import { inboxOf } from '../notifications/inbox.ts';
import {
  DAY_MS,
  done,
  grewOlder,
  inbox,
  namesOf,
  outcomeOf,
  read,
  readAll,
  remove,
  textsOf,
  withoutChance,
  write,
  written,
} from './letters.ts';

const test = inWorld();

test('what a muted player writes reaches nobody, and they read it as sent', async ({ world }) => {
  const [ann, bob] = [await world.player(), await world.player()];
  const heard: unknown[] = [];
  (await ann.socket()).on('message.received', (event) => heard.push(event));
  await done(mute(ann, bob.id));
  await written(bob, ann, 'can you hear me?');
  expect(await textsOf(bob, ann)).toEqual(['can you hear me?']);
  expect(await namesOf(bob)).toEqual([ann.username]);
  expect(await inbox(ann)).toEqual({ threads: [], unread: 0, policy: 'everybody' });
  expect(await textsOf(ann, bob)).toEqual([]);
  expect(outcomeOf(await readAll(ann, bob))).toBe('404 no_thread');
  expect(outcomeOf(await remove(ann, bob))).toBe('404 no_thread');
  await done(mute(ann, bob.id, false));
  await written(bob, ann, 'and now?');
  expect(await textsOf(ann, bob)).toEqual(['and now?']);
  expect((await inbox(ann)).unread).toBe(1);
  await expect.poll(() => heard.length).toBe(1);
  expect((await inboxOf(ann)).notifications).toHaveLength(1);
});

test('a conversation from before stays as it was, and no longer counts', async ({ world }) => {
  const [ann, bob] = [await world.player(), await world.player()];
  await written(bob, ann, 'before');
  await done(mute(ann, bob.id));
  await written(bob, ann, 'behind the wall');
  expect(await inbox(ann)).toMatchObject({
    threads: [{ username: bob.username, is_muted: true, unread: 0, last: { text: 'before' } }],
    unread: 0,
  });
  expect((await done(read(ann, bob))).user.is_muted).toBe(true);
  // The one who muted may write; the other reads it and can still not reach them.
  await written(ann, bob, 'enough');
  await written(bob, ann, 'but why?');
  expect(await textsOf(ann, bob)).toEqual(['before', 'enough']);
  expect(await textsOf(bob, ann)).toEqual(['before', 'behind the wall', 'enough', 'but why?']);
  await done(remove(ann, bob));
  await done(mute(ann, bob.id, false));
  await written(bob, ann, 'thank you');
  expect(await textsOf(ann, bob)).toEqual(['thank you']);
});

/** All that a player can read about another after some calls, without ids and times. */
async function traces(world: TestWorld, isMuted: boolean): Promise<unknown> {
  const [ann, bob] = [
    await world.player({ username: isMuted ? 'Anna_A' : 'Anne_A' }),
    await world.player({ username: isMuted ? 'Boba_B' : 'Bobe_B' }),
  ];
  await written(bob, ann, 'hello');
  if (isMuted) await done(mute(ann, bob.id));
  const told: unknown[] = [];
  const socket = await bob.socket();
  socket.onAny((event: string, payload: { data: unknown }) => told.push([event, payload.data]));
  const answers = [
    ...(await Promise.all(['one', 'two', 'three'].map((text) => write(bob, ann, text)))),
    await write(bob, ann, 'you fucking bastard'),
    await write(bob, ann, 'you fucking bastard', { anyway: true }),
    await read(bob, ann),
    await bob.get('/api/messages'),
    await readAll(bob, ann),
    await remove(bob, ann),
    await read(bob, ann),
    await write(bob, ann, 'again'),
    await bob.get('/api/messages'),
    await bob.get('/api/notifications'),
    await bob.get(`/api/profil/view/${ann.id}`),
    await post(bob, 'invite', { username: ann.username }),
  ];
  await expect
    .poll(() => told.filter((one) => JSON.stringify(one).includes('messages.changed')).length)
    .toBe(7);
  const seen = answers.map(({ status, body }) => ({ status, body }));
  const names = (text: string): string =>
    text.replaceAll(/Ann[ae]_A/gi, 'Ann').replaceAll(/Bob[ae]_B/gi, 'Bob');
  return JSON.parse(
    names(JSON.stringify(withoutChance({ seen, told })).replaceAll(/"\d{4}-[^"]*"/g, '"time"')),
  );
}

test('no answer, push, count or order tells whether one is muted', async () => {
  const [muted, heard] = [await traces(await createWorld(), true), await traces(await createWorld(), false)];
  expect(muted).toEqual(heard);
});

test('what is not delivered costs the same statements', async ({ world }) => {
  const [ann, bob, eve] = [await world.player(), await world.player(), await world.player()];
  await done(mute(ann, bob.id));
  const cost = async (from: TestPlayer) => {
    const rows = () =>
      world.database.read(async ({ orm, run, tables }) => ({
        messages: (await run(orm.select().from(tables.messages))).length,
        sides: (await run(orm.select().from(tables.messageThreads))).length,
        counts: (await run(orm.select().from(tables.senderCounts))).length,
        outbox: (await run(orm.select().from(tables.outbox))).length,
      }));
    const before = await rows();
    await written(from, ann);
    const after = await rows();
    return Object.fromEntries(
      Object.entries(after).map(([name, of]) => [name, of - before[name as 'sides']]),
    );
  };
  expect(await cost(bob)).toEqual(await cost(eve));
  expect(await cost(bob)).toEqual(await cost(eve));
});

test('messages, mutes and unmutes at the same time lose nothing that was delivered', async ({ world }) => {
  const [ann, bob] = [await world.player(), await world.player()];
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      at % 3 === 0 ? mute(ann, bob.id, at % 2 === 0) : write(bob, ann, `message ${at}`),
    ),
  );
  expect(answers.map(outcomeOf)).toEqual(Array(30).fill('200'));
  expect(await textsOf(bob, ann)).toHaveLength(20);
  await done(mute(ann, bob.id, false));
  const seen = await textsOf(ann, bob);
  const [thread] = (await inbox(ann)).threads;
  expect(thread?.unread ?? 0).toBe(seen.length);
});

test('staff is heard by whoever muted them, and answers', async ({ world }) => {
  const [ann, moderator] = [await world.player(), await world.player({ rang: 1 })];
  await done(mute(ann, moderator.id));
  await written(moderator, ann, 'A word from the house.');
  expect(await inbox(ann)).toMatchObject({
    threads: [{ username: moderator.username, rang: 1, is_muted: false, unread: 1 }],
    unread: 1,
  });
  await done(mute(moderator, ann.id));
  await written(ann, moderator, 'Yes?');
  expect(await textsOf(moderator, ann)).toEqual(['A word from the house.', 'Yes?']);
});

test('invitations of a muted leader are hidden for as long as they are muted', async ({ world }) => {
  const { leader, name } = await family(world, { mates: 0, isPrivate: true });
  const ann = await world.player();
  await done(post(leader, 'invite', { username: ann.username }));
  const invitations = async () => (await done(get(ann, 'invitations'))).invitations.length;
  const listed = async () =>
    (await done(get(ann, `list?showPrivate=true&search=${encodeURIComponent(name)}`))).alliances[0]
      .is_invited;
  expect([await invitations(), await listed()]).toEqual([1, true]);
  await done(mute(ann, leader.id));
  expect([await invitations(), await listed()]).toEqual([0, false]);
  await done(mute(ann, leader.id, false));
  expect([await invitations(), await listed()]).toEqual([1, true]);
});

test('what was never delivered goes with the rest after 90 days', async () => {
  const world = await createWorld();
  const [ann, bob, eve] = [await world.player(), await world.player(), await world.player()];
  await done(mute(ann, bob.id));
  await written(bob, ann, 'into the void');
  await grewOlder(world, 90 * DAY_MS);
  await written(eve, bob, 'later');
  await world.advance(60_000);
  const left = await world.database.read(async ({ orm, run, tables }) => ({
    texts: (await run(orm.select().from(tables.messages))).map(({ text }) => text),
    sides: (await run(orm.select().from(tables.messageThreads))).length,
  }));
  expect(left).toEqual({ texts: ['later'], sides: 2 });
});
