import { describe, expect, onTestFinished, test } from 'vitest';
import type { MissedEvents, RoomSnapshot } from '#protocol/wire/live.ts';
import type { RoomEvent } from '#protocol/wire/events.ts';
import type { RoomName } from '#protocol/systems.ts';
import { createLiveView } from '#bots/wire/live-view.ts';
import type { LiveRoom } from '#server/live/rooms.ts';
import { join, next, refusal } from '#tests/systems/live/harness.ts';
import {
  startGateway,
  startWriter,
  type TestGateway,
  type Writer,
} from '#tests/systems/live/gateways/writer.ts';
import { type OwnRedis, startOwnRedis } from '#tests/support/own-redis.ts';
import { setStreamsAhead } from './cluster/redis-clock.ts';

const member = new Set<string>();

const ROOMS: readonly LiveRoom[] = [
  { kind: 'world', isForEveryone: true, permit: async (_, room) => room, shared: async () => 'news' },
  {
    kind: 'user',
    permit: async ({ id }, room) => (room === `user:${id}` ? room : { refused: 'not_found' }),
    snapshot: async () => 'own',
  },
  { kind: 'races', isForEveryone: true, permit: async (_, room) => room, shared: async () => 'races' },
  {
    kind: 'race',
    isForEveryone: true,
    permit: async (_, room) => (room === 'race:none' ? { refused: 'not_found' } : room),
    shared: async () => 'race',
  },
  {
    kind: 'alliance',
    permit: async ({ id }) => (member.has(id) ? 'alliance:mine' : { refused: 'not_found' }),
    isMember: (id) => member.has(id),
    snapshot: async () => 'secrets',
  },
];

const SECRET: RoomEvent = {
  room: 'alliance:mine',
  event: 'alliance.message',
  data: {
    ...{ id: '1', userId: 'ann', username: 'ann', text: 'psst', at: new Date(0).toISOString() },
  },
};

interface Nodes {
  readonly redis: OwnRedis;
  readonly writer: Writer;
  readonly gateways: readonly [TestGateway, TestGateway];
}

async function startNodes(options: Parameters<typeof startWriter>[0] = {}): Promise<Nodes> {
  member.clear();
  const redis = await startOwnRedis();
  const writer = await startWriter({ redisUrl: redis.url, rooms: ROOMS, ...options });
  const open = () => startGateway(writer, { redisUrl: redis.url, limited: options.limited ?? false });
  const gateways = [await open(), await open()] as const;
  for (const { isReady } of gateways) await expect.poll(isReady).toBe(true);
  return { redis, writer, gateways };
}

const said = (writer: Writer, message: string, room: RoomName = 'world'): void => writer.push(room, message);

