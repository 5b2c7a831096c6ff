import { raceScheduleStore } from '#db/systems/racing/store/races.ts';
import type { RoomEvent } from '#protocol/events.ts';
import type { Stream } from '../../action/system.ts';
import type { ReadRail } from './reads/rail.ts';
import { momentPush, type Runs } from './reads/runs.ts';
import { nominalTimeMs } from './rules/schedule.ts';

/** Ten frames a second for each running race, to who follows it and to everyone without an account. */
export const raceProgress = (runs: Runs): Stream => ({
  everyMs: 100,
  async frames(tx, { nowMs }) {
    const frames: RoomEvent[] = [];
    for (const { id, startsAtMs, finishesAtMs, nominalMs } of await raceScheduleStore(tx).running()) {
      if (nominalMs === null) continue;
      const t = nominalTimeMs({ startsAtMs, finishesAtMs, nominalMs }, nowMs);
      const data = { raceId: id, ...momentPush(await runs.of(tx, id), t) };
      for (const room of [`race:${id}`, 'public'] as const)
        frames.push({ room, event: 'race.progress', data });
    }
    return frames;
  },
});

/** Who watches each race, when that has changed. */
export function railStream(rail: ReadRail): Stream {
  let last = new Map<string, string>();
  return {
    everyMs: 2_000,
    async frames(tx) {
      const frames: RoomEvent[] = [];
      const now = new Map<string, string>();
      for (const { id: raceId } of await raceScheduleStore(tx).slots()) {
        const watched = await rail(tx, raceId);
        if (watched.watching === 0) continue;
        const text = JSON.stringify(watched);
        now.set(raceId, text);
        if (last.get(raceId) === text) continue;
        frames.push({ room: `race:${raceId}`, event: 'race.rail', data: { raceId, ...watched } });
      }
      last = now;
      return frames;
    },
  };
}
