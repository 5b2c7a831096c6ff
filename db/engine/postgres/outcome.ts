import type pg from 'pg';
import { DatabaseUnusableError } from '../errors.ts';
import type { Timers } from '../event-loop.ts';
import type { Outcome } from '../queue/queue-options.ts';
import { WRITE_LOCK } from './connection.ts';
import { isDisconnected } from './faults.ts';
import type { OwnWorld } from './world.ts';
import type { Uncertain } from './writer.ts';

const RETRY_EVERY_MS = 100;

/** Whether a commit went through whose answer was lost: asks the row that each batch counts up. Not the transaction's
 * id: after a crash, PostgreSQL gives the id of an unsaved transaction to another. */
export async function outcomeOf(
  { epoch, linked }: { readonly epoch: string | null; readonly linked: OwnWorld['linked'] },
  uncertain: Uncertain | null,
  { pause }: Timers,
): Promise<Outcome> {
  if (uncertain === null) return 'rolledBack';
  if (uncertain.batch === null) return 'unknown';
  for (;;) {
    try {
      const { batch, backend } = uncertain;
      const found = await askBatch(await linked(), backend);
      if (!found || found.epoch !== epoch) return 'unknown';
      if (found.batch === batch) return 'committed';
      return BigInt(found.batch) + 1n === BigInt(batch) ? 'rolledBack' : 'unknown';
    } catch (error) {
      if (error instanceof DatabaseUnusableError || !isDisconnected(error)) return 'unknown';
    }
    await pause(RETRY_EVERY_MS);
  }
}

interface Found {
  readonly epoch: string;
  readonly batch: string;
}

// The old connection's backend may still be committing: the lock waits until it has ended.
async function askBatch(client: pg.Client, backend: number): Promise<Found | undefined> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and objid = ${WRITE_LOCK} and granted and pid = $1`,
    [backend],
  );
  await client.query(`begin; select pg_advisory_xact_lock(${WRITE_LOCK})`);
  const { rows } = await client.query<Found>(
    'select epoch, number as batch from tycoon.writer, tycoon.batch',
  );
  await client.query('commit');
  return rows[0];
}
