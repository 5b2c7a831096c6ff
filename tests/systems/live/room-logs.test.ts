import { describe, expect, test } from 'vitest';
import { createRoomLogs } from '#server/live/room-logs.ts';
import { createManualTimers } from './manual-timers.ts';

const MINUTE = 60_000;

function setUp(options: { maxRetained?: number; maxOverall?: number } = {}) {
  const timers = createManualTimers();
  const occupied = new Set<string>();
  const logs = createRoomLogs({
    boot: 'boot',
    nowMs: timers.nowMs,
    occupied: (room) => occupied.has(room),
    ...options,
  });
  const append = (room: 'races' | `race:${string}`, value = 0) => logs.append(room, 'notification', value);
  return { timers, occupied, logs, append };
}

describe('a room’s counter', () => {
  test('grows by one with each event, separately from other rooms', () => {
    const { append } = setUp();
    expect([append('races').seq, append('race:a').seq, append('races').seq]).toEqual([1, 1, 2]);
  });

  test('gives a position that later events follow', () => {
    const { logs, append } = setUp();
    expect(logs.position('races').seq).toBe(0);
    const { epoch } = append('races');
    expect(logs.position('races')).toEqual({ epoch, seq: 1 });
  });
});

describe('events after a position', () => {
  test('are returned in order, with the time of their push', () => {
    const { logs, append, timers } = setUp();
    const { epoch } = append('races', 1);
    append('races', 2);
    timers.pass(5);
    append('races', 3);
    const missed = logs.since('races', { epoch, seq: 1 });
    expect(missed?.map(({ seq, data, at }) => [seq, data, at - timers.nowMs()])).toEqual([
      [2, 2, -5],
      [3, 3, 0],
    ]);
    expect(logs.since('races', { epoch, seq: 3 })).toEqual([]);
  });

  test.each([
    ['another epoch', { epoch: 'other', seq: 1 }],
    ['a position ahead of the room', { epoch: 'boot.0', seq: 4 }],
    ['a position before the retained events', { epoch: 'boot.0', seq: 0 }],
  ])('are not returned for %s', (_, position) => {
    const { logs, append } = setUp({ maxRetained: 2 });
    for (const value of [1, 2, 3]) append('races', value);
    expect(logs.since('races', position)).toBeNull();
    expect(logs.since('races', { epoch: 'boot.0', seq: 1 })).toHaveLength(2);
  });

  test('are at most 500', () => {
    const { logs, append } = setUp();
    for (let value = 1; value <= 501; value += 1) append('races', value);
    expect(logs.since('races', { epoch: 'boot.0', seq: 0 })).toBeNull();
    expect(logs.since('races', { epoch: 'boot.0', seq: 1 })).toHaveLength(500);
  });
});

describe('an empty room', () => {
  test('is forgotten two minutes after its last event, and begins a new epoch', () => {
    const { logs, append, timers } = setUp();
    const before = append('race:a');
    timers.pass(1.9 * MINUTE);
    logs.sweep();
    expect(logs.size()).toBe(1);
    timers.pass(0.2 * MINUTE);
    logs.sweep();
    expect(logs.size()).toBe(0);
    const after = append('race:a');
    expect(after.seq).toBe(1);
    expect(after.epoch).not.toBe(before.epoch);
    expect(logs.since('race:a', before)).toBeNull();
  });

  test('does not affect the epoch of remembered rooms', () => {
    const { logs, append, timers, occupied } = setUp();
    occupied.add('races');
    const { epoch } = append('races');
    append('race:a');
    timers.pass(2.1 * MINUTE);
    logs.sweep();
    expect(append('races')).toMatchObject({ epoch, seq: 2 });
  });

  test('is remembered for two more minutes after its last visitor', () => {
    const { logs, timers, occupied } = setUp();
    occupied.add('races');
    logs.position('races');
    timers.pass(30 * MINUTE);
    logs.sweep();
    occupied.clear();
    timers.pass(1.9 * MINUTE);
    logs.sweep();
    expect(logs.size()).toBe(1);
  });
});

describe('memory', () => {
  test('drops old events of a busy room, but not its counter', () => {
    const { logs, append, timers, occupied } = setUp();
    occupied.add('races');
    const first = append('races');
    timers.pass(1.2 * MINUTE);
    const second = append('races');
    timers.pass(MINUTE);
    logs.sweep();
    expect(logs.since('races', { ...first, seq: 0 })).toBeNull();
    expect(logs.since('races', first)).toEqual([second]);
    expect(append('races').seq).toBe(3);
  });

  test('is bounded over all rooms by retaining less history', () => {
    const { logs, append, timers } = setUp({ maxOverall: 1_000 });
    for (let i = 0; i < 5_000; i += 1) {
      append(`race:${i}`);
      timers.pass(1);
    }
    expect(logs.size()).toBeLessThanOrEqual(1_000);
    const last = append('race:last');
    expect(logs.since('race:last', { ...last, seq: 0 })).toEqual([last]);
  });

  test('is bounded even when everything happens in one millisecond', () => {
    const { append, logs } = setUp({ maxOverall: 100 });
    for (let i = 0; i < 1_000; i += 1) append(`race:${i % 7}`);
    expect(logs.position('race:0').seq).toBe(143);
  });
});
