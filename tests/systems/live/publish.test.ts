import { describe, expect, test } from 'vitest';
import type { RoomEvent } from '#protocol/wire/events.ts';
import type { MissedEvent } from '#protocol/wire/live.ts';
import { createPublisher } from '#server/live/publish.ts';
import { createRoomLogs } from '#server/live/room-logs.ts';
import { createManualTimers } from './manual-timers.ts';

const announcement = (message: string): RoomEvent => ({
  room: 'world',
  event: 'announcement',
  data: { id: '1', message, type: 'info' },
});

function setUp() {
  const timers = createManualTimers();
  const sent: MissedEvent[] = [];
  const faults: unknown[] = [];
  const watched = new Set<string>(['world']);
  const occupied = (room: string) => watched.has(room);
  const logs = createRoomLogs({ boot: 'boot', nowMs: timers.nowMs, occupied });
  const publisher = createPublisher({
    logs,
    timers,
    occupied,
    stretch: () => 1,
    deliver: (event) => sent.push(event),
    report: (error) => faults.push(error),
  });
  return { timers, sent, faults, watched, logs, ...publisher };
}

describe('a published event', () => {
  test("gets its room's next number, the epoch and the server's time", () => {
    const { publish, sent, timers } = setUp();
    publish([announcement('one'), announcement('two')]);
    expect(sent).toMatchObject([
      { event: 'announcement', room: 'world', epoch: 'boot.0', seq: 1, at: timers.nowMs() },
      { seq: 2, data: { message: 'two' } },
    ]);
  });

  test("merges with others of its stream and action into the first one's place", () => {
    const { publish, sent, watched, timers } = setUp();
    watched.add('market:wood');
    const book = (bids: [number, number][]): RoomEvent => ({
      room: 'market:wood',
      event: 'market.book',
      data: { bids, asks: [] },
    });
    publish([
      book([[3, 0]]),
      announcement('one'),
      book([
        [3, 50],
        [2.5, 1],
      ]),
    ]);
    expect(sent.map(({ event, data }) => [event, data])).toEqual([
      [
        'market.book',
        {
          bids: [
            [3, 50],
            [2.5, 1],
          ],
          asks: [],
        },
      ],
      ['announcement', expect.anything()],
    ]);
    timers.pass(1_000);
    expect(sent).toHaveLength(2);
  });

  test('is sent separately when it cannot be merged', () => {
    const { publish, sent, faults, watched, timers } = setUp();
    watched.add('market:wood');
    const book = (data: object) =>
      ({ room: 'market:wood', event: 'market.book', data }) as unknown as RoomEvent;
    publish([book({ bids: 7 }), book({ bids: [[3, 1]], asks: [] })]);
    timers.pass(1_000);
    expect(sent.map(({ data }) => data)).toEqual([{ bids: [[3, 1]], asks: [] }]);
    expect(faults.length).toBeGreaterThan(0);
  });

  test('carries only the fields of its contract', () => {
    const { publish, sent } = setUp();
    publish([
      {
        ...announcement('one'),
        data: { id: '1', message: 'one', type: 'info', author: 'secret' },
      } as unknown as RoomEvent,
    ]);
    expect(sent[0]?.data).toEqual({ id: '1', message: 'one', type: 'info' });
  });

  test.each([
    ['data outside its schema', { ...announcement('one'), data: { message: 7 } }],
    ['an unknown event', { ...announcement('one'), event: 'nothing' }],
    ['an event named like an object property', { ...announcement('one'), event: 'constructor' }],
    ['a room it does not belong to', { ...announcement('one'), room: 'user:a' }],
    ['a room kind that only starts like its own', { ...announcement('one'), room: 'worlds' }],
    ['a room kind that is only the start of its own', { ...announcement('one'), room: 'wor:ld' }],
  ])('is reported and dropped when it is %s; the rest continues', (_, wrong) => {
    const { publish, sent, faults } = setUp();
    publish([announcement('one'), wrong as RoomEvent, announcement('two')]);
    expect(sent.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(faults).toHaveLength(1);
  });
});

test("events are retained only once somebody has requested a room's position", () => {
  const { publish, sent, logs, timers } = setUp();
  const own = (dollars: number): RoomEvent => ({
    room: 'user:a',
    event: 'balance',
    data: {
      dollars,
      iron: 0,
      oil: 0,
      gold: 0,
      food: 0,
      wood: 0,
      stone: 0,
      tools: 0,
      rev: 1,
      points: 0,
      rent_due: 0,
    },
  });
  publish([own(1)]);
  expect([sent, logs.size()]).toEqual([[], 0]);
  const position = logs.position('user:a');
  publish([own(2)]);
  expect(logs.since('user:a', position)).toMatchObject([{ seq: 1, data: { dollars: 2 } }]);
  timers.pass(11 * 60_000);
  logs.sweep();
  publish([own(3)]);
  expect([sent.length, logs.size()]).toEqual([1, 0]);
  expect(logs.since('user:a', position)).toBeNull();
});

test('changes of one action merge into one push', () => {
  const { publish, sent, watched } = setUp();
  watched.add('races');
  const pool = (raceId: string, amount: number): RoomEvent => ({
    room: 'races',
    event: 'race.pool',
    data: {
      pools: [{ raceId, total_pool: amount, bet_count: 1, bets: [{ username: null, horseId: 'h', amount }] }],
    },
  });
  publish([pool('a', 1), pool('b', 2), pool('a', 3)]);
  expect(sent.map(({ data }) => data)).toMatchObject([
    {
      pools: [
        { raceId: 'a', total_pool: 3, bets: [{ amount: 1 }, { amount: 3 }] },
        { raceId: 'b', total_pool: 2 },
      ],
    },
  ]);
});

describe('a stream', () => {
  const frame = (t: number): RoomEvent => ({
    room: 'race:a',
    event: 'race.progress',
    data: { raceId: 'a', t, every: 100, positions: { h: [t] } },
  });

  test('is sent at its own interval, whatever the window of its event', () => {
    const { stream, sent, watched, timers } = setUp();
    watched.add('race:a');
    stream([frame(1)]);
    timers.pass(99);
    stream([frame(2)]);
    expect(sent.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  test('costs nothing while nobody watches', () => {
    const { stream, sent, logs } = setUp();
    stream([frame(1)]);
    expect(sent).toEqual([]);
    expect(logs.size()).toBe(0);
  });
});
