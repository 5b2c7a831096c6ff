import { describe, expect, test } from 'vitest';
import type { MissedEvents, RoomSnapshot } from '#protocol/wire/live.ts';
import { join, next, startHarness } from './harness.ts';

describe('subscribing', () => {
  test('returns a snapshot and its position; the next push follows it', async () => {
    const { join: enter, facts, push } = await startHarness();
    facts.set('races', { races: ['derby'] });
    await (await enter('bob')).subscribe('races');
    const { socket, subscribe } = await enter('ann');
    push('races');
    const answer = await subscribe('races');
    expect(answer).toEqual({
      ok: true,
      room: 'races',
      epoch: expect.any(String),
      seq: 1,
      snapshot: { races: ['derby'] },
    });
    const pushed = next(socket, 'race.status');
    push('races', 'derby');
    expect(await pushed).toEqual({
      room: 'races',
      epoch: (answer as RoomSnapshot).epoch,
      seq: 2,
      at: expect.any(Number),
      data: { raceId: 'derby', status: 'upcoming' },
    });
  });

  test('returns the name of the room', async () => {
    const { join: enter } = await startHarness();
    const { subscribe } = await enter('ann');
    expect(await subscribe('alliance')).toMatchObject({ ok: true, room: 'alliance:mine' });
  });

  test.each(['user:bob', 'race:none', 'market:gold', 'nothing'])('is refused for %s', async (room) => {
    const { join: enter } = await startHarness();
    const { subscribe } = await enter('ann');
    expect(await subscribe(room)).toEqual({ ok: false, error: 'not_found' });
  });

  test('delivers events that occur during the snapshot read after its answer', async () => {
    let reading = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      reading = resolve;
    });
    let answer = (): void => undefined;
    const { join: enter, push } = await startHarness({
      rooms: [
        { kind: 'world', permit: async (_, room) => room, snapshot: async () => null },
        {
          kind: 'races',
          permit: async (_, room) => room,
          snapshot: () =>
            new Promise((resolve) => {
              answer = () => resolve('seen early');
              reading();
            }),
        },
      ],
    });
    const { socket } = await enter('ann');
    const received: unknown[] = [];
    socket.on('race.status', ({ seq }) => received.push(seq));
    push('races'); // nobody has watched yet: it is only in the snapshot
    socket.emit('subscribe', 'races', (word) => received.push(word));
    await begun;
    push('races');
    push('races');
    answer();
    await next(socket, 'race.status');
    const last = next(socket, 'race.status');
    push('races');
    await last;
    expect(received).toEqual([expect.objectContaining({ seq: 0, snapshot: 'seen early' }), 1, 2, 3]);
  });

  test("ends with unsubscribing; the player's own rooms stay", async () => {
    const { join: enter, push } = await startHarness();
    const { socket, subscribe, receive } = await enter('ann');
    await subscribe('races');
    const received: unknown[] = [];
    socket.on('race.status', (word) => received.push(word));
    expect(await socket.emitWithAck('unsubscribe', 'races')).toEqual({ ok: true, room: 'races' });
    expect(await socket.emitWithAck('unsubscribe', 'races')).toEqual({ ok: false, error: 'not_found' });
    expect(await socket.emitWithAck('unsubscribe', 'world')).toEqual({ ok: false, error: 'forbidden' });
    const announced = receive();
    push('races');
    push('world');
    await announced;
    expect(received).toEqual([]);
  });

  test('is limited to a number of rooms', async () => {
    const { join: enter, live } = await startHarness();
    const { resume } = await enter('ann');
    const rooms = Object.fromEntries(
      Array.from({ length: 31 }, (_, i) => [`race:r${i}`, { epoch: '', seq: 0 }]),
    );
    const answers = Object.values(await resume(rooms));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(30);
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, error: 'too_many_requests' });
    expect(live.counts().sockets).toBe(1);
  });
});

