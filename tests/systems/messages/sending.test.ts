import { expect } from 'vitest';
import { MESSAGES_SHOWN } from '#protocol/systems/messages/terms.ts';
import type { Message } from '#protocol/systems/messages/models.ts';
import { createWorld, inWorld } from '#tests/support/world.ts';
import { inboxOf } from '../notifications/inbox.ts';
import {
  DAY_MS,
  done,
  grewOlder,
  inbox,
  outcomeOf,
  read,
  readAll,
  textsOf,
  write,
  written,
} from './letters.ts';

const test = inWorld();

test('both sides read the same messages, each with its own marks', async ({ world }) => {
  const [ann, bob] = [await world.player(), await world.player()];
  await written(ann, bob, 'hello');
  await written(bob, ann, 'who is it?');
  const ofAnn = await done(read(ann, bob));
  expect(ofAnn.messages).toMatchObject([
    { text: 'hello', is_own: true, with: bob.username },
    { text: 'who is it?', is_own: false, with: bob.username },
  ]);
  expect(ofAnn).toMatchObject({
    user: { id: bob.id, username: bob.username, is_muted: false },
    refusal: null,
  });
  expect((await done(read(bob, ann))).messages).toMatchObject([
    { text: 'hello', is_own: false, with: ann.username },
    { text: 'who is it?', is_own: true, with: ann.username },
  ]);
});

test('a name is found in any case, and read as its owner writes it', async ({ world }) => {
  const [ann, bob] = [await world.player(), await world.player({ username: 'BobTheBanker' })];
  const sent = await written(ann, { username: 'bobthebanker' });
  expect(sent.with).toBe('BobTheBanker');
  expect(await textsOf(ann, { username: 'BOBTHEBANKER' })).toEqual(['hello']);
  expect(await textsOf(bob, ann)).toEqual(['hello']);
});

test('a message is plain text of 1 to 500 characters, to somebody else', async ({ world }) => {
  const [ann, bob] = [await world.player(), await world.player()];
  for (const text of ['', '   ', 'x'.repeat(501), '\u200b', 'a\u202eb', 'a\u0000b', 7, null])
    expect([text, outcomeOf(await write(ann, bob, text as string))]).toEqual([text, '400 bad_request']);
  const markup = '<img src=x onerror=alert(1)> https://example.com\n[link](x)';
  expect((await written(ann, bob, `  ${markup} `)).text).toBe(markup);
  await written(ann, bob, 'x'.repeat(500));
  expect(outcomeOf(await write(ann, ann))).toBe('409 cannot_write_to_self');
  expect(outcomeOf(await write(ann, { username: 'nobody-here' }))).toBe('404 player_not_found');
});

test('unread conversations are counted until they are read or answered', async ({ world }) => {
  const [ann, bob, eve] = [await world.player(), await world.player(), await world.player()];
  for (const text of ['one', 'two', 'three']) await written(bob, ann, text);
  await written(eve, ann, 'from eve');
  const before = await inbox(ann);
  expect(before.threads.map(({ username, unread }) => [username, unread])).toEqual([
    [eve.username, 1],
    [bob.username, 3],
  ]);
  expect(before.unread).toBe(2);
  expect(await done(readAll(ann, bob))).toEqual({ success: true, unread: 1 });
  expect(await done(readAll(ann, bob))).toEqual({ success: true, unread: 1 });
  await written(ann, eve, 'an answer');
  expect((await inbox(ann)).unread).toBe(0);
  expect((await inbox(bob)).unread).toBe(0);
  expect((await inbox(eve)).unread).toBe(1);
  expect(outcomeOf(await readAll(ann, { username: 'nobody-here' }))).toBe('404 no_thread');
  expect(outcomeOf(await readAll(bob, eve))).toBe('404 no_thread');
});

test('a long conversation is read in parts, newest last', async ({ world }) => {
  const [ann, bob] = [await world.player(), await world.player()];
  const count = MESSAGES_SHOWN + 20;
  for (let at = 1; at <= count; at += 1)
    await written(at % 2 === 0 ? ann : bob, at % 2 === 0 ? bob : ann, `${at}`);
  const part = async (query = ''): Promise<Message[]> => (await done(read(ann, bob, query))).messages;
  const last = await part();
  expect(last.map(({ text }) => text)).toEqual(
    Array.from({ length: MESSAGES_SHOWN }, (_, at) => `${at + 21}`),
  );
  const earlier = await part(`?before=${last[0]?.id}`);
  expect(earlier.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, at) => `${at + 1}`));
  expect(await part(`?before=${earlier[0]?.id}`)).toEqual([]);
  for (const before of ['x', '0', '-1', '1.5', '99999999999999999999'])
    expect([before, outcomeOf(await read(ann, bob, `?before=${before}`))]).toEqual([
      before,
      '400 bad_request',
    ]);
});

