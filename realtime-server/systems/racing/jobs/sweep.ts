import { raceArchiveStore } from '#db/systems/racing/store/races.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import { DAY_MS } from '#protocol/time.ts';
import type { Job } from '../../../action/system.ts';

/** Game days after which a race that nobody has bet on is deleted. Races with bets stay: their proofs do. */
const RACE_DAYS = 7;

/** Races looked at in one transaction. */
export const MAX_SWEPT_PER_TRANSACTION = 400;

/** Interval of the sweeps (real time); one that did not come to an end is continued at once. */
const SWEEP_EVERY_MS = 60_000;

/** Deletes old races without bets, in portions. It remembers how far it came, so that no race is looked at twice. */
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
