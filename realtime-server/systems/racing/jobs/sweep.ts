import { raceArchiveStore } from '#db/systems/racing/store/races.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import { DAY_MS } from '#protocol/time.ts';
import type { Job } from '../../../action/system.ts';

/** Game days. Races with bets stay, so that they can still be verified. */
const RACE_DAYS = 7;

export const MAX_SWEPT_PER_TRANSACTION = 400;

/** Real time; an unfinished sweep continues at once. */
const SWEEP_EVERY_MS = 60_000;

/** Remembers its position, so that no race is examined twice. */
export function createRaceSweep(): Job {
  let sweptAtRealMs: EpochMs | null = null;
  let sweptUntilMs: EpochMs = 0;
  return {
    kind: 'racing.sweep',
    isHousekeeping: true,
    async nextDueMs(_tx, { nowMs, realNowMs, speed }) {
      if (sweptAtRealMs === null) return nowMs;
      return nowMs + (sweptAtRealMs + SWEEP_EVERY_MS - realNowMs) * speed;
    },
    async run(tx, { nowMs, realNowMs }) {
      const archive = raceArchiveStore(tx);
      const beforeMs = nowMs - RACE_DAYS * DAY_MS;
      const races = await archive.between(sweptUntilMs, beforeMs, MAX_SWEPT_PER_TRANSACTION);
      await archive.drop(races.filter(({ betCount }) => betCount === 0).map(({ id }) => id));
      sweptUntilMs = races.at(-1)?.startsAtMs ?? sweptUntilMs;
      sweptAtRealMs = races.length === MAX_SWEPT_PER_TRANSACTION ? null : realNowMs;
    },
  };
}
