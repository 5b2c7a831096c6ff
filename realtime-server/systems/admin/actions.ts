import type { Tx } from '#db/open.ts';
import { configStore } from '#db/systems/admin/store.ts';
import type { Input } from '#protocol/contract.ts';
import type { ConfigKey } from '#protocol/config-keys.ts';
import type { adminRoutes } from '#protocol/systems/admin.ts';
import type { ConfigValues } from '../../action/config-types.ts';
import { isRefusal, type Context, type Player } from '../../action/context.ts';
import type { AnswerOrRefusal } from '../../action/system.ts';
import { nested, parseChanges } from './config.ts';
import { loadConfig } from './load.ts';

type UpdateConfig = typeof adminRoutes.updateConfig;

/** Changes all named settings or none. They apply from the commit of the transaction. */
export async function updateConfig(
  tx: Tx,
  ctx: Context<Player>,
  body: Input<UpdateConfig>,
): Promise<AnswerOrRefusal<UpdateConfig>> {
  const changes = parseChanges(body);
  if (isRefusal(changes)) return changes;
  const before = await loadConfig(tx);
  const keys = Object.keys(changes) as ConfigKey[];
  for (const key of keys) {
    const value = changes[key] ?? null;
    await (value === null ? configStore(tx).clear(key) : configStore(tx).set(key, value));
  }
  const after = (await loadConfig(tx)).values;
  const changed = { before: only(before.values, keys), after: only(after, keys) };
  await ctx.react({ kind: 'admin.acted', action: 'config.update', ...changed });
  const { values, version } = await loadConfig(tx);
  ctx.record({ system: 'admin', kind: 'config.changed', version, values });
  return { success: true, message: 'Configuration updated successfully', config: nested(values) };
}

const only = (values: ConfigValues, keys: readonly ConfigKey[]): Record<string, number> =>
  Object.fromEntries(keys.map((key) => [key, values[key]]));
