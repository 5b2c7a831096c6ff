import { expect } from 'vitest';
import { createWorld, inWorld } from '#tests/support/world.ts';
import {
  DAY_MS,
  deleted,
  done,
  family,
  founded,
  get,
  mateAt,
  mute,
  outcomeOf,
  outcomesOf,
  post,
} from './family.ts';

const test = inWorld();

interface Message {
  readonly id: string;
  readonly text: string;
}

test('returns messages newest last, 100 a page', async ({ world }) => {
  const { leader, mates } = await family(world);
  for (let at = 1; at <= 120; at += 1)
    await done(post(at % 2 === 0 ? leader : mateAt(mates, 0), 'chat', { text: `message ${at}` }));
  const page = async (query = ''): Promise<Message[]> => (await done(get(leader, `chat${query}`))).messages;
  const last = await page();
  expect(last.map(({ text }) => text)).toEqual(Array.from({ length: 100 }, (_, at) => `message ${at + 21}`));
  const before = await page(`?before=${last[0]?.id}`);
  expect(before.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, at) => `message ${at + 1}`));
  expect(await page(`?before=${before[0]?.id}`)).toEqual([]);
});

test('a message is trimmed, has 1 to 500 characters and no invisible ones', async ({ world }) => {
  const { leader } = await family(world, { mates: 0 });
  for (const text of ['', '   ', 'x'.repeat(501), '\u200b', '\u3164', 'a\u202eb', 'a\u0000b', 7])
    expect([text, outcomeOf(await post(leader, 'chat', { text }))]).toEqual([text, '400 bad_request']);
  const markup = '<img src=x onerror=alert(1)> https://example.com\n[link](x)';
  const { chatMessage } = await done(post(leader, 'chat', { text: `  ${markup} ` }));
  expect(chatMessage).toMatchObject({ userId: leader.id, username: leader.username, text: markup });
});

test('members delete their own messages, the leader any', async ({ world }) => {
  const { leader, mates } = await family(world, { mates: 2 });
  const [mate, other] = [mateAt(mates, 0), mateAt(mates, 1)];
  const said = async (player = mate): Promise<string> =>
    (await done(post(player, 'chat', { text: 'hello' }))).chatMessage.id;
  const remove = (player: typeof mate, messageId: string) => post(player, 'chat/delete', { messageId });
  const [own, ofLeader, third] = [await said(), await said(leader), await said()];
  expect(outcomeOf(await remove(other, own))).toBe('409 not_leader');
  expect(outcomeOf(await remove(mate, ofLeader))).toBe('409 not_leader');
  expect(outcomesOf([await remove(mate, own), await remove(leader, third)])).toEqual({ '200': 2 });
  expect(outcomeOf(await remove(mate, own))).toBe('404 message_not_found');
  const { messages } = await done(get(other, 'chat'));
  expect(messages.map(({ id }: Message) => id)).toEqual([ofLeader]);
  expect(outcomeOf(await get(other, `chat?before=${own}`))).toBe('404 message_not_found');
});

test('messages of another alliance can be neither read nor deleted', async ({ world }) => {
  const { leader } = await family(world, { mates: 0 });
  const other = await world.player({ dollars: 20_000 });
  await founded(other);
  const { chatMessage } = await done(post(leader, 'chat', { text: 'for us alone' }));
  expect(outcomeOf(await get(other, `chat?before=${chatMessage.id}`))).toBe('404 message_not_found');
  expect(outcomeOf(await post(other, 'chat/delete', { messageId: chatMessage.id }))).toBe(
    '404 message_not_found',
  );
  expect((await done(get(other, 'chat'))).messages).toEqual([]);
  expect((await done(get(other, 'log'))).entries).toHaveLength(1);
  expect((await done(get(leader, 'chat'))).messages).toHaveLength(1);
});

test('a new alliance of the same name reads nothing of the former one', async ({ world }) => {
  const { leader, name } = await family(world, { mates: 0 });
  await done(post(leader, 'chat', { text: 'for us alone' }));
  await done(post(leader, 'leave'));
  const next = await world.player({ dollars: 20_000 });
  await founded(next, { name });
  expect((await done(get(next, 'chat'))).messages).toEqual([]);
  expect((await done(get(next, 'log'))).pagination.total).toBe(1);
});

test('the seventh message within a minute is refused', async () => {
  const world = await createWorld({ rateLimit: true });
  const { leader, mates } = await family(world);
  const answers = [];
  for (let at = 0; at < 7; at += 1) answers.push(await post(leader, 'chat', { text: `message ${at}` }));
  expect(answers.map(outcomeOf)).toEqual([...Array<string>(6).fill('200'), '429 too_many_requests']);
  await done(post(mateAt(mates, 0), 'chat', { text: 'I still may' }));
  expect((await done(get(leader, 'chat'))).messages).toHaveLength(7);
});

test('messages are deleted after 30 real days, log entries after 90 game days', async () => {
  const world = await createWorld();
  const { leader, mates } = await family(world);
  await done(post(leader, 'chat', { text: 'old' }));
  await world.advance(29 * DAY_MS);
  const signedIn = await world.player({ dollars: 20_000 });
  await deleted(world, mateAt(mates, 0).id);
  await founded(signedIn);
  await done(post(signedIn, 'chat', { text: 'young' }));
  const counted = () =>
    world.database.read(async ({ orm, run, tables }) => ({
      messages: (await run(orm.select().from(tables.allianceMessages))).map(({ text }) => text),
      entries: (await run(orm.select().from(tables.allianceLog))).length,
    }));
  expect(await counted()).toEqual({ messages: ['old', 'young'], entries: 4 });
  await world.advance(DAY_MS + 60_000);
  expect(await counted()).toEqual({ messages: ['young'], entries: 4 });
  await world.advance(60 * DAY_MS);
  // These leaders were away for 90 days and have no successors.
  expect(await counted()).toEqual({ messages: [], entries: 2 });
});

test('a mute applies only to its reader', async ({ world }) => {
  const { leader, mates } = await family(world);
  const mate = mateAt(mates, 0);
  expect(outcomeOf(await mute(mate, mate.id))).toBe('409 cannot_mute_self');
  expect(outcomeOf(await mute(mate, 'nobody'))).toBe('404 player_not_found');
  for (let at = 0; at < 2; at += 1) await done(mute(mate, leader.id));
  await done(post(leader, 'chat', { text: 'hello' }));
  expect(await done(get(mate, 'chat'))).toMatchObject({ messages: [{ text: 'hello' }], muted: [leader.id] });
  expect((await done(get(leader, 'chat'))).muted).toEqual([]);
  for (let at = 0; at < 2; at += 1) await done(mute(mate, leader.id, false));
  expect((await done(get(mate, 'chat'))).muted).toEqual([]);
  await done(mute(mate, leader.id));
  await deleted(world, leader.id);
  expect((await done(get(mate, 'chat'))).muted).toEqual([]);
});

test('a reader can mute at most 500 players', async ({ world }) => {
  const { leader } = await family(world, { mates: 0 });
  await world.app.perform({
    actor: { kind: 'clock' },
    run: async ({ orm, run, tables }) => {
      const rows = Array.from({ length: 500 }, (_, at) => ({ playerId: leader.id, mutedId: `gone${at}` }));
      await run(orm.insert(tables.playerMutes).values(rows));
      return {};
    },
  });
  expect(outcomeOf(await mute(leader, (await world.player()).id))).toBe('409 too_many_muted');
});
