import { beforeEach, describe, expect } from 'vitest';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';

const test = inWorld();
let world: TestWorld;
let admin: TestPlayer;

test.beforeEach(async ({ world: shared }) => {
  world = shared;
  admin = await world.player({ rang: 2 });
});

const announce = (message: unknown, type?: unknown) =>
  admin.post('/api/admin/announcement', { message, type });

test('an announcement from before a restart still appears', async () => {
  const player = await world.player();
  await announce('Closed for a minute.');
  await world.restart(60_000);
  const socket = await player.socket();
  const { snapshot } = await socket.emitWithAck('subscribe', 'world');
  expect(snapshot.announcement).toMatchObject({ message: 'Closed for a minute.' });
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a broken image', '<img src=x onerror=alert(1)>'],
  ['an escaped text', '&lt;b&gt; &amp; %3Cb%3E'],
  ['a template', '${7*7} {{7*7}}'],
  ['quotes and a backslash', `"'\\"; drop table announcements; --`],
  ['non-ASCII letters', 'Ünïcödé 🎲 ימין'],
])('%s is plain text', async (_what, message) => {
  const socket = await (await world.player()).socket();
  const pushed = new Promise<{ data: { message: string } }>((resolve) =>
    socket.once('announcement', resolve),
  );
  expect((await announce(message)).status).toBe(200);
  expect((await pushed).data.message).toBe(message);
  expect((await admin.get('/api/announcements')).body.announcements[0].message).toBe(message);
});

test.each([
  ['a\u202eright to left', 'This cannot be used here: a character that turns the text around (U+202E).'],
  [`a${'\u0316'.repeat(4)}`, 'This cannot be used here: more than three marks on one letter (U+0316).'],
  ['a\u0007', 'This cannot be used here: a control character (U+0007).'],
  ['\u3164', 'This text has no visible characters.'],
  ['  ', 'The announcement must be plain text of 1 to 500 characters'],
])('%j is refused in one sentence', async (message, sentence) => {
  const { status, body } = await announce(message);
  expect([status, body.error]).toEqual([400, sentence]);
});

test('an announcement defaults to type info and is in the admin log', async () => {
  expect((await announce('Hello')).body.announcement.type).toBe('info');
  const { entries } = (await admin.get('/api/admin/log')).body;
  const after = { message: 'Hello', type: 'info' };
  expect(entries[0]).toMatchObject({
    admin: admin.username,
    action: 'announcement',
    before: null,
    after,
  });
});

test('the list has the last twenty, newest first', async () => {
  for (let i = 1; i <= 22; i += 1) await announce(`number ${i}`);
  const { announcements } = (await admin.get('/api/announcements')).body;
  expect(announcements.map(({ message }: { message: string }) => message)).toEqual(
    Array.from({ length: 20 }, (_, i) => `number ${22 - i}`),
  );
});

test('an unchanged list answers 304', async () => {
  await announce('Hello');
  const first = await admin.get('/api/announcements');
  const etag = first.headers.get('etag') ?? '';
  expect((await admin.get('/api/announcements', { 'if-none-match': etag })).status).toBe(304);
  await announce('Hello again');
  expect((await admin.get('/api/announcements', { 'if-none-match': etag })).status).toBe(200);
});

test.each([
  ['no message', undefined, undefined],
  ['an empty message', '   ', undefined],
  ['a long message', 'x'.repeat(501), undefined],
  ['a number', 7, undefined],
  ['an unknown type', 'Hello', 'shout'],
])('%s is malformed', async (_what, message, type) => {
  const listed = async () => (await admin.get('/api/announcements')).body.announcements;
  const before = await listed();
  expect((await announce(message, type)).status).toBe(400);
  expect(await listed()).toEqual(before);
});

test('a message of maximum length is accepted', async () => {
  expect((await announce('x'.repeat(500), 'error')).status).toBe(200);
});

test('visitors are refused', async () => {
  expect((await fetch(`${world.url}/api/announcements`)).status).toBe(401);
});

describe('in its own world', () => {
  beforeEach(async () => {
    world = await createWorld();
    admin = await world.player({ username: 'Boss', rang: 2 });
  });

  test('an announcement reaches connected players at once and others at their next visit', async () => {
    const player = await world.player();
    const socket = await player.socket();
    const pushed = new Promise<{ room: string; data: unknown }>((resolve) =>
      socket.once('announcement', resolve),
    );
    const { status, body } = await announce('  The bank opens at nine.  ', 'warning');
    const created_at = new Date(world.time.realNowMs()).toISOString();
    const announcement = {
      id: expect.any(String),
      message: 'The bank opens at nine.',
      type: 'warning',
      created_at,
    };
    expect([status, body]).toEqual([200, { success: true, announcement }]);
    const { id, message, type } = body.announcement;
    expect(await pushed).toMatchObject({ room: 'world', data: { id, message, type } });
    const later = await world.player();
    expect((await later.get('/api/announcements')).body).toEqual({ announcements: [body.announcement] });
  });

  test('a returning player gets the missed announcement, the newest on the page, unread', async () => {
    const player = await world.player();
    const socket = await player.socket();
    const { epoch, seq } = await socket.emitWithAck('subscribe', 'world');
    socket.close();
    await announce('While you were out.');
    const again = await player.socket();
    const { world: missed } = await again.emitWithAck('resume', { world: { epoch, seq } });
    expect(missed.events).toMatchObject([
      { event: 'announcement', data: { message: 'While you were out.' } },
    ]);
    const fresh = await again.emitWithAck('subscribe', 'world');
    expect(fresh.snapshot.announcement).toMatchObject({ message: 'While you were out.' });
    const { body } = await player.get('/api/notifications');
    expect(body).toMatchObject({
      unread: 1,
      notifications: [{ type: 'announcements', is_read: false, data: { message: 'While you were out.' } }],
    });
  });
});
