import type { Answer } from '#protocol/contract.ts';
import { type adminRoutes, PUBLIC_SETTINGS, type PublicSetting } from '#protocol/systems/admin.ts';
import type { ConfigValues } from '../../../action/config-types.ts';
import type { CachedQueryContext } from '../../../action/system.ts';

type Settings = Answer<typeof adminRoutes.publicSettings>;

export function createPublicSettings() {
  let known: { readonly config: ConfigValues; readonly answer: Settings } | null = null;
  return ({ config }: CachedQueryContext): Settings => {
    if (known?.config !== config) known = { config, answer: { settings: publicOf(config) } };
    return known.answer;
  };
}

const publicOf = (config: ConfigValues): Settings['settings'] =>
  Object.fromEntries(PUBLIC_SETTINGS.map((key) => [key, config[key]])) as Record<PublicSetting, number>;
