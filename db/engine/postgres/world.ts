import type pg from 'pg';
import { DatabaseUnusableError } from '../errors.ts';
import { connect } from './connection.ts';
import { isDisconnected } from './faults.ts';
import {
  recordHeartbeat,
  SEEN_EVERY_MS,
  terminatePrevious,
  isEpoch,
  takenOverError,
  tryLock,
} from './ownership.ts';
import { watchStandstill } from './standstill.ts';
import { RETRY_EVERY_MS, takeOwnership, type TakingDeps } from './take-ownership.ts';

// Limits how long a frozen server's open transaction can delay a takeover.
const MAX_IDLE_IN_TRANSACTION_MS = 10_000;

interface WorldDeps extends TakingDeps {
  readonly onTakenOver: (error: DatabaseUnusableError) => void;
  readonly onForeignWrite: () => void;
}

export interface OwnWorld {
  readonly epoch: string;
  readonly link: () => pg.Client | null;
  readonly linked: () => Promise<pg.Client>;
  readonly mayBeReplaced: () => boolean;
  readonly close: () => Promise<void>;
}

interface Links {
  readonly lock: pg.Client;
  readonly writer: pg.Client;
}

/** Takes over the world, waiting until its owner exits or freezes. Reconnects from then on. */
export async function acquireWorldLock(deps: WorldDeps): Promise<OwnWorld> {
  const { url, timers, onForeignWrite, onTakenOver } = deps;
  const standstill = watchStandstill(deps.nowMs);
  let links: Links | null = null;
  let isClosed = false;
  let next = createDeferred();

  const giveUp = (error: DatabaseUnusableError): void => {
    isClosed = true;
    next.reject(error);
    onTakenOver(error);
  };
  const onConnectionLost = (client: pg.Client): void => {
    if (isClosed || !links || (links.lock !== client && links.writer !== client)) return;
    closeAll([links.lock, links.writer]);
    links = null;
    next = createDeferred();
    void reconnect();
  };
  const link = async (lock: pg.Client): Promise<void> => {
    links = await linksOf(lock, { ...deps, epoch, onLost: onConnectionLost });
    next.resolve(links.writer);
  };
  const reconnect = async (): Promise<void> => {
    while (!isClosed && !links) {
      const lock = await connect(url, onConnectionLost).catch(() => null);
      try {
        if (lock && !(await isEpoch(lock, epoch))) return giveUp(takenOverError());
        if (lock && (await tryLock(lock))) await link(lock);
        else if (lock) await terminatePrevious(lock, epoch);
      } catch (error) {
        if (error instanceof DatabaseUnusableError) return giveUp(error);
      }
      if (links) return onForeignWrite();
      void lock?.end().catch(() => undefined);
      await timers.pause(RETRY_EVERY_MS);
    }
  };
  const sendHeartbeat = async (): Promise<void> => {
    const doubts = standstill.doubts();
    if (!links) return;
    const { writer } = links;
    writer.query('').catch((error: unknown) => isDisconnected(error) && onConnectionLost(writer));
    if (await recordHeartbeat(links, epoch)) standstill.settle(doubts);
    else giveUp(takenOverError());
  };

  const { lock: first, epoch } = await takeOwnership(deps, onConnectionLost);
  await link(first).catch((error: unknown) => {
    if (!isDisconnected(error)) throw error;
    return reconnect();
  });
  const stop = timers.every(SEEN_EVERY_MS, () => void sendHeartbeat().catch(() => undefined));
  return {
    epoch,
    mayBeReplaced: standstill.isInDoubt,
    link: () => links?.writer ?? null,
    linked: () => next.promise,
    async close() {
      isClosed = true;
      stop();
      next.reject(new DatabaseUnusableError('The database is closed.'));
      const closing = links;
      links = null;
      if (closing) await Promise.allSettled([closing.writer.end(), closing.lock.end()]);
    },
  };
}

async function linksOf(
  lock: pg.Client,
  deps: Pick<WorldDeps, 'url' | 'onForeignWrite'> & {
    readonly epoch: string;
    readonly onLost: (client: pg.Client) => void;
  },
): Promise<Links> {
  let writer: pg.Client | null = null;
  try {
    writer = await connect(deps.url, deps.onLost);
    await writer.query(`set idle_in_transaction_session_timeout = ${MAX_IDLE_IN_TRANSACTION_MS}`);
    // A lost heartbeat costs nothing; waiting for the disk would make a healthy server look frozen.
    await lock.query('set synchronous_commit = off');
    lock.on('notification', deps.onForeignWrite);
    await lock.query('listen tycoon_foreign_write');
    if (!(await recordHeartbeat({ lock, writer }, deps.epoch))) throw takenOverError();
    return { lock, writer };
  } catch (error) {
    closeAll([lock, writer]);
    throw error;
  }
}

function closeAll(clients: readonly (pg.Client | null)[]): void {
  for (const client of clients) void client?.end().catch(() => undefined);
}

// May be rejected while nobody awaits it.
function createDeferred(): PromiseWithResolvers<pg.Client> {
  const deferred = Promise.withResolvers<pg.Client>();
  deferred.promise.catch(() => undefined);
  return deferred;
}
