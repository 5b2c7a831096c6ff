import type { Tx } from '#db/database/open.ts';
import { betStore } from '#db/systems/racing/store/bets.ts';
import { raceScheduleStore, raceStore } from '#db/systems/racing/store/races.ts';
import { formStore } from '#db/systems/racing/store/records.ts';
import type { EventData } from '#protocol/wire/events.ts';
import { betsDigest } from '#protocol/systems/racing/commitment.ts';
import type { RaceResult } from '#protocol/systems/racing/models.ts';
import { type RaceRun, runRace } from '#protocol/systems/racing/race.ts';
import { FORM_LENGTH } from '#protocol/systems/racing/contract.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import type { Context } from '../../../action/context.ts';
import type { Job } from '../../../action/system.ts';
import { isStartMissed } from '../rules/schedule.ts';
import { pickThreeDueMs, settlePickThree } from './pick-three.ts';
import { settlePortion } from './settle.ts';

/** Covers every race that can be overdue after a long downtime. */
const MAX_CHANGES_PER_TRANSACTION = 40;

type DueRace = NonNullable<Awaited<ReturnType<ReturnType<typeof raceScheduleStore>['due']>>>;

export const advanceRaces: Job = {
  kind: 'racing.phases',
  maxRuns: MAX_CHANGES_PER_TRANSACTION,
  async nextDueMs(tx, { nowMs }) {
    const dues = [await raceScheduleStore(tx).nextDueMs(), await pickThreeDueMs(tx, nowMs)];
    const known = dues.filter((dueMs) => dueMs !== null);
    return known.length === 0 ? null : Math.min(...known);
  },
  async run(tx, ctx) {
    for (let changed = 0; changed < MAX_CHANGES_PER_TRANSACTION; changed += 1) {
      const race = await raceScheduleStore(tx).due(ctx.nowMs);
      if (race === null) break;
      await advance(tx, ctx, race);
    }
    await settlePortion(tx, ctx);
    await settlePickThree(tx, ctx);
  },
};

async function advance(tx: Tx, ctx: Context, race: DueRace): Promise<void> {
  switch (race.status) {
    case 'upcoming':
      return closeBook(tx, ctx, race);
    case 'betting':
      return startRace(tx, ctx, race);
    case 'racing':
      return finishRace(tx, ctx, race);
    case 'finished':
      throw new Error(`race ${race.id} has no further phase`);
  }
}

async function closeBook(tx: Tx, ctx: Context, race: DueRace): Promise<void> {
  const bets = await betStore(tx).ofRace(race.id);
  const digest = betsDigest(
    bets.map(({ id, horseId, cents, clientSeed }) => ({
      id,
      horse_id: horseId,
      cents,
      client_seed: clientSeed,
    })),
  );
  await raceStore(tx).change(race.id, { status: 'betting', dueAtMs: race.startsAtMs, betsDigest: digest });
  recordRace(ctx, { raceId: race.id, status: 'betting' });
}

async function startRace(tx: Tx, ctx: Context, race: DueRace): Promise<void> {
  if (race.betCount === 0 && isStartMissed(race.startsAtMs, ctx.clockMs, ctx.speed)) {
    await raceStore(tx).drop([race.id]);
    recordRace(ctx, { raceId: race.id, status: 'dropped' });
    return;
  }
  const { nominalMs } = run(race);
  await raceStore(tx).change(race.id, { status: 'racing', dueAtMs: race.finishesAtMs, nominalMs });
  recordRace(ctx, { raceId: race.id, status: 'racing', nominal_ms: nominalMs });
}

async function finishRace(tx: Tx, ctx: Context, race: DueRace): Promise<void> {
  const { results } = run(race);
  // A race with bets stays due until the last one is settled.
  const dueAtMs = race.betCount > 0 ? race.finishesAtMs : null;
  await raceStore(tx).change(race.id, { status: 'finished', dueAtMs, results });
  await storeForms(tx, results);
  const finishedAt = isoOf(race.finishesAtMs);
  recordRace(ctx, { raceId: race.id, status: 'finished', results: [...results], finished_at: finishedAt });
}

function run({ id, seed, betsDigest: digest, lineup }: DueRace): RaceRun {
  if (digest === null) throw new Error(`race ${id} is running with an open book`);
  return runRace({ seed, betsDigest: digest, lineup });
}

async function storeForms(tx: Tx, results: readonly RaceResult[]): Promise<void> {
  const forms = await formStore(tx).all();
  for (const { horse_id, place } of results) {
    await formStore(tx).set(horse_id, [place, ...(forms.get(horse_id) ?? [])].slice(0, FORM_LENGTH));
  }
}

export function recordRace(ctx: Context, data: EventData<'race.status'>): void {
  ctx.record({ kind: 'race.changed', race: data });
}
