import {
  type Database,
  DatabaseFullError,
  type DatabaseOptions,
  openDatabase,
  type Tx,
} from '#db/database/open.ts';
import { laterTimesStore, type WorldRow, worldStore } from '#db/world/store.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { MINUTE_MS } from '#protocol/values/time.ts';
import { type DowntimeRow, downtimeStore } from '#db/world/downtimes.ts';
import type { Config } from '../action/config-types.ts';
import type { Chance, Clock } from '../action/context.ts';
import { SettingError } from '../process/environment.ts';
import { type CommitFigures, createCommitFigures } from '../metrics/commits.ts';
import { createGameClock, type StoredTime } from '../schedule/game-clock.ts';
import { openConfig } from '../systems/admin/config.ts';

export interface World {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly commits: CommitFigures;
}

/** Tolerates a slightly slow machine clock. */
const MAX_EARLIER_MS = 10 * MINUTE_MS;

/** Opens a world or creates one. Throws `SettingError` when the machine's clock lags the stored time,
 * unless `acceptsEarlierClock`. */
export async function openWorld(deps: {
  readonly databaseUrl: string;
  readonly worldSpeed: number;
  readonly chance: Chance;
  readonly realNowMs: () => EpochMs;
  readonly acceptsEarlierClock?: boolean;
  readonly allowsNewWorld?: boolean;
  readonly markFile?: string | null;
  readonly acceptedLoss?: string | null;
  readonly onFatal: (error: Error) => void;
  readonly batchNowMs?: () => number;
  readonly maxPages?: number | undefined;
  readonly onWaiting?: (sentence: string) => void;
  readonly whileUnreachable?: DatabaseOptions['whileUnreachable'];
  /** Called once the world is this process's, before its time is read. */
  readonly onOwned?: () => void;
}): Promise<World> {
  const { chance, batchNowMs, maxPages, onWaiting, whileUnreachable } = deps;
  let clock: Clock | null = null;
  const commits = createCommitFigures();
  const database = await openDatabase(deps.databaseUrl, {
    onFatal: deps.onFatal,
    onCommitted: commits.add,
    allowsNewWorld: deps.allowsNewWorld,
    ...{ markFile: deps.markFile, acceptedLoss: deps.acceptedLoss },
    ...(batchNowMs && { batchNowMs }),
    ...(maxPages !== undefined && { maxPages }),
    ...(onWaiting && { onWaiting }),
    ...(whileUnreachable && { whileUnreachable }),
    // Each committing batch stamps the clock; game time continues from there after a restart.
    onCommit: async (tx, { afterFull }) => {
      if (!clock) return;
      const nowMs = clock.nowMs();
      const stored = afterFull ? await worldStore(tx).find() : undefined;
      if (stored) await recordDowntime(tx, { startsAtMs: stored.gameMs, endsAtMs: nowMs });
      await worldStore(tx).stamp({ gameMs: nowMs, realMs: clock.realNowMs() });
    },
  });
  deps.onOwned?.();
  const resume = async (tx: Tx, stored: WorldRow) => {
    const realNowMs = resumeClock(stored, deps);
    const resumedClock = createGameClock({ speed: deps.worldSpeed, stored, realNowMs });
    return { clock: resumedClock, config: await openConfig(tx) };
  };
  const begin = async (tx: Tx) => {
    const existing = await worldStore(tx).find();
    const stored = existing ?? (await beginWorld(tx, chance.id(), deps.realNowMs()));
    const started = await resume(tx, stored);
    const [nowMs, realMs] = [started.clock.nowMs(), started.clock.realNowMs()];
    if (stored.realMs > realMs) await laterTimesStore(tx).cap(realMs);
    if (existing) await recordDowntime(tx, { startsAtMs: stored.gameMs, endsAtMs: nowMs });
    // Same transaction as the downtime: after a crash in between, the downtime would count as running time.
    await worldStore(tx).stamp({ gameMs: nowMs, realMs });
    return started;
  };
  try {
    const started = await database.inTransaction(begin).catch((error: unknown) => {
      if (error instanceof DatabaseFullError) return openReadOnly(database, { resume, error });
      throw error;
    });
    clock = started.clock;
    return { database, commits, ...started };
  } catch (error) {
    await database.close();
    throw error;
  }
}

// On a full disk, open read-only; the first commit that succeeds records the downtime.
const openReadOnly = <T>(
  database: Database,
  full: { readonly resume: (tx: Tx, stored: WorldRow) => Promise<T>; readonly error: DatabaseFullError },
): Promise<T> =>
  database.read(async (tx) => {
    const stored = await worldStore(tx).find();
    if (!stored) throw full.error;
    return full.resume(tx, stored);
  });

// If the machine's clock is slightly behind the stored time, start from the stored time.
function resumeClock(
  stored: StoredTime,
  {
    realNowMs,
    acceptsEarlierClock = false,
  }: Pick<Parameters<typeof openWorld>[0], 'realNowMs' | 'acceptsEarlierClock'>,
): () => EpochMs {
  const earlierMs = stored.realMs - realNowMs();
  if (earlierMs <= 0) return realNowMs;
  if (earlierMs <= MAX_EARLIER_MS) return () => realNowMs() + earlierMs;
  if (acceptsEarlierClock) return realNowMs;
  throw new SettingError(
    `The system clock says ${isoOf(realNowMs())}, but this world was last saved at ${isoOf(stored.realMs)}. Correct the clock, or start once with ACCEPT_CLOCK=earlier.`,
  );
}

// Game time starts at the real time of creation.
async function beginWorld(tx: Tx, worldId: string, nowMs: EpochMs) {
  const row = { worldId, gameMs: nowMs, realMs: nowMs, createdAtMs: nowMs };
  await worldStore(tx).create(row);
  return row;
}

/** A shorter run counts as downtime: a server that crashes at every start leaves one row, not thousands. */
const MIN_RUN_MS = MINUTE_MS;

async function recordDowntime(tx: Tx, downtime: DowntimeRow): Promise<void> {
  const { startsAtMs, endsAtMs } = downtime;
  if (endsAtMs <= startsAtMs) return;
  const last = await downtimeStore(tx).last();
  if (last && startsAtMs - last.endsAtMs < MIN_RUN_MS) await downtimeStore(tx).prolong(last, endsAtMs);
  else await downtimeStore(tx).add(downtime);
}
