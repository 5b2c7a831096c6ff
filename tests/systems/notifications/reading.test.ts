import fc from 'fast-check';
import { beforeEach, describe, expect } from 'vitest';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { notificationStore } from '#db/systems/notifications/store.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { inboxOf, messagesOf, say } from './inbox.ts';

const test = inWorld();
let world: TestWorld;
let ann: TestPlayer;

test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  ann = await world.player();
});

const read = (upTo: unknown, player = ann) => player.post('/api/notifications/read', { upTo });
const mute = (muted: unknown) => ann.post('/api/notifications/settings', { muted });
const ids = async () => (await inboxOf(ann)).notifications.map(({ id }) => id);

const next = (socket: Awaited<ReturnType<TestPlayer['socket']>>, event: string) =>
  new Promise<{ readonly data: unknown }>((resolve) => socket.once(event, resolve));

describe('reading', () => {
  test('marks a notification and all older ones, in every tab and on every device at once', async () => {
    for (const message of ['one', 'two', 'three']) await say(world, ann, message);
    const [, second = ''] = await ids();
    const sockets = [await ann.socket(), await ann.socket()];
    const pushed = Promise.all(sockets.map((socket) => next(socket, 'notifications.read')));
    expect((await read(second)).body).toEqual({ success: true, unread: 1 });
    const data = { up_to: second, unread: 1 };
    expect(await pushed).toMatchObject([{ data }, { data }]);
    const { notifications, unread } = await inboxOf(ann);
    expect([unread, notifications.map(({ is_read }) => is_read)]).toEqual([1, [false, true, true]]);
  });

  test('never goes back, whatever runs in parallel, and survives a restart', async () => {
    for (let n = 0; n < 12; n += 1) await say(world, ann, String(n));
    const all = await ids();
    const answers = await Promise.all(all.slice(4).map((id) => read(id)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await inboxOf(ann)).unread).toBe(4);
    expect((await read(all.at(-1))).body.unread).toBe(4);
    await world.restart();
    expect((await inboxOf(ann)).unread).toBe(4);
  });

  test('leaves notifications that arrive meanwhile unread', async () => {
    await say(world, ann, 'seen');
    const [seen = ''] = await ids();
    await Promise.all([say(world, ann, 'new'), read(seen)]);
    expect((await inboxOf(ann)).unread).toBe(1);
  });

  test('is refused for an id that does not exist yet, or never could', async () => {
    await say(world, ann, 'one');
    const [id = ''] = await ids();
    for (const upTo of [String(Number(id) + 1), 'x', '-1', '1e3', '9'.repeat(40)])
      expect([upTo, (await read(upTo)).status]).toEqual([upTo, 404]);
    for (const upTo of [undefined, 7, '', 'x'.repeat(65)])
      expect([upTo, (await read(upTo)).status]).toEqual([upTo, 400]);
    expect((await inboxOf(ann)).unread).toBe(1);
  });

  test('keeps the unread count equal to the number of unread entries, for any sequence', async () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('said' as const),
        topic: fc.constantFrom('rent', 'eviction', undefined),
      }),
      fc.record({ kind: fc.constant('read' as const), place: fc.nat({ max: 5 }) }),
      fc.record({ kind: fc.constant('muted' as const), types: fc.subarray(['rent', 'eviction', 'house']) }),
      fc.record({ kind: fc.constant('waited' as const), minutes: fc.integer({ min: 1, max: 15 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        ann = await world.player();
        const model: { id: string; type: string }[] = [];
        let [upTo, muted] = [0, [] as string[]];
        for (const one of steps) {
          if (one.kind === 'said') {
            await mute([]);
            await say(world, ann, 'word', one.topic);
            model.unshift({ id: (await ids())[0] ?? '', type: one.topic ?? 'house' });
            await mute(muted);
          }
          if (one.kind === 'read') {
            const id = model[one.place]?.id;
            if (id === undefined) continue;
            await read(id);
            upTo = Math.max(upTo, Number(id));
          }
          if (one.kind === 'muted') {
            muted = one.types;
            await mute(muted);
          }
          if (one.kind === 'waited') {
            await world.advance(one.minutes * 60_000);
            await ann.post('/api/activity/updateActivityJson');
          }
          const shown = model.filter(({ type }) => !muted.includes(type));
          const inbox = await inboxOf(ann);
          expect(inbox.notifications.map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
          expect(inbox.unread).toBe(shown.filter(({ id }) => Number(id) > upTo).length);
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('muting', () => {
  test('hides a type from list and count, and unmuting restores it', async () => {
    await say(world, ann, 'the rent', 'rent');
    const socket = await ann.socket();
    const pushed = next(socket, 'notifications.muted');
    expect((await mute(['rent'])).body).toEqual({ success: true });
    expect((await pushed).data).toEqual({ muted: ['rent'], unread: 0 });
    await say(world, ann, 'the rent again', 'rent');
    expect(await inboxOf(ann)).toMatchObject({ notifications: [], unread: 0, muted: ['rent'] });
    await world.restart();
    await mute([]);
    expect(messagesOf(await inboxOf(ann))).toEqual(['the rent again', 'the rent']);
  });

  test('accepts only existing types, each once', async () => {
    for (const muted of [['gossip'], ['rent', 'rent'], 'rent', undefined, [7]])
      expect((await mute(muted)).status).toBe(400);
  });
});

test("a deleted player's notifications are gone, and pending ones are not filed", async () => {
  await say(world, ann, 'filed');
  await say(world, { id: 'nobody' }, 'the newest');
  await world.advance(12 * 60_000);
  await say(world, ann, 'under way');
  await world.app.perform({
    actor: { kind: 'clock' },
    run: async (tx, ctx) => {
      await ctx.react({ kind: 'player.deleted', playerId: ann.id });
      await playerStore(tx).bury(ann.id, ctx.realNowMs);
      return {};
    },
  });
  await say(world, { id: 'nobody' }, 'the newest');
  await world.advance(12 * 60_000);
  const filed = await world.database.read((tx) => notificationStore(tx).heads(ann.id, 0));
  expect(filed).toEqual([]);
});

test('requests without a session are refused', async () => {
  for (const [method, path] of [
    ['GET', '/api/notifications'],
    ['POST', '/api/notifications/read'],
    ['POST', '/api/notifications/settings'],
  ] as const) {
    const body = method === 'POST' ? {} : undefined;
    expect((await ann.send(method, path, body, { cookie: 'sid=none' })).status).toBe(401);
  }
});
