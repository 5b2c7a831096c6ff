import { expect, test } from 'vitest';
import type { MissedEvent } from '#protocol/live.ts';
import { createFanOut, type Push } from '#server/live/fan-out.ts';
import { frameOf } from '#server/live/frame.ts';
import { createManualTick } from './manual-tick.ts';

const SLICE = 4;

/** Rooms with members, who note what is written to them: the events of each write by their names and numbers. */
function setUp(rooms: Readonly<Record<string, readonly string[]>>) {
  const tick = createManualTick();
  const writes = new Map<string, string[]>();
  const pushes: Push[] = [];
  const members = new Map(Object.entries(rooms).map(([room, ids]) => [room, new Set(ids)]));
  const gone = new Set<string>();
  const write = (id: string, frames: Buffer): void => {
    if (!gone.has(id)) writes.set(id, [...written(id), wordsIn(frames)]);
  };
  const written = (id: string): readonly string[] => writes.get(id) ?? [];
  const onPush = (push: Push): void => void pushes.push(push);
  const fanOut = createFanOut({ tick, slice: SLICE, members: (room) => members.get(room), write, onPush });
  const counters = new Map<string, number>();
  const push = (room: string, event = 'announcement', data: unknown = {}): void => {
    const seq = (counters.get(room) ?? 0) + 1;
    counters.set(room, seq);
    fanOut.deliver({ event, room, epoch: 'e', seq, at: 0, data } as MissedEvent);
  };
  const finish = (): void => {
    while (tick.turn());
  };
  return {
    tick,
    members,
    gone,
    written,
    writes,
    pushes,
    push,
    finish,
    say: (id: string, seq: number): void =>
      fanOut.writeNow(id, frameOf({ event: 'balance', room: id, epoch: 'e', seq, at: 0, data: {} } as never)),
    forget: fanOut.forget,
  };
}

/** Reads whole WebSocket frames one after the other: `room:seq` of each, and nothing may be left over. */
function wordsIn(bytes: Buffer): string {
  const words: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    expect(bytes[at]).toBe(0x81);
    const short = bytes[at + 1] ?? 0;
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    const length =
      head === 2 ? short : head === 4 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
    const text = bytes.toString('utf8', at + head, at + head + length);
    const [, { room, seq }] = JSON.parse(text.slice(2)) as [string, { room: string; seq: number }];
    words.push(`${room}:${seq}`);
    at += head + length;
  }
  return words.join(' ');
}

const names = (count: number): string[] => Array.from({ length: count }, (_, at) => `s${at}`);

test('the events of one turn are one write for each socket, of all its rooms and in their order', () => {
  const { push, finish, written } = setUp({ world: ['ann', 'bob', 'cid'], races: ['ann', 'bob'] });
  push('world');
  push('races');
  push('world');
  finish();
  expect(written('ann')).toEqual(['world:1 races:1 world:2']);
  expect(written('bob')).toEqual(['world:1 races:1 world:2']);
  expect(written('cid')).toEqual(['world:1 world:2']);
});

test('sockets for which the same events wait are given the same bytes', () => {
  const tick = createManualTick();
  const given: Buffer[] = [];
  const ids = new Set(names(3));
  const write = (_: string, frames: Buffer): void => void given.push(frames);
  const { deliver } = createFanOut({ tick, members: () => ids, write });
  for (const seq of [1, 2])
    deliver({ event: 'announcement', room: 'world', epoch: 'e', seq, at: 0, data: {} } as MissedEvent);
  tick.turn();
  expect([given.length, new Set(given).size]).toEqual([3, 1]);
});

test('frames of every length arrive whole, one after the other', () => {
  const { push, finish, written } = setUp({ world: ['ann'] });
  for (const length of [1, 200, 70_000]) push('world', 'announcement', { message: 'é'.repeat(length) });
  finish();
  expect(written('ann')).toEqual(['world:1 world:2 world:3']);
});

test('a crowded room is served in slices, so that the event loop is not held up', () => {
  const { tick, push, writes } = setUp({ world: names(10) });
  push('world');
  const served = [writes.size];
  while (tick.turn()) served.push(writes.size);
  expect(served).toEqual([0, 4, 8, 10]);
});

test('what is published while a crowd is served goes along with what still waits, and nobody waits twice as long', () => {
  const { tick, push, finish, written } = setUp({ world: names(10) });
  push('world');
  tick.turn();
  push('world');
  push('world');
  finish();
  expect(written('s0')).toEqual(['world:1', 'world:2 world:3']);
  expect(written('s9')).toEqual(['world:1 world:2 world:3']);
});

