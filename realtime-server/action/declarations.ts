import type { TransferDefinitions } from '../ledger/transfer-definition.ts';
import type { ConfigValues } from './config-types.ts';

export interface Setting {
  readonly type: 'whole' | 'decimal' | 'dollars';
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  /** Null: computed from other settings until an admin sets it. */
  readonly default: number | null;
  readonly description: string;
  readonly computed?: (values: ConfigValues) => number;
  readonly alias?: string;
}

export type SettingDefinitions<Key extends string> = Readonly<Record<Key, Setting>>;

type Range = readonly [min: number, fallback: number | null, max: number];

const kind =
  (type: Setting['type'], unit: string) =>
  (
    [min, fallback, max]: Range,
    description: string,
    more: Pick<Setting, 'computed' | 'alias'> = {},
  ): Setting => ({ type, unit, min, default: fallback, max, description, ...more });

export const minutes = kind('whole', 'minutes');
export const hours = kind('whole', 'hours');
export const count = kind('whole', 'count');
export const units = kind('whole', 'units');
export const perHour = kind('whole', 'units per game hour');
export const dollars = kind('dollars', 'dollars');
export const percent = kind('decimal', 'percent');
export const wholePercent = kind('whole', 'percent');
export const ratio = kind('decimal', 'ratio');

/** In cents, still far below `Number.MAX_SAFE_INTEGER`. */
export const MAX_SETTING = 1_000_000_000;

/** What a system adds to the ledger and to the settings. */
export interface Declarations {
  readonly transfers?: TransferDefinitions<string>;
  /** By dotted key. */
  readonly settings?: SettingDefinitions<string>;
}