describe('with two gateways', () => {
  test('a push reaches everyone once, in order, and a subscription continues without a gap', async () => {
    const { writer, gateways } = await startNodes();
    const players = await Promise.all(
      ['ann', 'bob', 'cid', 'dan'].map((name, at) => writer.join(name, gateways[at % 2]?.url)),
    );
    const received = players.map((): number[] => []);
    for (const [at, { socket }] of players.entries())
      socket.on('race.status', ({ seq }) => received[at]?.push(seq));
    const positions: number[] = [];
    for (const { subscribe } of players) {
      said(writer, 'before', 'races');
      positions.push(((await subscribe('races')) as RoomSnapshot).seq);
    }
    for (let n = 0; n < 20; n += 1) said(writer, `${n}`, 'races');
    await expect.poll(() => received.every((seqs) => seqs.at(-1) === 23)).toBe(true);
    for (const [at, seqs] of received.entries()) {
      const later = seqs.filter((seq) => seq > (positions[at] ?? 0));
      expect(later).toEqual(Array.from({ length: later.length }, (_, n) => 23 - later.length + 1 + n));
      expect(later[0]).toBe((positions[at] ?? 0) + 1);
    }
    expect(writer.live.playersIn('races').size).toBe(4);
    expect(writer.live.counts()).toMatchObject({ sockets: 4, spectators: 0 });
  });

  test('a player greeted with positions resumes from them at the other gateway', async () => {
    const { writer, gateways } = await startNodes();
    const first = await writer.join('ann', gateways[0].url);
    const { epoch, seq } = (await first.subscribe('races')) as RoomSnapshot;
    first.socket.disconnect();
    for (const race of ['a', 'b']) said(writer, race, 'races');
    const second = await writer.join('ann', gateways[1].url);
    expect(second.ready.rooms).toEqual({
      world: { epoch: expect.any(String), seq: 0 },
      'user:ann': { epoch: expect.any(String), seq: 0 },
    });
    expect(second.ready).toMatchObject({ now: '2030-01-01T00:00:00.000Z', speed: 60 });
    const { races } = await second.resume({ races: { epoch, seq } });
    expect((races as MissedEvents).events.map(({ seq: at }) => at)).toEqual([1, 2]);
  });

  test('a room closes for those who leave it, and the writer forgets its members', async () => {
    const { writer, gateways } = await startNodes();
    const { socket, subscribe } = await writer.join('ann', gateways[0].url);
    await subscribe('race:a');
    expect(writer.live.playersIn('race:a').size).toBe(1);
    expect(await socket.emitWithAck('unsubscribe', 'race:a')).toEqual({ ok: true, room: 'race:a' });
    expect(await socket.emitWithAck('unsubscribe', 'race:a')).toEqual({ ok: false, error: 'not_found' });
    await expect.poll(() => writer.live.playersIn('race:a').size).toBe(0);
    await subscribe('race:a');
    socket.disconnect();
    await expect.poll(() => writer.live.counts().sockets).toBe(0);
    expect(writer.live.playersIn('race:a').size).toBe(0);
  });

  test('a logout ends the sockets of the session at both', async () => {
    const { writer, gateways } = await startNodes();
    const cookie = writer.signIn('ann');
    const sockets = await Promise.all(gateways.map(({ url }) => join(writer.socket(cookie, {}, url))));
    const other = await writer.join('ann', gateways[0].url);
    const ended = Promise.all(sockets.map(({ socket }) => next(socket, 'session.ended')));
    const gone = Promise.all(sockets.map(({ socket }) => next(socket, 'disconnect')));
    const sinceMs = performance.now();
    writer.live.endSessions({ sessionIds: [cookie.split('sid=')[1] ?? ''], reason: 'logout' });
    expect(await ended).toEqual([{ reason: 'logout' }, { reason: 'logout' }]);
    await gone;
    expect(performance.now() - sinceMs).toBeLessThan(1_000);
    expect(other.socket.connected).toBe(true);
  });

  test('a logout ends sockets while Redis is away, too', async () => {
    const { writer, gateways, redis } = await startNodes();
    const cookie = writer.signIn('ann');
    const { socket } = await join(writer.socket(cookie, {}, gateways[0].url));
    await redis.crash();
    const ended = next(socket, 'session.ended');
    writer.live.endSessions({ sessionIds: [cookie.split('sid=')[1] ?? ''], reason: 'logout' });
    expect(await ended).toEqual({ reason: 'logout' });
  });

  test('the sixth socket of a player and its session limits hold over both', async () => {
    const { writer, gateways } = await startNodes({ limited: true });
    const cookie = writer.signIn('ann');
    const address = (n: number) => ({ 'x-forwarded-for': `10.0.0.${n}` });
    const opened = [];
    for (let n = 0; n < 5; n += 1)
      opened.push(await join(writer.socket(cookie, address(n), gateways[n % 2]?.url)));
    const sixth = writer.socket(cookie, address(6), gateways[1].url);
    const refused = next(sixth, 'connect_error');
    sixth.connect();
    expect(await refused).toMatchObject({ message: 'too_many_sockets', data: { maxOfPlayer: 5 } });
    opened[0]?.socket.disconnect();
    await expect.poll(() => writer.live.counts().sockets).toBe(4);
    await join(writer.socket(cookie, address(7), gateways[1].url));
  });

  test('a stopping one frees its sockets at once', async () => {
    const { writer, gateways } = await startNodes();
    await writer.join('ann', gateways[0].url);
    await gateways[0].drain();
    expect(writer.live.counts().sockets).toBe(0);
  });
});

describe('a private room', () => {
  test('lets nobody listen who asks for it, not even while the writer decides', async () => {
    const { writer, gateways } = await startNodes();
    member.add('ann');
    const [ann, eve] = [await writer.join('ann', gateways[0].url), await writer.join('eve', gateways[0].url)];
    expect(await ann.subscribe('alliance')).toMatchObject({ ok: true, room: 'alliance:mine' });
    const received: unknown[] = [];
    const secrets: unknown[] = [];
    ann.socket.on('alliance.message', (pushed) => secrets.push(pushed));
    eve.socket.onAny((event: string) => void (event === 'alliance.message' && received.push(event)));
    const chat = setInterval(() => writer.live.publish([SECRET]), 1);
    const old = { epoch: 'x', seq: 0 };
    for (let n = 0; n < 10; n += 1) {
      expect(await eve.subscribe('alliance:mine')).toEqual({ ok: false, error: 'not_found' });
      expect(await eve.resume({ 'alliance:mine': old })).toEqual({
        'alliance:mine': { ok: false, error: 'not_found' },
      });
    }
    clearInterval(chat);
    expect(secrets.length).toBeGreaterThan(0);
    for (const room of ['canary', 'user:ann', 'race:none'])
      expect(await eve.subscribe(room)).toEqual({ ok: false, error: 'not_found' });
    expect(received).toEqual([]);
  });

  test('closes at once for a player who is removed, at all gateways', async () => {
    const { writer, gateways } = await startNodes();
    for (const name of ['ann', 'bob']) member.add(name);
    const [ann, again, bob] = [
      await writer.join('ann', gateways[0].url),
      await writer.join('ann', gateways[1].url),
      await writer.join('bob', gateways[1].url),
    ];
    for (const { subscribe } of [ann, again, bob]) await subscribe('alliance');
    const received: string[] = [];
    for (const { socket } of [ann, again])
      socket.onAny((event: string) => void (event !== 'ready' && received.push(event)));
    member.delete('ann');
    writer.live.leaveRoom('ann', 'alliance:mine');
    const left = next(bob.socket, 'alliance.message');
    writer.live.publish([SECRET]);
    await left;
    // Pushes come in order: an earlier one to the other gateway has arrived, too.
    await Promise.all([ann, again].map(({ subscribe }) => subscribe('race:none')));
    expect(received).toEqual([]);
    expect([...writer.live.playersIn('alliance:mine').keys()]).toEqual(['bob']);
  });
});

