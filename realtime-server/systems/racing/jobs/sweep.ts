import { pickThreeStore } from '#db/systems/racing/store/pick-threes.ts';
import { raceArchiveStore } from '#db/systems/racing/store/races.ts';
import type { Tx } from '#db/database/open.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { DAY_MS, dayOf } from '#protocol/values/time.ts';
import type { Job } from '../../../action/system.ts';
import { aheadMs } from '#protocol/systems/racing/schedule.ts';

/** Game days. Races with bets or in a pick three with tickets stay, so that they can still be verified. */
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
    async run(tx, { nowMs, realNowMs, speed }) {
      const archive = raceArchiveStore(tx);
      // In the fastest worlds, a pick three takes more days than races are stored.
      const pickThree = await pickThreeStore(tx).open();
      const beforeMs = Math.min(nowMs - RACE_DAYS * DAY_MS, pickThree?.closesAtMs ?? nowMs);
      const races = await archive.between(sweptUntilMs, beforeMs, MAX_SWEPT_PER_TRANSACTION);
      const played = await racesOfTickets(tx, races, speed);
      await archive.drop(
        races.filter(({ id, betCount }) => betCount === 0 && !played.has(id)).map(({ id }) => id),
      );
      sweptUntilMs = races.at(-1)?.startsAtMs ?? sweptUntilMs;
      sweptAtRealMs = races.length === MAX_SWEPT_PER_TRANSACTION ? null : realNowMs;
    },
  };
}

/** A pick three is of the game day that plans its races. */
async function racesOfTickets(
  tx: Tx,
  races: readonly { readonly startsAtMs: EpochMs }[],
  speed: number,
): Promise<ReadonlySet<string>> {
  const [first, last] = [races[0], races.at(-1)];
  if (!first || !last) return new Set();
  const days = { from: dayOf(first.startsAtMs - aheadMs(speed)), to: dayOf(last.startsAtMs) };
  return new Set(await pickThreeStore(tx).racesOfTickets(days));
}
