import type { Tx } from '#db/open.ts';
import { configStore } from '#db/systems/admin/store/config.ts';
import { adminLogStore } from '#db/systems/admin/store/log.ts';
import type { Answer, Input } from '#protocol/contract.ts';
import type { adminRoutes } from '#protocol/systems/admin.ts';
import { isoOf } from '#protocol/iso.ts';
import { configValues, isConfigEntry, knownOverrides, nested, settingInfos } from '../config.ts';

export async function config(tx: Tx): Promise<Answer<typeof adminRoutes.config>> {
  const overrides = knownOverrides(await configStore(tx).all());
  return { config: nested(configValues(overrides)), settings: settingInfos(overrides) };
}

export async function log(
  tx: Tx,
  _ctx: unknown,
  { page, limit }: Input<typeof adminRoutes.log>,
): Promise<Answer<typeof adminRoutes.log>> {
  const rows = await adminLogStore(tx).page({ page, limit });
  const total = await adminLogStore(tx).count();
  const entries = rows.map((row) => ({
    id: String(row.id),
    at: isoOf(row.atMs),
    admin: row.admin,
    action: row.action,
    before: row.before,
    after: row.after,
    can_undo: isConfigEntry(row) && row.undoneBy === null,
    undone_by: row.undoneBy === null ? null : String(row.undoneBy),
  }));
  return { entries, pagination: { page, limit, total } };
}
