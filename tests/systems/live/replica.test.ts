import { expect, test } from 'vitest';
import type { MissedEvent, RoomSnapshot } from '#protocol/live.ts';
import { createReplica, type RoomHandlers } from '#web/live/replica.ts';

const snapshot = (seq: number, epoch = 'e'): RoomSnapshot => ({
  ok: true,
  room: 'world',
  epoch,
  seq,
  snapshot: `at ${seq}`,
});
const push = (seq: number, epoch = 'e'): MissedEvent => ({
  event: 'announcement',
  room: 'world',
  epoch,
  seq,
  at: 0,
  data: { id: String(seq), message: '', type: 'info' },
});

function setUp() {
  const replica = createReplica('world', (error) => {
    throw error;
  });
  const listen = () => {
    const received: string[] = [];
    const handlers: RoomHandlers = {
      snapshot: (seen) => received.push(String(seen)),
      events: { announcement: ({ id }) => received.push(id) },
      refused: (error) => received.push(error),
    };
    replica.add(handlers);
    return { received, handlers };
  };
  return { replica, listen };
}

test('each listener has a position of its own; the room’s is that of the slowest', () => {
  const { replica, listen } = setUp();
  const first = listen();
  replica.take(snapshot(1));
  replica.receive(push(2));
  const second = listen();
  expect(replica.position()).toBeNull();
  replica.take(snapshot(1));
  expect(replica.position()).toEqual({ epoch: 'e', seq: 1 });
  replica.take({ ok: true, room: 'world', epoch: 'e', seq: 3, events: [push(2), push(3)] });
  expect(first.received).toEqual(['at 1', '2', '3']);
  expect(second.received).toEqual(['at 1', '2', '3']);
  expect(replica.position()).toEqual({ epoch: 'e', seq: 3 });
});

test('a push is received once, and a missing one is noticed', () => {
  const { replica, listen } = setUp();
  const { received } = listen();
  replica.take(snapshot(1));
  expect([
    replica.receive(push(2)),
    replica.receive(push(2)),
    replica.receive(push(1)),
    replica.receive(push(4)),
  ]).toEqual([true, true, true, false]);
  expect(received).toEqual(['at 1', '2']);
});

test('a snapshot of another epoch replaces the state', () => {
  const { replica, listen } = setUp();
  const { received } = listen();
  replica.take(snapshot(7));
  expect(replica.receive(push(8, 'f'))).toBe(false);
  replica.take(snapshot(2, 'f'));
  expect(replica.receive(push(3, 'f'))).toBe(true);
  expect(received).toEqual(['at 7', 'at 2', '3']);
});

test('every listener receives a refusal, and no state remains', () => {
  const { replica, listen } = setUp();
  const { received, handlers } = listen();
  replica.take(snapshot(1));
  replica.refuse('not_found');
  expect(received).toEqual(['at 1', 'not_found']);
  expect(replica.position()).toBeNull();
  expect([replica.remove(handlers), replica.remove(handlers), replica.isEmpty()]).toEqual([
    true,
    false,
    true,
  ]);
});
