import { raceScheduleStore } from '#db/systems/racing/store/races.ts';
import type { RoomEvent } from '#protocol/events.ts';
import type { Stream } from '../../action/system.ts';
import { type Runs, positionsPush } from './reads/runs.ts';
import { nominalTimeMs } from './rules/schedule.ts';

/** Ten frames a second for each running race. */
export const raceProgress = (runs: Runs): Stream => ({
  everyMs: 100,
  async frames(tx, { nowMs }) {
    const frames: RoomEvent[] = [];
    for (const { id, startsAtMs, finishesAtMs, nominalMs } of await raceScheduleStore(tx).running()) {
      if (nominalMs === null) continue;
      const t = nominalTimeMs({ startsAtMs, finishesAtMs, nominalMs }, nowMs);
      const positions = positionsPush(await runs.of(tx, id), t);
      frames.push({ room: `race:${id}`, event: 'race.progress', data: { raceId: id, t, positions } });
    }
    return frames;
  },
});
