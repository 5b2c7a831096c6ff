import { beforeEach, describe, expect } from 'vitest';
import { notificationStore } from '#db/systems/notifications/store.ts';
import { MAX_NOTIFICATIONS } from '#protocol/systems/notifications/contract.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { fill, inboxOf, messagesOf, say } from './inbox.ts';

const MINUTE_MS = 60_000;
/** An event has left the outbox after this time. */
const FILED_MS = 12 * MINUTE_MS;

const test = inWorld();
let world: TestWorld;
let ann: TestPlayer;
let bob: TestPlayer;

test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  ann = await world.player();
  bob = await world.player();
});

const read = async (player: TestPlayer, upTo: unknown) => player.post('/api/notifications/read', { upTo });

const lastOf = async (player: TestPlayer): Promise<string> =>
  (await inboxOf(player)).notifications[0]?.id ?? '';

/** Filing keeps the newest event in the outbox. */
const moveOn = async () => {
  await say(world, { id: 'nobody' }, 'the newest');
  await world.advance(FILED_MS);
};

/** Without announcements, which every player gets, including those of other tests. */
const filedFor = async (player: TestPlayer) => {
  const filed = await world.database.read((tx) => notificationStore(tx).heads(player.id, 0));
  return filed.filter(({ type }) => type !== 'announcements');
};

describe('the list', () => {
  test("is the player's own, newest first, by page", async () => {
    for (const message of ['one', 'two', 'three']) await say(world, ann, message);
    await say(world, bob, 'not for Ann');
    expect(messagesOf(await inboxOf(ann))).toEqual(['three', 'two', 'one']);
    const second = await inboxOf(ann, '?page=2&limit=2');
    expect(messagesOf(second)).toEqual(['one']);
    expect(second).toMatchObject({ unread: 3, muted: [], pagination: { page: 2, limit: 2, total: 3 } });
  });

  test('continues before a notification, while new ones arrive', async () => {
    for (const message of ['one', 'two', 'three', 'four']) await say(world, ann, message);
    const first = await inboxOf(ann, '?limit=2');
    await say(world, ann, 'five');
    const second = await inboxOf(ann, `?limit=2&before=${first.notifications.at(-1)?.id}`);
    expect([...messagesOf(first), ...messagesOf(second)]).toEqual(['four', 'three', 'two', 'one']);
    expect(second).toMatchObject({ unread: 5, pagination: { page: 1, limit: 2, total: 2 } });
  });

  test('is unchanged after the events leave the outbox and after a restart', async () => {
    await say(world, ann, 'the rent', 'rent');
    await fill(world, ann, { order: 'order-1', remaining: 4, traded: 6 });
    const before = await inboxOf(ann);
    expect(before.unread_by_type).toEqual({ rent: 1, fills: 1 });
    await moveOn();
    expect(await inboxOf(ann)).toEqual(before);
    expect(await filedFor(ann)).toHaveLength(2);
    await world.restart(MINUTE_MS);
    expect(await inboxOf(ann)).toEqual(before);
  });

  test('merges the fills of one order with their total, also across the outbox boundary', async () => {
    await fill(world, ann, { order: 'order-1', remaining: 7, traded: 3 });
    await fill(world, ann, { order: 'order-1', remaining: 5, traded: 2 });
    await moveOn();
    await fill(world, ann, { order: 'order-1', remaining: 0, traded: 5 });
    const whole = { order: { remaining: 0, status: 'filled' }, trades: [{ price: 50, quantity: 10 }] };
    const young = await inboxOf(ann);
    expect(young.notifications).toMatchObject([{ type: 'fills', event: 'order.update', data: whole }]);
    await moveOn();
    expect(await inboxOf(ann)).toEqual(young);
  });

  test('keeps an order and another event with the same number apart, also across the outbox boundary', async () => {
    await say(world, ann, 'another event');
    const number = await lastOf(ann);
    await fill(world, ann, { order: number, remaining: 7, traded: 3 });
    const young = await inboxOf(ann);
    expect(young.notifications).toMatchObject([{ type: 'fills' }, { id: number, type: 'house' }]);
    await moveOn();
    expect(await inboxOf(ann)).toEqual(young);
    await fill(world, ann, { order: number, remaining: 0, traded: 7 });
    expect((await inboxOf(ann)).notifications).toMatchObject([
      { data: { trades: [{ quantity: 10 }] } },
      { id: number, type: 'house' },
    ]);
  });

  test('marks a read order unread again on a further fill', async () => {
    await fill(world, ann, { order: 'order-1', remaining: 7, traded: 3 });
    await read(ann, await lastOf(ann));
    await fill(world, ann, { order: 'order-1', remaining: 0, traded: 7 });
    expect(await inboxOf(ann)).toMatchObject({ unread: 1, pagination: { total: 1 } });
  });

  test('omits an order that only closed', async () => {
    const order = {
      id: 'o',
      resource: 'gold',
      orderType: 'sell',
      quantity: 1,
      remaining: 1,
      price: 5,
    } as const;
    const times = { created_at: '2030-01-01T00:00:00.000Z', expires_at: '2030-01-02T00:00:00.000Z' };
    await world.app.perform({
      actor: { kind: 'clock' },
      run: async (_tx, ctx) => {
        const update = { order: { ...order, ...times, status: 'cancelled' as const }, trades: [] };
        ctx.emit(`user:${ann.id}`, 'order.update', update);
        return {};
      },
    });
    expect(await inboxOf(ann)).toMatchObject({ notifications: [], unread: 0 });
  });

  test('keeps thirty days', async () => {
    await say(world, ann, 'old');
    await moveOn();
    const remaining = async () => {
      const filed = await world.database.read((tx) => notificationStore(tx).heads(ann.id, 0));
      return filed.filter(({ type }) => type === 'house').length;
    };
    await world.advance(29 * DAY_MS);
    expect(await remaining()).toBe(1);
    await world.advance(DAY_MS);
    expect(await remaining()).toBe(0);
  });

  test('keeps them in real time, however fast the world is', async () => {
    const speed = DAY_MS / MINUTE_MS;
    const fast = await createWorld({ speed });
    const player = await fast.player();
    await say(fast, player, 'old');
    await say(fast, { id: 'nobody' }, 'the newest');
    for (let minute = 0; minute < 35; minute += 7) await fast.advance(7 * DAY_MS);
    const heads = await fast.database.read((tx) => notificationStore(tx).heads(player.id, 0));
    expect(heads.map(({ type }) => type)).toContain('house');
  });

  test('keeps the newest five hundred, in and out of the outbox', async () => {
    const sayMany = (from: number, count: number) =>
      world.app.perform({
        actor: { kind: 'clock' },
        run: async (_tx, ctx) => {
          for (let n = from; n < from + count; n += 1)
            ctx.emit(`user:${ann.id}`, 'notification', { type: 'info', message: String(n) });
          return {};
        },
      });
    await sayMany(0, 450);
    await moveOn();
    await sayMany(450, 100);
    for (const wait of [async () => undefined, moveOn]) {
      await wait();
      const inbox = await inboxOf(ann, '?limit=100');
      expect([inbox.unread, inbox.pagination.total, inbox.notifications[0]?.data.message]).toEqual([
        MAX_NOTIFICATIONS,
        MAX_NOTIFICATIONS,
        '549',
      ]);
    }
    expect(await filedFor(ann)).toHaveLength(MAX_NOTIFICATIONS);
  });

  test('omits rows that an older version stored in an unknown form', async () => {
    await world.app.perform({
      actor: { kind: 'clock' },
      run: async (tx) => {
        const row = { id: -1, recipient: ann.id, subject: '1', type: 'bets' as const, event: 'bet.settled' };
        await notificationStore(tx).add({
          ...row,
          atMs: world.time.realNowMs() + 1,
          data: { won: 'perhaps' },
        });
        return {};
      },
    });
    expect((await inboxOf(ann)).notifications).toEqual([]);
  });

  test('answers 304 while nothing is new', async () => {
    await say(world, ann, 'one');
    const first = await ann.get('/api/notifications');
    const known = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await ann.get('/api/notifications', known)).status).toBe(304);
    await say(world, ann, 'two');
    expect((await ann.get('/api/notifications', known)).status).toBe(200);
  });

  test('refuses a page or a limit out of range', async () => {
    for (const query of ['?page=0', '?page=x', '?before=0', '?limit=0', '?limit=101', '?since=yesterday'])
      expect((await ann.get(`/api/notifications${query}`)).status).toBe(400);
  });
});

