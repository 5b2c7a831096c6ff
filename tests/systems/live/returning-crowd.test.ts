import { describe, expect, test } from 'vitest';
import { DatabaseBusyError } from '#db/database/open.ts';
import type { RoomSnapshot } from '#protocol/wire/live.ts';
import type { LiveRoom } from '#server/live/rooms.ts';
import { startHarness } from './harness.ts';

describe('a crowd that returns', () => {
  const races = (permit: () => void): LiveRoom => ({
    kind: 'races',
    isForEveryone: true,
    async permit(_, room) {
      permit();
      return room;
    },
    shared: async () => null,
  });

  test('is told that the server is busy while too many reads wait, and gets in later', async () => {
    let isBusy = true;
    const room = races(() => {
      if (isBusy) throw new DatabaseBusyError('Too many reads are waiting.');
    });
    const { join: enter, faults } = await startHarness({ rooms: [room] });
    const { resume } = await enter('ann');
    expect(await resume({ races: { epoch: '', seq: 0 } })).toEqual({ races: { ok: false, error: 'busy' } });
    expect(faults).toEqual([]);
    isBusy = false;
    expect(await resume({ races: { epoch: '', seq: 0 } })).toMatchObject({ races: { ok: true } });
  });

  test('needs no permission for a room for everyone whose position it knows', async () => {
    let permitted = 0;
    const { join: enter } = await startHarness({ rooms: [races(() => (permitted += 1))] });
    const { subscribe } = await enter('ann');
    const { epoch, seq } = (await subscribe('races')) as RoomSnapshot;
    for (const player of ['bob', 'cyd']) {
      const { resume } = await enter(player);
      expect(await resume({ races: { epoch, seq } })).toMatchObject({ races: { ok: true, events: [] } });
    }
    expect(permitted).toBe(1);
  });

  test('cannot make up a room: a fitting position in a room that nobody joined needs permission', async () => {
    const room: LiveRoom = { ...races(() => undefined), permit: async () => ({ refused: 'not_found' }) };
    const { join: enter, live } = await startHarness({ rooms: [room] });
    const { resume, ready } = await enter('ann');
    const epoch = Object.values(ready.rooms)[0]?.epoch;
    const before = live.counts().rooms;
    expect(await resume({ 'races:made-up': { epoch, seq: 0 } })).toEqual({
      'races:made-up': { ok: false, error: 'not_found' },
    });
    expect(live.counts().rooms).toBe(before);
  });
});
