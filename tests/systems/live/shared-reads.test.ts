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

test('requests before the next event share one read', async () => {
  const { view, push, reads } = setUp();
  const [first, second] = await Promise.all([view(), view('bob')]);
  expect(second.snapshot).toBe((await view()).snapshot);
  expect([first.position.seq, reads()]).toEqual([0, 1]);
  push();
  expect((await view()).position.seq).toBe(1);
  expect(reads()).toBe(2);
});

test('a read is shared for at most a tenth of a second', async () => {
  const { timers, view, reads } = setUp();
  await view();
  timers.pass(100);
  await view();
  expect(reads()).toBe(1);
  timers.pass(1);
  await view();
  expect(reads()).toBe(2);
});

test('a restarted room is read again', async () => {
  const { logs, view, reads } = setUp();
  const { position } = await view();
  logs.restart();
  expect((await view()).position.epoch).not.toBe(position.epoch);
  expect(reads()).toBe(2);
});

test('a failed read fails its waiters and nobody after them', async () => {
  const { view, reads, fail } = setUp();
  fail(true);
  const failed = await Promise.allSettled([view(), view()]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fail(false);
  expect((await view()).snapshot).toEqual({ read: 2 });
  expect(reads()).toBe(2);
});

test("a player's own part is added for that player, and the shared read stays unchanged", async () => {
  const { view } = setUp({
    snapshot: async ({ id }, _room, shared) =>
      id === 'ann' ? { ...(shared as object), mine: 'bet' } : shared,
  });
  expect((await view('ann')).snapshot).toEqual({ read: 1, mine: 'bet' });
  expect((await view('bob')).snapshot).toEqual({ read: 1 });
});

test('permission for a public room is checked once per shared read, for every other room per request', async () => {
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

test('permission is checked per request while nobody was admitted', async () => {
  const { view, lookedUp, fail } = setUp({ isForEveryone: true });
  fail(true);
  await Promise.allSettled([view()]);
  await Promise.allSettled([view()]);
  expect(lookedUp()).toBe(2);
});
