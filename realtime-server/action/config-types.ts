import type { ConfigKey } from '#protocol/systems.ts';
import type { Cents } from '#protocol/values/primitives.ts';

export type ConfigValues = Readonly<Record<ConfigKey, number>>;

export interface BalanceFacts {
  readonly playerId: string;
  /** Includes escrow. */
  readonly dollarsCents: Cents;
  readonly config: ConfigValues;
}

export interface StoredConfig {
  readonly values: ConfigValues;
  readonly version: number;
}

export interface Config {
  readonly values: ConfigValues;
  /** Call only after the commit; ignores older versions. */
  replace(config: StoredConfig): void;
}
