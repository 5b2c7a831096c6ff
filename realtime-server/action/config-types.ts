import type { ConfigKey } from '#protocol/config-keys.ts';
import type { Cents } from '#protocol/primitives.ts';

/** The configuration in force: one number a dotted key, e.g. `config['defaultUser.dollars']`. */
export type ConfigValues = Readonly<Record<ConfigKey, number>>;

/** What a system may compute a field of a player's balance from. */
export interface BalanceFacts {
  /** In hand and in escrow. */
  readonly dollarsCents: Cents;
  readonly config: ConfigValues;
}

/** The configuration after one change of it. */
export interface StoredConfig {
  readonly values: ConfigValues;
  /** Grows with each change. */
  readonly version: number;
}

/** Holds the configuration in force; actions and reads get its `values` of that moment. */
export interface Config {
  readonly values: ConfigValues;
  /** To be called after the commit only; an older version changes nothing. */
  replace(config: StoredConfig): void;
}
