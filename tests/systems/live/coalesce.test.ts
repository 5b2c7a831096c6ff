import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { event, type EventShape } from '#protocol/kit/contract.ts';
import type { RoomEvent } from '#protocol/wire/events.ts';
import { createCoalescer } from '#server/live/coalesce.ts';
import { createManualTimers } from './manual-timers.ts';

const pool = event({ rooms: ['races'], everyMs: 250, coalesceBy: 'raceId', data: z.unknown() });
const status = event({ rooms: ['races'], data: z.unknown() });

const expectNoFault = (fault: unknown): never => expect.unreachable(String(fault));

function setUp(stretch = (): number => 1) {
  const timers = createManualTimers(0);
  const received: [atMs: number, event: string, value: unknown][] = [];
  const coalescer = createCoalescer({
    timers,
    stretch,
    report: expectNoFault,
    emit: ({ event: name, data }) =>
      received.push([timers.nowMs(), name, (data as unknown as { value: number }).value]),
  });
  const roomEvent = (name: string, value: number, raceId: string, room: string): RoomEvent =>
    ({ room, event: name, data: { raceId, value } }) as unknown as RoomEvent;
  return {
    timers,
    received,
    pool: (value: number, raceId = 'a', room = 'races') =>
      coalescer.offer(roomEvent('pool', value, raceId, room), pool),
    status: (value: number, room = 'races') => coalescer.offer(roomEvent('status', value, 'a', room), status),
  };
}

describe('under load', () => {
  test('a window takes two or four times as long, and its usual time again afterwards', () => {
    let factor = 4;
    const { timers, received, pool: offer } = setUp(() => factor);
    offer(1);
    offer(2);
    timers.pass(999);
    expect(received).toHaveLength(1);
    factor = 1;
    timers.pass(1);
    offer(3);
    timers.pass(250);
    expect(received.map(([atMs, , value]) => [atMs, value])).toEqual([
      [0, 1],
      [1_000, 2],
      [1_250, 3],
    ]);
  });

  test('a private event keeps its interval', () => {
    const { timers, received, pool: offer } = setUp(() => 4);
    offer(1, 'a', 'user:ann');
    offer(2, 'a', 'user:ann');
    timers.pass(250);
    expect(received).toHaveLength(2);
  });
});

describe('a stream with a window', () => {
  test('is emitted at once, then its last event at the end of each window', () => {
    const { timers, received, pool: offer } = setUp();
    offer(1);
    timers.pass(100);
    offer(2);
    offer(3);
    timers.pass(150);
    offer(4);
    timers.pass(1_000);
    offer(5);
    expect(received).toEqual([
      [0, 'pool', 1],
      [250, 'pool', 3],
      [500, 'pool', 4],
      [1250, 'pool', 5],
    ]);
  });

  test('is separate from the same event of another race or room', () => {
    const { received, pool: offer } = setUp();
    offer(1, 'a');
    offer(2, 'b');
    offer(3, 'a', 'race:a');
    expect(received.map(([, , value]) => value)).toEqual([1, 2, 3]);
  });

  test('is emitted before an event of its room without a window, to keep the order', () => {
    const { timers, received, pool: offer, status: fact } = setUp();
    offer(1);
    offer(2);
    timers.pass(50);
    fact(9);
    expect(received).toEqual([
      [0, 'pool', 1],
      [50, 'pool', 2],
      [50, 'status', 9],
    ]);
  });

  test('waits longer after an early event, to stay within its average limit', () => {
    const { timers, received, pool: offer, status: fact } = setUp();
    offer(1);
    offer(2);
    timers.pass(50);
    fact(9);
    offer(3);
    timers.pass(1_000);
    expect(received.filter(([, name]) => name === 'pool')).toEqual([
      [0, 'pool', 1],
      [50, 'pool', 2],
      [500, 'pool', 3],
    ]);
  });

  test('is not emitted early for an event of another room', () => {
    const { received, pool: offer, status: fact } = setUp();
    offer(1);
    offer(2);
    fact(9, 'world');
    expect(received.map(([, , value]) => value)).toEqual([1, 9]);
  });
});

describe('a stream of changes', () => {
  const list = event({
    rooms: ['market'],
    everyMs: 100,
    merge: (lists: readonly (readonly number[])[]) => lists.flatMap((one) => [...one]),
    data: z.array(z.number()),
  });

  function setUpList() {
    const timers = createManualTimers(0);
    const received: [number, unknown][] = [];
    const faults: unknown[] = [];
    const { offer } = createCoalescer({
      timers,
      stretch: () => 1,
      emit({ data }) {
        if (data === null) throw new Error('malformed');
        received.push([timers.nowMs(), data]);
      },
      report: (fault) => faults.push(fault),
    });
    const offerEvent = (data: unknown, shape: EventShape = list): void =>
      offer(
        { room: 'market:gold', event: shape === list ? 'list' : 'status', data } as unknown as RoomEvent,
        shape,
      );
    return { timers, received, faults, offerEvent, emit: (...values: number[]) => offerEvent(values) };
  }

  test('loses none: changes waiting for the end of the window are merged', () => {
    const { timers, received, faults, emit } = setUpList();
    emit(1);
    emit(2, 3);
    timers.pass(50);
    emit(4);
    emit(5);
    timers.pass(60);
    emit(6);
    timers.pass(1_000);
    expect(received).toEqual([
      [0, [1]],
      [100, [2, 3, 4, 5]],
      [200, [6]],
    ]);
    expect(faults).toEqual([]);
  });

  test("loses only an unmergeable one: it is reported, and the room's other events are emitted", () => {
    const { timers, received, faults, offerEvent, emit } = setUpList();
    emit(1);
    emit(2);
    offerEvent(null);
    offerEvent('fact', status);
    emit(3);
    timers.pass(100);
    offerEvent(null);
    emit(4);
    timers.pass(100);
    emit(5);
    timers.pass(100);
    expect(received).toEqual([
      [0, [1]],
      [0, [2]],
      [0, 'fact'],
      [200, [3]],
      [200, [4]],
      [300, [5]],
    ]);
    expect(faults).toHaveLength(4); // of each window, and of the event itself
  });
});

test('for any offers the last event of each stream is emitted, and the limit holds over any period', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('pool' as const), race: fc.constantFrom('a', 'b') }),
    fc.record({ kind: fc.constant('status' as const) }),
    fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 400 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { timers, received, pool: offer, status: fact } = setUp();
      const last = new Map<string, number>();
      let facts = 0;
      steps.forEach((one, value) => {
        if (one.kind === 'pass') timers.pass(one.ms);
        else if (one.kind === 'status') fact(value);
        else {
          offer(value, one.race);
          last.set(one.race, value);
        }
        facts += one.kind === 'status' ? 1 : 0;
      });
      timers.pass(100_000);
      const values = received.map(([, , value]) => value as number);
      for (const value of last.values()) expect(values).toContain(value);
      expect(new Set(values).size).toBe(values.length);
      const pools = received.filter(([, name]) => name === 'pool');
      const spanMs = (pools.at(-1)?.[0] ?? 0) - (pools[0]?.[0] ?? 0);
      expect(pools.length).toBeLessThanOrEqual(2 * (Math.floor(spanMs / 250) + 1 + facts));
    }),
    { numRuns: 300 },
  );
});
