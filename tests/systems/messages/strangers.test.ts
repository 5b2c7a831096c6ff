import { expect } from 'vitest';
import type { TestAnswer } from '#tests/support/player.ts';
import { connection } from '#tests/support/player.ts';
import { inWorld } from '#tests/support/world.ts';
import { done, inbox, outcomeOf, read, readAll, remove, textsOf, write, written } from './letters.ts';

const test = inWorld();

const SECRET = 'meet me at the docks';

/** Ways to reach a conversation between two others, or to learn that there is one. */
const names = (ann: string, bob: string): readonly string[] => [
  ann,
  bob,
  `${ann},${bob}`,
  `${ann}/${bob}`,
  `${ann}%00${bob}`,
  `../messages/${ann}`,
  `${ann}?with=${bob}`,
  `${ann}#${bob}`,
  `${ann} OR 1=1`,
  `' OR ''='`,
  `%`,
  `*`,
  `_`,
  `null`,
  `undefined`,
  `0`,
  `-1`,
  `deleted player`,
  `house`,
  `staff`,
];

test('forty tries at the conversation of two others find nothing', async ({ world }) => {
  const [ann, bob, eve] = [await world.player(), await world.player(), await world.player()];
  const sent = await written(ann, bob, SECRET);
  const before = await done(read(ann, bob));
  const of = names(ann.id, bob.id).concat(names(ann.username, bob.username));
  const tries: Promise<TestAnswer>[] = of.flatMap((username) => [
    read(eve, { username }),
    read(eve, { username }, `?before=${Number(sent.id) + 1}`),
    readAll(eve, { username }),
    remove(eve, { username }),
  ]);
  const ids = ['1', '2', sent.id, String(Number(sent.id) + 1), '9007199254740991'];
  const others: Promise<TestAnswer>[] = [
    ...ids.map((id) => eve.get(`/api/messages?before=${id}`)),
    ...ids.map((id) => eve.get(`/api/messages/${ann.username}?before=${id}&username=${bob.username}`)),
    eve.get('/api/messages?playerId=' + ann.id),
    eve.get('/api/messages?user=' + ann.username),
    eve.post('/api/messages/read', { username: [ann.username] }),
    eve.post('/api/messages/delete', { username: { $ne: '' } }),
    eve.post('/api/messages/send', {
      username: bob.username,
      text: 'hi',
      senderId: ann.id,
      from: ann.username,
    }),
  ];
  const answers = await Promise.all([...tries, ...others]);
  for (const { status, body } of answers) {
    expect([200, 400, 404]).toContain(status);
    expect(JSON.stringify(body)).not.toContain(SECRET);
  }
  expect(answers.length).toBeGreaterThan(40);
  // What eve wrote is hers.
  expect((await done(read(bob, eve))).messages).toMatchObject([{ text: 'hi', with: eve.username }]);
  expect(await done(read(ann, bob))).toEqual(before);
  expect((await inbox(bob)).threads.find(({ id }) => id === ann.id)?.unread).toBe(1);
});

test('a stranger learns no more of a name than that it is taken', async ({ world }) => {
  const [ann, bob, eve] = [await world.player(), await world.player(), await world.player()];
  await written(ann, bob, SECRET);
  const quiet = await world.player();
  const pages = await Promise.all([read(eve, bob), read(eve, quiet)]);
  const shapes = pages.map(({ body }) => ({ ...body, user: Object.keys(body.user).toSorted() }));
  expect(shapes[0]).toEqual(shapes[1]);
  expect(shapes[0]).toMatchObject({ messages: [], unread: 0, refusal: null });
  for (const username of ['no-such-name', bob.id, bob.mail]) {
    const answer = await read(eve, { username });
    expect([username, outcomeOf(answer)]).toEqual([username, '404 player_not_found']);
  }
});

test('nobody without a session reads, writes or deletes', async ({ world }) => {
  const [ann, bob] = [await world.player(), await world.player()];
  await written(ann, bob, SECRET);
  const guest = connection(() => world.url, '');
  const answers = [
    await guest.get('/api/messages'),
    await guest.get(`/api/messages/${ann.username}`),
    await guest.post('/api/messages/send', { username: bob.username, text: 'hi' }),
    await guest.post('/api/messages/read', { username: bob.username }),
    await guest.post('/api/messages/delete', { username: bob.username }),
    await guest.post('/api/messages/policy', { policy: 'nobody' }),
  ];
  expect(answers.map(outcomeOf)).toEqual(Array(6).fill('401 unauthorized'));
  expect(await textsOf(bob, ann)).toEqual([SECRET]);
});

test('pushes go to the receiver and the writer only', async ({ world }) => {
  const [ann, bob, eve] = [await world.player(), await world.player(), await world.player()];
  const heard: string[] = [];
  const socket = await eve.socket();
  socket.onAny((event: string, payload: unknown) => heard.push(`${event} ${JSON.stringify(payload)}`));
  for (const room of [`user:${bob.id}`, `user:${ann.id}`, 'user:', 'user:-', 'messages', `thread:${ann.id}`])
    socket.emit('subscribe', { room });
  const own = await bob.socket();
  const arrived = new Promise((resolve) => own.on('message.received', resolve));
  await written(ann, bob, SECRET);
  await arrived;
  expect(heard.filter((line) => /message|docks/.test(line))).toEqual([]);
  expect(outcomeOf(await write(eve, bob, 'hello'))).toBe('200');
});