describe('resuming', () => {
  test('after a gap sends every missed event, in order', async () => {
    const { join: enter, push, socket: connect, signIn } = await startHarness();
    const cookie = signIn('ann');
    const first = await join(connect(cookie));
    const { epoch, seq } = (await first.subscribe('races')) as RoomSnapshot;
    first.socket.disconnect();
    for (const race of ['a', 'b', 'c']) push('races', race);
    const second = await enter('bob');
    const { races } = await second.resume({ races: { epoch, seq } });
    const { events, ...rest } = races as MissedEvents;
    expect(rest).toEqual({ ok: true, room: 'races', epoch, seq: 3 });
    expect(events.map(({ event, seq: at, data }) => [event, at, data])).toEqual([
      ['race.status', 1, { raceId: 'a', status: 'upcoming' }],
      ['race.status', 2, { raceId: 'b', status: 'upcoming' }],
      ['race.status', 3, { raceId: 'c', status: 'upcoming' }],
    ]);
    const pushed = next(second.socket, 'race.status');
    push('races');
    expect(await pushed).toMatchObject({ epoch, seq: 4 });
  });

  test('after a long gap sends a snapshot', async () => {
    const { join: enter, push } = await startHarness();
    const { ready, resume } = await enter('ann');
    const position = ready.rooms['world'] ?? { epoch: '', seq: 0 };
    for (let i = 0; i < 501; i += 1) push('world');
    expect(await resume({ world: position })).toEqual({
      world: { ok: true, room: 'world', epoch: position.epoch, seq: 501, snapshot: { of: 'world' } },
    });
    expect(await resume({ world: { ...position, seq: 1 } })).toMatchObject({
      world: { seq: 501, events: { length: 500 } },
    });
  });

  test('sends a snapshot of a room that outran its log while another was read', async () => {
    let reading = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      reading = resolve;
    });
    let answer = (): void => undefined;
    const slow = (): Promise<unknown> =>
      new Promise((resolve) => {
        answer = () => resolve('at last');
        reading();
      });
    const { join: enter, push } = await startHarness({
      rooms: [
        { kind: 'world', permit: async (_, room) => room, snapshot: async () => 'read again' },
        { kind: 'races', permit: async (_, room) => room, snapshot: slow },
      ],
    });
    const { ready, resume } = await enter('ann');
    const world = ready.rooms['world'] ?? { epoch: '', seq: 0 };
    const answers = resume({ world, races: { epoch: 'of an earlier start', seq: 3 } });
    await begun;
    for (let i = 0; i < 501; i += 1) push('world');
    answer();
    expect(await answers).toMatchObject({
      world: { ok: true, seq: 501, snapshot: 'read again' },
      races: { ok: true, snapshot: 'at last' },
    });
  });

  test('with nothing missed sends nothing', async () => {
    const { join: enter } = await startHarness();
    const { ready, resume } = await enter('ann');
    expect(await resume(ready.rooms)).toEqual({
      world: { ok: true, room: 'world', ...ready.rooms['world'], events: [] },
      'user:ann': { ok: true, room: 'user:ann', ...ready.rooms['user:ann'], events: [] },
    });
  });

  test('from another epoch sends a snapshot', async () => {
    const { join: enter } = await startHarness();
    const { resume } = await enter('ann');
    expect(await resume({ races: { epoch: 'of an earlier start', seq: 3 } })).toMatchObject({
      races: { ok: true, seq: 0, snapshot: { of: 'races' } },
    });
  });

  test('answers each room separately', async () => {
    const { join: enter } = await startHarness();
    const { resume } = await enter('ann');
    const gone = { epoch: 'x', seq: 0 };
    expect(await resume({ 'user:bob': gone, races: gone, 'market:gold': gone })).toMatchObject({
      'user:bob': { ok: false, error: 'not_found' },
      races: { ok: true },
      'market:gold': { ok: false, error: 'not_found' },
    });
  });
});

describe('pushes', () => {
  test('reach everyone in the room and nobody else', async () => {
    const { join: enter, push } = await startHarness();
    const [ann, bob] = [await enter('ann'), await enter('bob')];
    const received: unknown[] = [];
    bob.socket.on('notification', (word) => received.push(word));
    const private_ = next(ann.socket, 'notification');
    const both = Promise.all([ann.receive(), bob.receive()]);
    push('user:ann', 'for you alone');
    push('world', 'for all');
    expect(await private_).toMatchObject({ room: 'user:ann', data: { message: 'for you alone' } });
    expect((await both).map(({ data }) => data.message)).toEqual(['for all', 'for all']);
    expect(received).toEqual([]);
  });

  test.each([1, 100, 126, 5_000, 66_000])(
    'of %i characters arrive whole, whatever their frame',
    async (length) => {
      const { join: enter, push } = await startHarness();
      const { receive } = await enter('ann');
      const announced = receive();
      push('world', '€'.repeat(length));
      expect((await announced).data.message).toBe('€'.repeat(length));
    },
  );
});

describe('a membership that ends', () => {
  test('removes every socket of the player from the room at once, and nobody else', async () => {
    const { join: enter, live, push } = await startHarness();
    const [first, second, other] = [await enter('ann'), await enter('ann'), await enter('bob')];
    for (const { subscribe } of [first, second, other]) await subscribe('races');
    const received: string[] = [];
    first.socket.on('race.status', () => received.push('ann'));
    second.socket.on('race.status', () => received.push('ann'));
    live.leaveRoom('ann', 'races');
    const pushed = next(other.socket, 'race.status');
    push('races');
    await pushed;
    await Promise.all([first.subscribe('race:none'), second.subscribe('race:none')]);
    expect(received).toEqual([]);
  });

  test('is checked again when joining', async () => {
    const members = new Set(['ann']);
    const { join: enter } = await startHarness({
      rooms: [
        { kind: 'world', permit: async (_, room) => room, snapshot: async () => null },
        {
          kind: 'races',
          permit: async (_, room) => room,
          isMember: (playerId) => members.has(playerId),
          async snapshot() {
            members.clear();
            return 'for members';
          },
        },
      ],
    });
    const { subscribe, resume } = await enter('ann');
    expect(await subscribe('races')).toEqual({ ok: false, error: 'not_found' });
    members.add('ann');
    const old = { epoch: 'another', seq: 7 };
    expect(await resume({ races: old })).toEqual({ races: { ok: false, error: 'not_found' } });
  });
});
