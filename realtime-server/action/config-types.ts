import type { ConfigKey } from '#protocol/systems.ts';
import type { Cents } from '#protocol/primitives.ts';

/** The configuration in force: one number per dotted key, e.g. `config['defaultUser.dollars']`. */
export type ConfigValues = Readonly<Record<ConfigKey, number>>;

/** What a system may compute a field of a player's balance from. */
export interface BalanceFacts {
  readonly playerId: string;
  /** In hand and in escrow. */
  readonly dollarsCents: Cents;
  readonly config: ConfigValues;
}

/** A version of the configuration. */
export interface StoredConfig {
  readonly values: ConfigValues;
  /** Grows with each change. */
  readonly version: number;
}

/** Holds the configuration in force; each action and read takes its `values` once. */
export interface Config {
  readonly values: ConfigValues;
  /** Call after the commit only; an older version is ignored. */
  replace(config: StoredConfig): void;
}
