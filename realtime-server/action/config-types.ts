import type { ConfigKey } from '#protocol/config-keys.ts';

/** The configuration in force: one number a dotted key, e.g. `config['defaultUser.dollars']`. */
export type ConfigValues = Readonly<Record<ConfigKey, number>>;
