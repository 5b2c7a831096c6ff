import type { Tx } from '#db/open.ts';
import { adminLogStore } from '#db/systems/admin/store.ts';
import type { Answer, Input } from '#protocol/contract.ts';
import type { adminRoutes } from '#protocol/systems/admin.ts';
import { isoOf } from '#protocol/iso.ts';
import { nested } from './config.ts';
import { loadConfig } from './load.ts';

/** The stored configuration, uncommitted changes of this transaction included. */
export async function config(tx: Tx): Promise<Answer<typeof adminRoutes.config>> {
  return { config: nested((await loadConfig(tx)).values) };
}

/** The admin log, newest first. */
export async function log(
  tx: Tx,
  _ctx: unknown,
  { page, limit }: Input<typeof adminRoutes.log>,
): Promise<Answer<typeof adminRoutes.log>> {
  const rows = await adminLogStore(tx).page({ page, limit });
  const total = await adminLogStore(tx).count();
  const entries = rows.map(({ id, atMs, ...rest }) => ({
    id: String(id),
    at: isoOf(atMs),
    ...rest,
  }));
  return { entries, pagination: { page, limit, total } };
}