test('a message arrives live, tells the own tabs, and one notification stands for all of a sender', async ({
  world,
}) => {
  const [ann, bob] = [await world.player(), await world.player()];
  const heard: unknown[] = [];
  (await bob.socket()).on('message.received', (event) => heard.push(event.data));
  const own: unknown[] = [];
  (await ann.socket()).on('messages.changed', (event) => own.push(event.data));
  await written(ann, bob, 'one');
  await written(ann, bob, 'two');
  await expect.poll(() => heard.length).toBe(2);
  expect(heard[0]).toEqual({ with: ann.username, at: expect.any(String) });
  await expect.poll(() => own).toEqual(Array(2).fill({ with: bob.username, unread: 0 }));
  const { notifications } = await inboxOf(bob);
  expect(notifications).toMatchObject([{ type: 'messages', data: { with: ann.username } }]);
  expect((await inboxOf(ann)).notifications).toEqual([]);
});

test('the same key sends once', async ({ world }) => {
  const [ann, bob] = [await world.player(), await world.player()];
  const again = () =>
    ann.post('/api/messages/send', { username: bob.username, text: 'once' }, { 'idempotency-key': 'once-1' });
  const answers = await Promise.all([again(), again(), again()]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await textsOf(bob, ann)).toEqual(['once']);
});

test('messages sent at the same time are all there, in one order for both', async ({ world }) => {
  const [ann, bob] = [await world.player(), await world.player()];
  const texts = Array.from({ length: 20 }, (_, at) => `message ${at}`);
  await Promise.all(
    texts.map((text, at) => (at % 2 === 0 ? written(ann, bob, text) : written(bob, ann, text))),
  );
  const seen = await textsOf(ann, bob);
  expect([...seen].toSorted()).toEqual(texts.toSorted());
  expect(await textsOf(bob, ann)).toEqual(seen);
});

test('the thirteenth message within a minute is refused', async () => {
  const world = await createWorld({ rateLimit: true });
  const [ann, bob] = [await world.player(), await world.player()];
  const answers = [];
  for (let at = 0; at < 13; at += 1) answers.push(await write(ann, bob, `message ${at}`));
  expect(answers.map(outcomeOf)).toEqual([...Array<string>(12).fill('200'), '429 too_many_requests']);
  await written(bob, ann, 'I still may');
});

test('what the filter marks is asked about once, and stored with its mark', async ({ world }) => {
  const [ann, bob] = [await world.player(), await world.player()];
  const insult = 'you are a fucking bastard';
  expect(outcomeOf(await write(ann, bob, insult))).toBe('409 flagged_text');
  expect(await textsOf(bob, ann)).toEqual([]);
  await done(write(ann, bob, insult, { anyway: true }));
  expect((await done(read(bob, ann))).messages).toMatchObject([{ text: insult, is_flagged: true }]);
  expect((await done(write(ann, bob, 'sorry', { anyway: true }))).sent.is_flagged).toBeUndefined();
});

test('messages are deleted after 90 real days, and conversations that have none left', async () => {
  const world = await createWorld();
  const [ann, bob, eve] = [await world.player(), await world.player(), await world.player()];
  await written(ann, bob, 'old');
  await written(ann, eve, 'old and last');
  await grewOlder(world, 89 * DAY_MS);
  await written(ann, eve, 'young');
  await world.advance(60_000);
  const counted = () =>
    world.database.read(async ({ orm, run, tables }) => ({
      texts: (await run(orm.select().from(tables.messages))).map(({ text }) => text),
      sides: (await run(orm.select().from(tables.messageThreads))).length,
    }));
  expect(await counted()).toEqual({ texts: ['old', 'old and last', 'young'], sides: 4 });
  await grewOlder(world, DAY_MS);
  await world.advance(60_000);
  expect(await counted()).toEqual({ texts: ['young'], sides: 2 });
  expect((await inbox(bob)).threads).toEqual([]);
  expect(await textsOf(eve, ann)).toEqual(['young']);
  // The newest row stays, so that its number is not used again.
  await grewOlder(world, 90 * DAY_MS);
  await world.advance(60_000);
  expect(await counted()).toEqual({ texts: ['young'], sides: 2 });
});
