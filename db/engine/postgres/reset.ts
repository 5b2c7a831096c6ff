import { DatabaseUnusableError } from '../errors.ts';
import { resetWorld } from '../../reset/reset-world.ts';
import type { ResetOutcome, ResetTerms } from '../../kit/reset-terms.ts';
import { CacheEpoch } from '../../kit/unit-of-work/epoch-cache.ts';
import { connect, WRITE_LOCK } from './connection.ts';
import { newExecution } from '../execution.ts';
import { disconnectedError, isDisconnected } from './faults.ts';
import { postgresTx } from './orm.ts';
import { isEpoch, takenOverError } from './ownership.ts';
import { WriteBuffer } from '../../kit/unit-of-work/write-buffer.ts';

interface ResetDeps {
  readonly url: string;
  readonly epoch: string | null;
  readonly cacheEpoch: CacheEpoch;
  readonly fail: (error: DatabaseUnusableError) => void;
  readonly onForeignWrite: () => void;
}

export async function resetDatabase(
  terms: ResetTerms,
  { url, epoch, cacheEpoch, fail, onForeignWrite }: ResetDeps,
): Promise<ResetOutcome> {
  let isCommitting = false;
  try {
    const client = await connect(url, () => undefined);
    try {
      await client.query(`begin; select pg_advisory_xact_lock(${WRITE_LOCK})`);
      if (epoch !== null && !(await isEpoch(client, epoch))) throw takenOverError();
      const execution = newExecution();
      const buffer = new WriteBuffer(() => execution);
      const outcome = await resetWorld(
        postgresTx({ client, cacheEpoch: new CacheEpoch(), execution: () => execution, buffer }),
        terms,
      );
      await buffer.flush();
      isCommitting = true;
      await client.query('commit');
      return outcome;
    } finally {
      await client.end().catch(() => undefined);
    }
  } catch (error) {
    if (!isCommitting) throw isDisconnected(error) ? disconnectedError(error) : error;
    const unknown = 'Whether the world was reset is unknown: start again.';
    const unusable = new DatabaseUnusableError(unknown, { cause: error });
    fail(unusable);
    throw unusable;
  } finally {
    // The reset bypasses the caches of stores and sessions.
    cacheEpoch.end();
    onForeignWrite();
  }
}
