import type { Tx } from '#db/database/open.ts';
import { configStore } from '#db/systems/admin/store/config.ts';
import { adminLogStore } from '#db/systems/admin/store/log.ts';
import type { ConfigKey } from '#protocol/systems.ts';
import type { adminRoutes } from '#protocol/systems/admin/contract.ts';
import type { ConfigValues } from '../../action/config-types.ts';
import { isRefusal, refuse, type Context, type Player } from '../../action/context.ts';
import type { Handler } from '../../action/system.ts';
import {
  type ConfigAction,
  isConfigEntry,
  knownOverrides,
  nested,
  type Overrides,
  overridesFor,
  parseChanges,
  loadConfig,
} from './config.ts';

export const updateConfig: Handler<typeof adminRoutes.updateConfig> = async (tx, ctx, body) => {
  const changes = parseChanges(body);
  if (isRefusal(changes)) return changes;
  const values = await change(tx, ctx, { changes, action: 'config.update' });
  return { success: true, message: 'Configuration updated successfully', config: nested(values) };
};

/** Restores an entry's settings once, and only while they still have the entry's values. */
export const undoConfig: Handler<typeof adminRoutes.undoConfig> = async (tx, ctx, { entryId }) => {
  const entry = /^\d{1,15}$/.test(entryId) ? await adminLogStore(tx).find(Number(entryId)) : null;
  if (!entry) return refuse('not_found');
  const { id, before, after, undoneBy } = entry;
  if (!isConfigEntry(entry) || !before || !after) return refuse('not_undoable');
  if (undoneBy !== null) return refuse('already_undone');
  const current: Readonly<Record<string, number>> = (await loadConfig(tx)).values;
  const since = Object.keys(after).find((key) => current[key] !== after[key]);
  if (since !== undefined)
    return refuse('changed_since', {
      error: `The setting "${since}" has been changed since: undo the later change first.`,
    });
  const overrides = knownOverrides(await configStore(tx).all());
  const changes = overridesFor(overrides, before);
  const values = await change(tx, ctx, { changes, action: 'config.undo', undoes: id });
  return { success: true, message: 'Configuration updated successfully', config: nested(values) };
};

interface ConfigChange {
  readonly changes: Overrides;
  readonly action: ConfigAction;
  readonly undoes?: number;
}

async function change(
  tx: Tx,
  ctx: Context<Player>,
  { changes, action, undoes }: ConfigChange,
): Promise<ConfigValues> {
  const before = await loadConfig(tx);
  const keys = Object.keys(changes) as ConfigKey[];
  for (const key of keys) {
    const value = changes[key] ?? null;
    await (value === null ? configStore(tx).clear(key) : configStore(tx).set(key, value));
  }
  const after = (await loadConfig(tx)).values;
  const changed = { before: only(before.values, keys), after: only(after, keys) };
  await ctx.react({ kind: 'admin.acted', action, ...changed, ...(undoes !== undefined && { undoes }) });
  const { values, version } = await loadConfig(tx);
  ctx.record({ kind: 'config.changed', version, values });
  return values;
}

const only = (values: ConfigValues, keys: readonly ConfigKey[]): Record<string, number> =>
  Object.fromEntries(keys.map((key) => [key, values[key]]));
