import { beforeEach, expect, test } from 'vitest';
import type { RoomName } from '#protocol/systems.ts';
import type { Fault } from '../measure/faults.ts';
import { createRoomPositions } from './room-positions.ts';

let faults: [Fault, number][] = [];
const positions = () => createRoomPositions((kind, _, count = 1) => faults.push([kind, count]));
const event = (seq: number, room = 'races', epoch = 'a') => ({ event: 'race.pool', room, epoch, seq });
const at = (seq: number, room: RoomName = 'races') => ({ ok: true, room, epoch: 'a', seq }) as const;
const LATER_MS = 10_000;

beforeEach(() => {
  faults = [];
});

/** A player in the room `races`, at number 4. */
function inRaces() {
  const rooms = positions();
  rooms.ask('races');
  rooms.enter('races', at(4), 0);
  return rooms;
}

test('events in order are no fault', () => {
  const rooms = inRaces();
  expect([5, 6, 7].map((seq) => rooms.take(event(seq), 0))).toEqual([true, true, true]);
  expect(faults).toEqual([]);
});

test('each skipped number is counted', () => {
  inRaces().take(event(8), 0);
  expect(faults).toEqual([['gap', 3]]);
});

test('repeated and late events are counted', () => {
  const rooms = inRaces();
  for (const seq of [5, 6, 6, 5]) rooms.take(event(seq), 0);
  expect(faults).toEqual([
    ['repeated', 1],
    ['disordered', 1],
  ]);
});

test('events between a request and its answer are checked against the answer', () => {
  const rooms = positions();
  rooms.ask('races');
  for (const seq of [4, 5, 6]) rooms.take(event(seq), 0);
  rooms.enter('races', at(4), 0);
  rooms.take(event(7), 0);
  expect(faults).toEqual([]);
  rooms.ask('leaderboard');
  rooms.take(event(9, 'leaderboard'), 0);
  rooms.enter('leaderboard', at(7, 'leaderboard'), 0);
  expect(faults).toEqual([['gap', 1]]);
});

test("a room is joined under the server's name for it", () => {
  const rooms = positions();
  rooms.ask('alliance');
  rooms.take(event(5, 'alliance:x'), 0);
  rooms.enter('alliance', at(4, 'alliance:x'), 0);
  rooms.take(event(6, 'alliance:x'), 0);
  expect(faults).toEqual([]);
  expect(rooms.has('alliance:x')).toBe(true);
});

test('rooms left or never joined are ignored', () => {
  const rooms = inRaces();
  rooms.leave('races');
  expect(rooms.take(event(9), 0)).toBe(false);
  expect(faults).toEqual([]);
});

test('a new epoch starts over', () => {
  const rooms = inRaces();
  rooms.take(event(1, 'races', 'b'), 0);
  rooms.take(event(2, 'races', 'b'), 0);
  expect(faults).toEqual([]);
});

test("after a break the missed events lead from the player's position to the answer's", () => {
  const rooms = inRaces();
  rooms.connected({ world: { epoch: 'a', seq: 1 } });
  expect(rooms.known()).toEqual({ races: { epoch: 'a', seq: 4 }, world: { epoch: 'a', seq: 1 } });
  const answer = { ...at(6), events: [event(5), event(6)] as never };
  expect(rooms.resumed({ races: answer }, 0)).toEqual({ caughtUp: 2, refused: [] });
  rooms.take(event(7), 0);
  expect(faults).toEqual([]);
});

test('an answer to resume that omits an event is a gap', () => {
  const rooms = inRaces();
  rooms.connected({});
  rooms.resumed({ races: { ...at(6), events: [event(6)] as never } }, 0);
  expect(faults).toEqual([['gap', 1]]);
});

test('pushes ahead of the answer to resume are not lost, and may repeat for a while', () => {
  const rooms = inRaces();
  rooms.connected({});
  for (const seq of [6, 7]) rooms.take(event(seq), 0);
  rooms.resumed({ races: { ...at(6), events: [event(5), event(6)] as never } }, 0);
  rooms.take(event(7), 0);
  rooms.take(event(8), 0);
  expect(faults).toEqual([]);
  rooms.take(event(8), LATER_MS);
  expect(faults).toEqual([['repeated', 1]]);
});

test('a room that refuses the return is left and named', () => {
  const rooms = inRaces();
  rooms.connected({});
  const { refused } = rooms.resumed({ races: { ok: false, error: 'not_found' } }, 0);
  expect(refused).toEqual(['races: not_found']);
  expect(rooms.has('races')).toBe(false);
});
