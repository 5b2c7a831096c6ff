import { expect, test } from 'vitest';
import type { EnterAnswer, Entering } from '#protocol/wire/link.ts';
import type { ResumeAnswer } from '#protocol/wire/live.ts';
import { createHeldSockets } from '#server/gateway/held-sockets.ts';
import { createRemoteRooms } from '#server/gateway/remote-rooms.ts';
import type { WriterLink } from '#server/gateway/writer-link.ts';
import type { EngineSocket, LiveSocket } from '#server/live/connections.ts';
import type { Member } from '#server/live/enter.ts';

const ok = (room: string): EnterAnswer => ({
  ok: true,
  room: room as 'races',
  epoch: 'e',
  seq: 0,
  events: [],
});

const refused = (error: string): EnterAnswer => ({ ok: false, error });

/** Ann's socket at a gateway; the test answers for the writer. */
function setUp() {
  const held = createHeldSockets();
  const rooms = new Set(['world', 'user:ann', 'session.s']);
  const asked: Entering[] = [];
  const waiting: ((answers: readonly EnterAnswer[] | null) => void)[] = [];
  const socket = {
    id: 'ann',
    connected: true,
    rooms,
    join: (room: string) => rooms.add(room),
    leave: (room: string) => {
      if (rooms.delete(room)) remote.removed(room, 'ann');
    },
  } as unknown as LiveSocket;
  const ask = (_call: string, { entering }: { readonly entering: readonly Entering[] }) =>
    new Promise((resolve, reject) => {
      asked.push(...entering);
      waiting.push((answers) => (answers ? resolve({ answers: [answers] }) : reject(new Error('away'))));
    });
  const remote = createRemoteRooms({
    held,
    socket: () => socket,
    link: { ask, head: () => ({ open: ['races', 'race'] }) } as unknown as WriterLink,
    timers: { after: (_ms, callback) => (queueMicrotask(callback), () => undefined) },
  });
  held.add('ann', {
    engine: {} as EngineSocket,
    admission: { socket: 'ann', address: 'here', token: 't' },
    lease: 'l',
  });
  const member: Member = {
    id: 'ann',
    player: { kind: 'player', id: 'ann', username: 'ann', rang: 0 },
    connected: true,
    isIn: (room) => remote.isIn(socket, room),
    roomCount: () => rooms.size - 1,
    join: (room) => void rooms.add(room),
    leave: (room) => remote.leave(socket, room),
    catchUp: () => undefined,
  };
  const enter = (...names: readonly string[]): Promise<readonly ResumeAnswer[]> =>
    new Promise((resolve) => {
      const requests = names.map((room) => ({ room, clientPosition: null }));
      void remote.enter(member, requests, resolve);
    });
  const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const answer = async (...answers: readonly EnterAnswer[]): Promise<void> => {
    await soon();
    waiting.shift()?.(answers);
    await soon();
  };
  const fail = async (): Promise<void> => {
    await soon();
    waiting.shift()?.(null);
    await soon();
  };
  return { held, rooms, asked, remote, socket, enter, answer, fail, soon };
}

test('an open room is joined before the writer is asked, and counts once it has answered', async () => {
  const { enter, rooms, remote, socket, soon, answer } = setUp();
  const entering = enter('races');
  await soon();
  expect([rooms.has('races'), remote.isIn(socket, 'races')]).toEqual([true, false]);
  await answer(ok('races'));
  expect(await entering).toMatchObject([{ ok: true }]);
  expect(remote.isIn(socket, 'races')).toBe(true);
});

test('a private room is joined only with permission, under its full name', async () => {
  const { enter, rooms, asked, soon, answer } = setUp();
  const entering = enter('alliance', 'races');
  await soon();
  expect(rooms.has('races')).toBe(false);
  expect(asked[0]?.rooms).toEqual([{ room: 'alliance', known: null, entry: null }]);
  await answer({ ok: true, room: 'alliance:mine' });
  expect([rooms.has('alliance:mine'), rooms.has('races')]).toEqual([true, true]);
  await answer(ok('alliance:mine'), ok('races'));
  expect(await entering).toMatchObject([{ ok: true }, { ok: true }]);
});

