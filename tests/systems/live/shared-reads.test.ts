import { expect, test } from 'vitest';
import type { Player } from '#server/action/context.ts';
import { createRoomLogs } from '#server/live/room-logs.ts';
import { createRooms, type LiveRoom, type View } from '#server/live/rooms.ts';
import { createManualTimers } from './manual-timers.ts';

const player = (id: string): Player => ({ kind: 'player', id, username: id, rang: 0 });

function setUp(room: Pick<LiveRoom, 'snapshot' | 'isForEveryone'> = {}) {
  const timers = createManualTimers();
  const logs = createRoomLogs({ boot: 'b', nowMs: timers.nowMs, occupied: () => true });
  let reads = 0;
  let lookedUp = 0;
  let fails = false;
  const shared = async () => {
    reads += 1;
    if (fails) throw new Error('broken');
    return { read: reads };
  };
  const permit: LiveRoom['permit'] = async (_, wanted) => {
    lookedUp += 1;
    return wanted;
  };
  const definition: LiveRoom = { kind: 'races', permit, shared, ...room };
  const rooms = createRooms([definition], { logs, nowMs: timers.nowMs });
  const view = async (id = 'ann'): Promise<View> => {
    const permitted = await rooms.permit(player(id), 'races');
    if ('refused' in permitted) throw new Error(permitted.refused);
    return permitted.view();
  };
  const push = (): void => void logs.append('races', 'race.status', {});
  return {
    timers,
    logs,
    view,
    push,
    reads: () => reads,
    lookedUp: () => lookedUp,
    fail: (isBroken: boolean) => void (fails = isBroken),
  };
}

test('all who ask before the next event share one read', async () => {
  const { view, push, reads } = setUp();
  const [first, second] = await Promise.all([view(), view('bob')]);
  expect(second.snapshot).toBe((await view()).snapshot);
  expect([first.position.seq, reads()]).toEqual([0, 1]);
  push();
  expect((await view()).position.seq).toBe(1);
  expect(reads()).toBe(2);
});

test('a read is shared for a tenth of a second, and no longer', async () => {
  const { timers, view, reads } = setUp();
  await view();
  timers.pass(100);
  await view();
  expect(reads()).toBe(1);
  timers.pass(1);
  await view();
  expect(reads()).toBe(2);
});

test('a room that began anew is read anew', async () => {
  const { logs, view, reads } = setUp();
  const { position } = await view();
  logs.restart();
  expect((await view()).position.epoch).not.toBe(position.epoch);
  expect(reads()).toBe(2);
});

test('a read that failed fails those who waited for it, and nobody after them', async () => {
  const { view, reads, fail } = setUp();
  fail(true);
  const failed = await Promise.allSettled([view(), view()]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fail(false);
  expect((await view()).snapshot).toEqual({ read: 2 });
  expect(reads()).toBe(2);
});

test('what is a player’s own is added for that player, and the shared read stays as it was', async () => {
  const { view } = setUp({
    snapshot: async ({ id }, _room, shared) =>
      id === 'ann' ? { ...(shared as object), mine: 'bet' } : shared,
  });
  expect((await view('ann')).snapshot).toEqual({ read: 1, mine: 'bet' });
  expect((await view('bob')).snapshot).toEqual({ read: 1 });
});

test('a room for everyone is looked up once while what is shared stands, every other for each who asks', async () => {
  const { timers, view, lookedUp } = setUp({ isForEveryone: true });
  await view();
  await view('bob');
  expect(lookedUp()).toBe(1);
  timers.pass(101);
  await view('bob');
  expect(lookedUp()).toBe(2);
  const own = setUp();
  await own.view();
  await own.view('bob');
  expect(own.lookedUp()).toBe(2);
});

test('a room that nobody was let into is looked up for each who asks', async () => {
  const { view, lookedUp, fail } = setUp({ isForEveryone: true });
  fail(true);
  await Promise.allSettled([view()]);
  await Promise.allSettled([view()]);
  expect(lookedUp()).toBe(2);
});
