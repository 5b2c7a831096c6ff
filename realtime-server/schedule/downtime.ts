import type { Tx } from '#db/open.ts';
import { type DowntimeRow, downtimeStore } from '#db/world/downtimes.ts';
import { MINUTE_MS } from '#protocol/time.ts';

/** A shorter run counts as downtime: a server that crashes at every start leaves one row, not thousands. */
const MIN_RUN_MS = MINUTE_MS;

export async function recordDowntime(tx: Tx, downtime: DowntimeRow): Promise<void> {
  const { startsAtMs, endsAtMs } = downtime;
  if (endsAtMs <= startsAtMs) return;
  const last = await downtimeStore(tx).last();
  if (last && startsAtMs - last.endsAtMs < MIN_RUN_MS) await downtimeStore(tx).prolong(last, endsAtMs);
  else await downtimeStore(tx).add(downtime);
}