test.each(['not_found', 'too_many_requests', 'busy'])(
  'a refusal (%s) leaves the room again',
  async (error) => {
    const { enter, rooms, answer, held } = setUp();
    const entering = enter('race:a');
    await answer(refused(error));
    expect(await entering).toEqual([{ ok: false, error }]);
    expect(rooms.has('race:a')).toBe(false);
    expect(held.changes().left).toEqual([{ socket: 'ann', room: 'race:a', entry: 1 }]);
  },
);

test('while the writer is away, a room that was entered stays, and another is left', async () => {
  const { enter, rooms, answer, fail } = setUp();
  const first = enter('races');
  await answer(ok('races'));
  await first;
  const again = enter('races', 'race:a', 'world');
  await fail();
  const busy = { ok: false, error: 'busy' };
  expect(await again).toEqual([busy, busy, busy]);
  expect([...rooms]).toEqual(['world', 'user:ann', 'session.s', 'races']);
});

test('an attempt that fails does not end a later one', async () => {
  const { enter, rooms, fail, answer, soon } = setUp();
  const first = enter('races');
  await soon();
  const second = enter('races');
  await fail();
  expect([await first, rooms.has('races')]).toEqual([[{ ok: false, error: 'busy' }], true]);
  await answer(ok('races'));
  expect(await second).toMatchObject([{ ok: true }]);
});

test('a player who was removed while the writer answered is not in the room', async () => {
  const { enter, rooms, answer, soon } = setUp();
  const entering = enter('race:a');
  await soon();
  rooms.delete('race:a');
  await answer(ok('race:a'));
  expect(await entering).toEqual([{ ok: false, error: 'busy' }]);
});

test('a late removal of a player who has been let in again is made up for', async () => {
  const { enter, answer, socket, remote, held } = setUp();
  const entering = enter('races');
  await answer(ok('races'));
  await entering;
  void socket.leave('races');
  expect(held.changes().left).toEqual([{ socket: 'ann', room: 'races', entry: 1 }]);
  const checking = remote.wronglyRemoved();
  await answer({ ok: true, room: 'races' });
  expect(await checking).toEqual([socket]);
  expect(await remote.wronglyRemoved()).toEqual([]);
});

test('one who leaves by request, or was rightly removed, is left alone', async () => {
  const { enter, answer, socket, remote } = setUp();
  for (const room of ['races', 'race:a']) {
    const entering = enter(room);
    await answer(ok(room));
    await entering;
  }
  remote.leave(socket, 'races');
  void socket.leave('race:a');
  const checking = remote.wronglyRemoved();
  await answer(refused('not_found'));
  expect(await checking).toEqual([]);
});

test('of unknown rooms only private ones are left', async () => {
  const { enter, answer, rooms, remote, socket } = setUp();
  const entering = enter('alliance:mine', 'races');
  await answer({ ok: true, room: 'alliance:mine' });
  await answer(ok('alliance:mine'), ok('races'));
  await entering;
  remote.leavePrivate(socket);
  expect([...rooms]).toEqual(['world', 'user:ann', 'session.s', 'races']);
});

test('a socket is in its own rooms and those it has entered, and in no alliance’s room besides', async () => {
  const { enter, answer, remote, socket } = setUp();
  const isIn = (...names: readonly string[]) => names.map((room) => remote.isIn(socket, room));
  const others = ['alliance:other', 'alliance', 'races', 'race:a'];
  expect(isIn('world', 'user:ann', 'alliance:mine', ...others)).toEqual([
    ...[true, true, false],
    ...others.map(() => false),
  ]);
  const entering = enter('alliance');
  await answer({ ok: true, room: 'alliance:mine' });
  expect(isIn('alliance:mine')).toEqual([false]);
  await answer(ok('alliance:mine'));
  await entering;
  expect(isIn('alliance:mine', ...others)).toEqual([true, ...others.map(() => false)]);
  remote.leavePrivate(socket);
  expect(isIn('alliance:mine')).toEqual([false]);
});
