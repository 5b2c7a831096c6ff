import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { Player } from '#server/action/context.ts';
import { createAudiences } from '#server/live/audiences.ts';

const player = (id: string): Player => ({ kind: 'player', id, username: id, rang: 0 });

/** A room with sockets named after their players: `ann1` and `ann2` are Ann's. */
function setUp() {
  const sockets = new Set<string>();
  const adapter = Object.assign(new EventEmitter(), { rooms: new Map([['race:a', sockets]]) });
  const asked: string[] = [];
  const audiences = createAudiences(adapter, (id) => {
    asked.push(id);
    return id.startsWith('guest') ? undefined : player(id.slice(0, -1));
  });
  const join = (id: string): void => {
    sockets.add(id);
    adapter.emit('join-room', 'race:a', id);
  };
  const leave = (id: string): void => {
    sockets.delete(id);
    adapter.emit('leave-room', 'race:a', id);
    if (sockets.size > 0) return;
    adapter.rooms.delete('race:a');
    adapter.emit('delete-room', 'race:a');
  };
  return { join, leave, asked, names: () => [...audiences.in('race:a').keys()] };
}

test('each player of a room is listed once, in order of arrival, until the last socket leaves', () => {
  const { join, leave, names } = setUp();
  for (const id of ['bob1', 'ann1', 'bob2', 'guest']) join(id);
  expect(names()).toEqual(['bob', 'ann']);
  join('cid1');
  leave('bob1');
  expect(names()).toEqual(['bob', 'ann', 'cid']);
  leave('bob2');
  leave('guest');
  expect(names()).toEqual(['ann', 'cid']);
});

test('a room is scanned once, however often it is requested', () => {
  const { join, asked, names } = setUp();
  for (const id of ['ann1', 'bob1', 'cid1']) join(id);
  for (let time = 0; time < 3; time += 1) expect(names()).toHaveLength(3);
  expect(asked).toEqual(['ann1', 'bob1', 'cid1']);
});

test('an empty room starts over', () => {
  const { join, leave, names } = setUp();
  join('ann1');
  expect(names()).toEqual(['ann']);
  leave('ann1');
  expect(names()).toEqual([]);
});