describe('the unread count since a time', () => {
  test('is grouped by type', async () => {
    await say(world, ann, 'early', 'rent');
    const since = new Date(world.time.realNowMs()).toISOString();
    await world.advance(MINUTE_MS);
    await say(world, ann, 'late', 'eviction');
    await fill(world, ann, { order: 'order-1', remaining: 4, traded: 6 });
    expect((await inboxOf(ann)).unread_by_type).toEqual({ rent: 1, eviction: 1, fills: 1 });
    expect((await inboxOf(ann, `?since=${since}`)).unread_by_type).toEqual({ eviction: 1, fills: 1 });
    await read(ann, await lastOf(ann));
    expect((await inboxOf(ann, `?since=${since}`)).unread_by_type).toEqual({});
  });
});

describe('announcements', () => {
  test("are in everyone's list by time, from one row, also for absent players but not for later ones", async () => {
    const boss = await world.player({ rang: 2 });
    await say(world, ann, 'before');
    await boss.post('/api/admin/announcement', { message: 'The bank opens at nine.' });
    await say(world, ann, 'after');
    const messages = ['after', 'The bank opens at nine.', 'before'];
    expect(messagesOf(await inboxOf(ann))).toEqual(messages);
    await moveOn();
    expect(messagesOf(await inboxOf(ann))).toEqual(messages);
    expect(await inboxOf(bob)).toMatchObject({ unread: 1, unread_by_type: { announcements: 1 } });
    const late = await world.player();
    expect((await inboxOf(late)).notifications).toEqual([]);
  });
});
