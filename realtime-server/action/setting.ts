import type { ConfigValues } from './config-types.ts';

/** A value that an admin may change. */
export interface Setting {
  readonly type: 'whole' | 'decimal' | 'dollars';
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  /** Null: computed from other settings until an admin sets it. */
  readonly default: number | null;
  readonly description: string;
  /** Computes the default from the other settings; only where `default` is null. */
  readonly computed?: (values: ConfigValues) => number;
  /** A second dotted name of the same value. */
  readonly alias?: string;
}

/** A system's settings by their dotted keys. */
export type SettingDefinitions<Key extends string> = Readonly<Record<Key, Setting>>;

type Range = readonly [min: number, fallback: number | null, max: number];

const kind =
  (type: Setting['type'], unit: string) =>
  (
    [min, fallback, max]: Range,
    description: string,
    more: Pick<Setting, 'computed' | 'alias'> = {},
  ): Setting => ({ type, unit, min, default: fallback, max, description, ...more });

/** Declares a setting: `[min, default, max]`, its description, and its optional fields. */
export const minutes = kind('whole', 'minutes');
export const hours = kind('whole', 'hours');
export const count = kind('whole', 'count');
export const units = kind('whole', 'units');
export const perHour = kind('whole', 'units per game hour');
export const dollars = kind('dollars', 'dollars');
export const percent = kind('decimal', 'percent');
export const ratio = kind('decimal', 'ratio');

/** The largest amount one setting may hold: far below the limit of exact integers of cents. */
export const MAX_SETTING = 1_000_000_000;
