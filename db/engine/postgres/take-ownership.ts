import type pg from 'pg';
import type { Timers } from '../event-loop.ts';
import { connect } from './connection.ts';
import { codeOf, isDisconnected } from './faults.ts';
import {
  assertLockExcludes,
  clockAheadMs,
  FROZEN_AFTER_S,
  nextEpoch,
  terminateStale,
  tryLock,
} from './ownership.ts';

export const RETRY_EVERY_MS = 500;

const LOOK_EVERY_MS = 200;

const SAY_EVERY_MS = 60_000;

/** Of the machine's clock from PostgreSQL's: NTP keeps within a few hundredths of a second. */
const MAX_CLOCK_OFF_MS = 5_000;

export interface TakingDeps {
  readonly url: string;
  readonly timers: Timers;
  readonly nowMs: () => number;
  /** The machine's clock at this moment. */
  readonly wallNowMs: () => number;
  readonly migrate: (client: pg.Client) => Promise<void>;
  readonly onWaiting: (sentence: string) => void;
  readonly whileUnreachable: (() => Promise<() => Promise<void>>) | undefined;
}

export interface Taken {
  readonly lock: pg.Client;
  readonly epoch: string;
}

/** Waits for the database, and for the world's owner to exit or freeze. One that has waited outlives a restart of
 * PostgreSQL, and leaves the owner time to reconnect first. */
export async function takeOwnership(deps: TakingDeps, onLost: (client: pg.Client) => void): Promise<Taken> {
  const { url, timers, onWaiting } = deps;
  const unreachable = createUnreachable(deps);
  const standby = createStandby(deps);
  for (;;) {
    let lock: pg.Client | null = null;
    try {
      lock = await connect(url, onLost);
      await unreachable.end();
      if (standby.isWaiting() || unreachable.wasSaid()) await timers.pause(FROZEN_AFTER_S * 1_000);
      await standby.waitForTurn(lock);
      await assertLockExcludes(url);
      if (standby.isWaiting()) onWaiting('The other server is gone: this one takes over.');
      await deps.migrate(lock);
      return { lock, epoch: await nextEpoch(lock) };
    } catch (error) {
      void lock?.end().catch(() => undefined);
      if (!isDisconnected(error)) throw error;
      if (!standby.isWaiting() && !(await unreachable.begin(error))) throw error;
      await timers.pause(RETRY_EVERY_MS);
    }
  }
}

/** Before the first connection; from then on it is the owner who answers for the database. */
function createUnreachable({ url, nowMs, onWaiting, whileUnreachable }: TakingDeps) {
  let end: (() => Promise<void>) | null = null;
  let saidMs = Number.NEGATIVE_INFINITY;
  return {
    wasSaid: () => saidMs > Number.NEGATIVE_INFINITY,
    /** False for a tool, which does not wait. */
    async begin(error: unknown): Promise<boolean> {
      if (!whileUnreachable) return false;
      if (nowMs() - saidMs >= SAY_EVERY_MS) {
        saidMs = nowMs();
        const { host } = new URL(url);
        onWaiting(
          `The database at ${host} cannot be reached (${codeOf(error) || 'no answer'}): waiting for it.`,
        );
      }
      end ??= await whileUnreachable();
      return true;
    },
    async end(): Promise<void> {
      await end?.();
      end = null;
    },
  };
}

function createStandby({ timers, nowMs, wallNowMs, onWaiting }: TakingDeps) {
  let isWaiting = false;
  let saidMs: number | null = null;
  const isClockRight = async (lock: pg.Client): Promise<boolean> => {
    const aheadMs = await clockAheadMs(lock, { nowMs, wallNowMs });
    if (Math.abs(aheadMs) <= MAX_CLOCK_OFF_MS) {
      if (saidMs !== null) onWaiting('The clocks agree again: this server takes over if need be.');
      saidMs = null;
      return true;
    }
    if (saidMs === null || nowMs() - saidMs >= SAY_EVERY_MS) {
      saidMs = nowMs();
      onWaiting(
        `This machine’s clock is ${lengthOf(aheadMs)} PostgreSQL’s: this server takes over from nobody until it is right.`,
      );
    }
    return false;
  };
  return {
    isWaiting: () => isWaiting,
    async waitForTurn(lock: pg.Client): Promise<void> {
      if (!isWaiting) {
        if (await tryLock(lock)) return;
        isWaiting = true;
        onWaiting('Another server is running this world: waiting for it to stop.');
      }
      for (;;) {
        const mayTake = await isClockRight(lock);
        if (mayTake && (await tryLock(lock))) return;
        if (!mayTake || !(await terminateStale(lock))) await timers.pause(LOOK_EVERY_MS);
      }
    },
  };
}

const lengthOf = (aheadMs: number): string =>
  `${Math.round(Math.abs(aheadMs) / 1_000)} s ${aheadMs > 0 ? 'ahead of' : 'behind'}`;
