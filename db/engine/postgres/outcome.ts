import { DatabaseUnusableError } from '../../errors.ts';
import type { Timers } from '../event-loop.ts';
import { processId } from './ownership.ts';
import type { OwnWorld } from './world.ts';

const POLL_MS = 100;

// The old connection's backend may still be committing: terminate it and look again.
export async function outcomeOf(
  world: Pick<OwnWorld, 'linked'>,
  xid: string | null,
  { pause }: Timers,
): Promise<'committed' | 'rolledBack'> {
  if (xid === null) return 'rolledBack';
  for (;;) {
    try {
      const client = await world.linked();
      const { rows } = await client.query<{ status: string | null }>(
        'select pg_xact_status($1::xid8) as status',
        [xid],
      );
      const status = rows[0]?.status;
      if (status !== 'in progress') return status === 'committed' ? 'committed' : 'rolledBack';
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where backend_xid = $1::xid8::xid and pid <> $2`,
        [xid, processId(client)],
      );
    } catch (error) {
      if (error instanceof DatabaseUnusableError) return 'rolledBack';
    }
    await pause(POLL_MS);
  }
}
