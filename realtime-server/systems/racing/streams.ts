import { raceScheduleStore } from '#db/systems/racing/store/races.ts';
import type { RoomEvent } from '#protocol/wire/events.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { SEGMENT_EVERY_MS } from '#protocol/systems/racing/contract.ts';
import type { Stream } from '../../action/system.ts';
import type { ReadRail } from './reads/rail.ts';
import { type Runs, segmentPush } from './reads/runs.ts';
import { segmentOf } from './rules/segments.ts';

/** Real time: a segment begins at most this late. */
const CHECK_EVERY_MS = 100;

/** Timers may fire a few milliseconds early. */
const TOLERANCE_MS = 10;

/** Two segments a second per running race. */
export function raceProgress(runs: Runs): Stream {
  let sentAtMs = new Map<string, EpochMs>();
  return {
    everyMs: CHECK_EVERY_MS,
    async frames(tx, { nowMs, realNowMs, speed }) {
      const frames: RoomEvent[] = [];
      const sent = new Map<string, EpochMs>();
      for (const { id, startsAtMs, finishesAtMs, nominalMs } of await raceScheduleStore(tx).running()) {
        const last = sentAtMs.get(id);
        const isDue = last === undefined || realNowMs - last >= SEGMENT_EVERY_MS - TOLERANCE_MS;
        sent.set(id, isDue ? realNowMs : last);
        const samples =
          isDue && nominalMs !== null
            ? segmentOf({ startsAtMs, finishesAtMs, nominalMs }, nowMs, speed)
            : null;
        if (!samples) continue;
        const data = { raceId: id, ...segmentPush(await runs.of(tx, id), samples) };
        for (const room of [`race:${id}`, 'public'] as const)
          frames.push({ room, event: 'race.progress', data });
      }
      sentAtMs = sent;
      return frames;
    },
  };
}

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