describe('an outage', () => {
  test('of Redis delays pushes, which arrive or are made up for', async () => {
    const { writer, gateways, redis } = await startNodes();
    const { socket, subscribe, resume } = await writer.join('ann', gateways[0].url);
    const { epoch, seq } = (await subscribe('races')) as RoomSnapshot;
    await redis.crash();
    for (const race of ['a', 'b']) said(writer, race, 'races');
    await expect.poll(gateways[0].isReady).toBe(false);
    expect(await subscribe('race:x')).toMatchObject({ ok: true });
    const again = next(socket, 'ready');
    await redis.recover();
    await again;
    await expect.poll(gateways[0].isReady).toBe(true);
    const { races } = await resume({ races: { epoch, seq } });
    expect(races).toMatchObject({ ok: true, seq: 2, events: { length: 2 } });
    const pushed = next(socket, 'race.status');
    said(writer, 'c', 'races');
    expect(await pushed).toMatchObject({ seq: 3 });
  });

  test('of Redis that ends with its clock an hour behind is noticed', async () => {
    const { writer, gateways, redis } = await startNodes();
    const { socket, subscribe } = await writer.join('ann', gateways[0].url);
    await subscribe('races');
    await setStreamsAhead(redis.url);
    const first = next(socket, 'race.status');
    said(writer, 'a', 'races');
    await first;
    await redis.crash();
    const again = next(socket, 'ready');
    await redis.recover();
    await again;
    const pushed = next(socket, 'race.status');
    said(writer, 'b', 'races');
    expect(await pushed).toMatchObject({ seq: 2 });
  });

  test('of the writer leaves its sockets open, refuses joins, and ends with its successor', async () => {
    const { writer, gateways, redis } = await startNodes();
    const { socket, subscribe } = await writer.join('ann', gateways[0].url);
    await subscribe('races');
    const { port } = new URL(writer.linkUrl);
    await writer.live.drain();
    expect(await subscribe('race:x')).toEqual({ ok: false, error: 'busy' });
    expect(await refusal(writer.socket(writer.signIn('bob'), {}, gateways[0].url))).toBe('busy');
    expect(socket.connected).toBe(true);
    let greetings = 0;
    socket.on('ready', () => (greetings += 1));
    const greeted = next(socket, 'ready');
    const successor = await startWriter({
      redisUrl: redis.url,
      ...{ rooms: ROOMS, linkPort: Number(port), sessions: writer.sessions },
    });
    await greeted;
    expect(successor.live.counts().sockets).toBe(1);
    expect(await subscribe('races')).toMatchObject({ ok: true, seq: 0 });
    await expect.poll(gateways[0].isReady).toBe(true);
    const pushed = next(socket, 'race.status');
    said(successor, 'a', 'races');
    expect(await pushed).toMatchObject({ seq: 1 });
    expect(greetings).toBe(1);
  });

  test('reset of all rooms has every client ask again, bots too', async () => {
    const { writer, gateways } = await startNodes();
    const { socket } = await writer.join('ann', gateways[0].url);
    const bot = createLiveView();
    onTestFinished(bot.close);
    await bot.connect(gateways[1].url, writer.signIn('bot'));
    await bot.watch('races');
    const epoch = bot.positions.get('races')?.epoch;
    const greeted = next(socket, 'ready');
    writer.live.pause();
    writer.live.restart();
    await greeted;
    await expect.poll(() => bot.positions.get('races')?.epoch).not.toBe(epoch);
    said(writer, 'a', 'races');
    await expect.poll(() => bot.positions.get('races')?.seq).toBe(1);
  });
});