test('a crowd that is pushed to faster than it can be served gets every event, in order, by fewer writes', () => {
  const { tick, push, finish, writes } = setUp({ world: names(40) });
  for (let event = 0; event < 100; event += 1) {
    push('world');
    tick.turn();
  }
  finish();
  const all = Array.from({ length: 100 }, (_, at) => `world:${at + 1}`).join(' ');
  expect([...writes.values()].map((ofOne) => ofOne.join(' '))).toEqual(names(40).map(() => all));
  expect(writes.get('s0')?.length).toBeLessThanOrEqual(11);
});

test('serves those who were there when it happened: who comes later has it in the snapshot', () => {
  const { push, finish, members, written } = setUp({ world: names(5) });
  push('world');
  members.get('world')?.add('late');
  push('world');
  finish();
  expect([written('s0'), written('late')]).toEqual([['world:1 world:2'], ['world:2']]);
});

test('who has left gets what happened before, and no more; who is gone gets nothing and holds nobody up', () => {
  const { push, finish, members, gone, written } = setUp({ world: names(5) });
  push('world');
  members.get('world')?.delete('s1');
  gone.add('s2');
  push('world');
  finish();
  expect([written('s1'), written('s2'), written('s4')]).toEqual([['world:1'], [], ['world:1 world:2']]);
});

test('nothing waits any longer for a socket that is forgotten, and one of its name begins anew', () => {
  const { tick, push, forget, finish, written } = setUp({ world: names(6), races: ['s1'] });
  push('races', 'race.bet');
  push('world');
  forget('s1');
  finish();
  tick.pass(1_000);
  finish();
  expect([written('s1'), written('s2')]).toEqual([[], ['world:1']]);
  push('world');
  finish();
  expect([written('s1'), written('s2')]).toEqual([['world:2'], ['world:1', 'world:2']]);
});

test('what is told to one socket alone does not overtake what waits for it', () => {
  const { tick, push, say, finish, written } = setUp({ world: names(10), races: ['s8'] });
  push('world');
  push('races', 'race.bet');
  say('s8', 1);
  expect(written('s8')).toEqual(['world:1 races:1 s8:1']);
  say('s8', 2);
  finish();
  tick.pass(1_000);
  finish();
  expect(written('s8')).toEqual(['world:1 races:1 s8:1', 's8:2']);
  expect(written('s7')).toEqual(['world:1']);
  say('nobody-was-told', 1);
  expect(written('nobody-was-told')).toEqual(['nobody-was-told:1']);
});

test('an event that is not urgent waits a tenth of a second for others', () => {
  const { tick, push, finish, written } = setUp({ races: ['ann'] });
  push('races', 'race.bet');
  tick.pass(99);
  push('races', 'race.pool');
  finish();
  expect(written('ann')).toEqual([]);
  tick.pass(1);
  finish();
  expect(written('ann')).toEqual(['races:1 races:2']);
  push('races', 'race.bet');
  tick.pass(100);
  finish();
  expect(written('ann')).toEqual(['races:1 races:2', 'races:3']);
});

test('an urgent event takes along what waits for the same socket, and nothing of others', () => {
  const { tick, push, finish, written } = setUp({ races: ['ann', 'bob'], 'race:a': ['ann'] });
  push('races', 'race.bet');
  push('race:a', 'race.progress');
  push('races', 'race.pool');
  finish();
  expect([written('ann'), written('bob')]).toEqual([['races:1 race:a:1 races:2'], []]);
  tick.pass(100);
  finish();
  expect([written('ann').length, written('bob')]).toEqual([1, ['races:1 races:2']]);
});

test('spectators are served when no player waits, and have their turn all the same when one always does', () => {
  const { tick, push, finish, writes, written } = setUp({ world: names(10), public: ['p1', 'p2'] });
  push('world');
  push('public');
  tick.turn();
  tick.turn();
  expect(writes.has('p1')).toBe(false);
  finish();
  expect(writes.size).toBe(12);
  for (let event = 0; event < 60; event += 1) {
    push('world');
    push('public');
    tick.turn();
  }
  expect(written('p2').length).toBeGreaterThan(1);
  finish();
  expect(written('p2').join(' ').split(' ')).toHaveLength(61);
});

test('each event is counted once for each socket that it is on its way to, however many share a write', () => {
  const { push, finish, pushes } = setUp({ world: names(3), races: [] });
  push('world');
  push('world', 'race.bet');
  push('races');
  finish();
  expect(pushes.map(({ event, sockets }) => [event, sockets])).toEqual([
    ['announcement', 3],
    ['race.bet', 3],
  ]);
  expect(pushes[0]?.frameBytes).toBeGreaterThan(20);
});
