import { type Database, DatabaseFullError, openDatabase, type Tx } from '#db/open.ts';
import { laterTimesStore } from '#db/world/later-times.ts';
import { type WorldRow, worldStore } from '#db/world/store.ts';
import { isoOf } from '#protocol/iso.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import { MINUTE_MS } from '#protocol/time.ts';
import type { Config } from '../action/config-types.ts';
import type { Chance, Clock } from '../action/context.ts';
import { SettingError } from '../process/environment.ts';
import { type CommitFigures, createCommitFigures } from '../metrics/commits.ts';
import { recordDowntime } from '../schedule/downtime.ts';
import { createGameClock, type StoredTime } from '../schedule/game-clock.ts';
import { openConfig } from '../systems/admin/load.ts';

export interface World {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Config;
  /** What its commits took since it was opened. */
  readonly commits: CommitFigures;
}

/** A machine's clock that is earlier than what was written by more than this is not merely a little slow. */
const MAX_EARLIER_MS = 10 * MINUTE_MS;

/**
 * Opens a world or creates a new one: its database, its clock, the configuration in force. Throws `SettingError` when the
 * machine's clock is earlier than what was written and nobody has said that this is right.
 */
export async function openWorld(deps: {
  readonly databaseUrl: string;
  readonly worldSpeed: number;
  readonly chance: Chance;
  readonly realNowMs: () => EpochMs;
  readonly acceptsEarlierClock?: boolean;
  /** Whether a new world may be made where a former one's file is gone. */
  readonly allowsNewWorld?: boolean;
  readonly onFatal: (error: Error) => void;
  readonly batchNowMs?: () => number;
  readonly maxPages?: number | undefined;
  /** Hears that another server has the world, and this one waits for it. */
  readonly onWaiting?: (sentence: string) => void;
}): Promise<World> {
  const { chance, batchNowMs, maxPages, onWaiting } = deps;
  let clock: Clock | null = null;
  const commits = createCommitFigures();
  const database = await openDatabase(deps.databaseUrl, {
    onFatal: deps.onFatal,
    onCommitted: commits.add,
    allowsNewWorld: deps.allowsNewWorld,
    ...(batchNowMs && { batchNowMs }),
    ...(maxPages !== undefined && { maxPages }),
    ...(onWaiting && { onWaiting }),
    // Every committing batch writes the clock, so that game time continues from there after a restart.
    onCommit: async (tx, { afterFull }) => {
      if (!clock) return;
      const nowMs = clock.nowMs();
      const stored = afterFull ? await worldStore(tx).find() : undefined;
      if (stored) await recordDowntime(tx, { startsAtMs: stored.gameMs, endsAtMs: nowMs });
      await worldStore(tx).stamp({ gameMs: nowMs, realMs: clock.realNowMs() });
    },
  });
  const resume = async (tx: Tx, stored: WorldRow) => {
    const realNowMs = resumeClock(stored, deps);
    const goesOn = createGameClock({ speed: deps.worldSpeed, stored, realNowMs });
    return { clock: goesOn, config: await openConfig(tx) };
  };
  const begin = async (tx: Tx) => {
    const known = await worldStore(tx).find();
    const stored = known ?? (await beginWorld(tx, chance.id(), deps.realNowMs()));
    const started = await resume(tx, stored);
    const [nowMs, realMs] = [started.clock.nowMs(), started.clock.realNowMs()];
    if (stored.realMs > realMs) await laterTimesStore(tx).cap(realMs);
    if (known) await recordDowntime(tx, { startsAtMs: stored.gameMs, endsAtMs: nowMs });
    // In the same transaction as the downtime: after a crash in between, the downtime would count as running time.
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

/** A world that cannot be written is opened to be looked at; the first commit that finds room records the downtime. */
const openReadOnly = <T>(
  database: Database,
  full: { readonly resume: (tx: Tx, stored: WorldRow) => Promise<T>; readonly error: DatabaseFullError },
): Promise<T> =>
  database.read(async (tx) => {
    const stored = await worldStore(tx).find();
    if (!stored) throw full.error;
    return full.resume(tx, stored);
  });

/** Real time from here on; while the machine's clock is only a little earlier than what was written, that is its beginning. */
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
    `The machine's clock says ${isoOf(realNowMs())}, but this world was last written at ${isoOf(stored.realMs)}: set the clock right, or start once with ACCEPT_CLOCK=earlier.`,
  );
}

/** Game time starts at the real time of the world's creation. */
async function beginWorld(tx: Tx, worldId: string, nowMs: EpochMs) {
  const row = { worldId, gameMs: nowMs, realMs: nowMs, createdAtMs: nowMs };
  await worldStore(tx).create(row);
  return row;
}
