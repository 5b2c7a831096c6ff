import { configStore } from '#db/systems/admin/store/config.ts';
import { adminLogStore } from '#db/systems/admin/store/log.ts';
import type { Answer } from '#protocol/kit/contract.ts';
import { type adminRoutes, PUBLIC_SETTINGS, type PublicSetting } from '#protocol/systems/admin/contract.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import type { ConfigValues } from '../../../action/config-types.ts';
import type { CachedQueryContext, Handler } from '../../../action/system.ts';
import { configValues, isConfigEntry, knownOverrides, nested, settingInfos } from '../config.ts';

export const readConfig: Handler<typeof adminRoutes.config> = async (tx) => {
  const overrides = knownOverrides(await configStore(tx).all());
  return { config: nested(configValues(overrides)), settings: settingInfos(overrides) };
};

export const readLog: Handler<typeof adminRoutes.log> = async (tx, _ctx, { page, limit, before }) => {
  const rows = await adminLogStore(tx).page({ page, limit, olderThan: before });
  const total = await adminLogStore(tx).count({ olderThan: before });
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
};

type Settings = Answer<typeof adminRoutes.publicSettings>;

export function createPublicSettings() {
  let last: { readonly config: ConfigValues; readonly answer: Settings } | null = null;
  return ({ config }: CachedQueryContext): Settings => {
    if (last?.config !== config) last = { config, answer: { settings: publicOf(config) } };
    return last.answer;
  };
}

const publicOf = (config: ConfigValues): Settings['settings'] =>
  Object.fromEntries(PUBLIC_SETTINGS.map((key) => [key, config[key]])) as Record<PublicSetting, number>;
