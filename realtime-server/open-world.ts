import { type Database, openDatabase } from '#db/open.ts';
import { worldStore } from '#db/world/store.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import type { Config } from './action/config-types.ts';
import type { Chance, Clock } from './action/context.ts';
import { recordDowntime } from './schedule/downtime.ts';
import { createGameClock } from './schedule/game-clock.ts';
import { openConfig } from './systems/admin/load.ts';

export interface World {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Config;
}

/** Opens a world or creates a new one: its database, its clock, the configuration in force. */
export async function openWorld(deps: {
  readonly databaseUrl: string;
  readonly worldSpeed: number;
  readonly chance: Chance;
  readonly realNowMs: () => EpochMs;
  readonly onFatal: (error: unknown) => void;
  readonly batchNowMs?: () => number;
}): Promise<World> {
  const { chance, realNowMs, batchNowMs } = deps;
  let clock: Clock | null = null;
  const database = await openDatabase(deps.databaseUrl, {
    onFatal: deps.onFatal,
    ...(batchNowMs && { batchNowMs }),
    // Every committing batch writes the clock, so that game time continues from there after a restart.
    onCommit: async (tx) => {
      if (clock) await worldStore(tx).stamp({ gameMs: clock.nowMs(), realMs: realNowMs() });
    },
  });
  const started = await database.inTransaction(async (tx) => {
    const known = await worldStore(tx).find();
    const stored = known ?? (await beginWorld(tx, chance.id(), realNowMs()));
    const goesOn = createGameClock({ speed: deps.worldSpeed, stored, realNowMs });
    const nowMs = goesOn.nowMs();
    if (known) await recordDowntime(tx, { startsAtMs: stored.gameMs, endsAtMs: nowMs });
    // In the same transaction as the downtime: after a crash in between, the downtime would count as running time.
    await worldStore(tx).stamp({ gameMs: nowMs, realMs: realNowMs() });
    return { clock: goesOn, config: await openConfig(tx) };
  });
  clock = started.clock;
  return { database, ...started };
}

/** Game time starts at the real time of the world's creation. */
async function beginWorld(tx: Parameters<typeof worldStore>[0], worldId: string, nowMs: EpochMs) {
  const row = { worldId, gameMs: nowMs, realMs: nowMs, createdAtMs: nowMs };
  await worldStore(tx).create(row);
  return row;
}
