import type { Tx } from '#db/database/open.ts';
import { type NewRace, raceScheduleStore, raceStore } from '#db/systems/racing/store/races.ts';
import { formStore } from '#db/systems/racing/store/records.ts';
import { commitmentOf } from '#protocol/systems/racing/commitment.ts';
import { type DrawnRace, drawRace } from '#protocol/systems/racing/lineup.ts';
import { ALGORITHM } from '#protocol/systems/racing/race.ts';
import { intervalMs, phasesOf } from '#protocol/systems/racing/schedule.ts';
import type { Context } from '../../../action/context.ts';
import type { Job } from '../../../action/system.ts';
import { recordRace } from './advance.ts';
import { openPickThree } from './pick-three.ts';
import { raceView } from '../reads/race-view.ts';
import { missingStarts, nextPlanningMs } from '../rules/schedule.ts';

/** Each draw is a quadrature of about 0.1 ms. Blocks the event loop for at most 5 ms; a new world's races
 * are planned within 1 s. */
export const MAX_DRAWS_PER_TRANSACTION = 12;

export const planRaces: Job = {
  kind: 'racing.plan',
  async nextDueMs(tx, { nowMs, speed }) {
    const { stale, starts } = await readPlan(tx, nowMs, speed);
    return stale.length + starts.length > 0 ? nowMs : nextPlanningMs(nowMs, speed);
  },
  async run(tx, ctx) {
    const { stale, starts } = await readPlan(tx, ctx.nowMs, ctx.speed);
    await raceStore(tx).drop(stale);
    for (const raceId of stale) recordRace(ctx, { raceId, status: 'dropped' });
    const newSeed = (): string => Buffer.from(ctx.chance.bytes(32)).toString('hex');
    for (const race of drawRaces(starts, newSeed)) await store(tx, ctx, race);
    await openPickThree(tx, ctx);
  },
};

interface PlannedRace extends DrawnRace {
  readonly startsAtMs: number;
  readonly seed: string;
}

export function drawRaces(starts: readonly number[], newSeed: () => string): PlannedRace[] {
  const planned: PlannedRace[] = [];
  let drawn = 0;
  for (const startsAtMs of starts) {
    if (drawn >= MAX_DRAWS_PER_TRANSACTION) break;
    const seed = newSeed();
    const race = drawRace(seed);
    if (race === null) break;
    drawn += race.drawn;
    planned.push({ ...race, startsAtMs, seed });
  }
  return planned;
}

async function readPlan(tx: Tx, nowMs: number, speed: number) {
  const slots = await raceScheduleStore(tx).slots();
  const interval = intervalMs(speed);
  const isStale = (slot: (typeof slots)[number]): boolean =>
    slot.status === 'upcoming' && slot.intervalMs !== interval && slot.betCount === 0;
  const taken = slots.filter((slot) => !isStale(slot)).map(({ startsAtMs }) => startsAtMs);
  const stale = slots.filter(isStale).map(({ id }) => id);
  return { stale, starts: missingStarts(nowMs, speed, taken) };
}

async function store(tx: Tx, ctx: Context, { seed, startsAtMs, name, going, lineup }: PlannedRace) {
  const race: NewRace = {
    id: ctx.chance.id(),
    algorithm: ALGORITHM,
    seed,
    commitment: commitmentOf(seed),
    intervalMs: intervalMs(ctx.speed),
    ...phasesOf(startsAtMs, ctx.speed),
    ...{ name, going, lineup },
  };
  const added = await raceStore(tx).add(race);
  const view = raceView({ race: added, bet: null, settlement: null }, await formStore(tx).all(), ctx.speed);
  recordRace(ctx, { raceId: race.id, status: 'upcoming', race: view });
}
