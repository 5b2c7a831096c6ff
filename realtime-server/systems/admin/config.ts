import type { ConfigKey } from '#protocol/systems.ts';
import type { SettingInfo } from '#protocol/systems/admin/models.ts';
import type { Tx } from '#db/database/open.ts';
import { configStore } from '#db/systems/admin/store/config.ts';
import { adminLogStore } from '#db/systems/admin/store/log.ts';
import type { Config, ConfigValues, StoredConfig } from '../../action/config-types.ts';
import { refuse, type Refusal } from '../../action/context.ts';
import type { Setting } from '../../action/declarations.ts';
import { settings } from '../../every-system/declarations.ts';

/** A missing or null key means the default. */
export type Overrides = Readonly<Partial<Record<ConfigKey, number | null>>>;

export function createConfig(first: StoredConfig = { values: configValues({}), version: 0 }): Config {
  let current = first;
  return {
    get values() {
      return current.values;
    },
    replace(next) {
      if (next.version >= current.version) current = next;
    },
  };
}

const KEYS = Object.keys(settings) as ConfigKey[];

const CONFIG_ACTIONS = ['config.update', 'config.undo'] as const;
export type ConfigAction = (typeof CONFIG_ACTIONS)[number];

export const isConfigEntry = ({ action }: { readonly action: string }): boolean =>
  (CONFIG_ACTIONS as readonly string[]).includes(action);

export function configValues(overrides: Overrides): ConfigValues {
  const values = Object.fromEntries(
    KEYS.map((key) => [key, overrides[key] ?? settings[key].default ?? 0]),
  ) as Record<ConfigKey, number>;
  for (const key of KEYS) values[key] = overrides[key] ?? settings[key].computed?.(values) ?? values[key];
  return Object.freeze(values);
}

export function settingInfos(overrides: Overrides): SettingInfo[] {
  const values = configValues(overrides);
  return KEYS.map((key) => {
    const { type, unit, min, max, description, alias, computed } = settings[key];
    const byDefault = defaultOf(overrides, key);
    return {
      ...{ key, type, unit, min, max, description },
      ...(alias !== undefined && { alias }),
      value: values[key],
      default: byDefault,
      is_computed: computed !== undefined,
      is_default: values[key] === byDefault,
    };
  });
}

const defaultOf = (overrides: Overrides, key: ConfigKey): number =>
  configValues({ ...overrides, [key]: null })[key];

export const overridesFor = (
  overrides: Overrides,
  values: Readonly<Partial<Record<ConfigKey, number>>>,
): Overrides =>
  Object.fromEntries(
    KEYS.filter((key) => values[key] !== undefined).map((key) => [
      key,
      values[key] === defaultOf(overrides, key) ? null : values[key],
    ]),
  );

const ALIASES: ReadonlyMap<string, ConfigKey> = new Map(
  KEYS.flatMap((key) => {
    const { alias } = settings[key];
    return alias === undefined ? [] : [[alias, key] as const];
  }),
);

export function nested(values: ConfigValues): Record<string, unknown> {
  const tree: Record<string, unknown> = {};
  for (const key of KEYS) plant(tree, key.split('.'), values[key]);
  for (const [alias, key] of ALIASES) plant(tree, alias.split('.'), values[key]);
  return tree;
}

function plant(tree: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: number): void {
  if (rest.length === 0) tree[name] = value;
  else plant((tree[name] ??= {}) as Record<string, unknown>, rest, value);
}

/** Accepts `{ "dotted.key": value }` and nested objects. Refuses the first value that is unknown, of the
 * wrong type or out of range. */
export function parseChanges(
  body: Readonly<Record<string, unknown>>,
): Overrides | Refusal<'unknown_setting' | 'invalid_setting' | 'bad_request'> {
  const changes: Partial<Record<ConfigKey, number | null>> = {};
  for (const [name, value] of leaves(body, '')) {
    const key = keyOf(name);
    if (!key) return refuse('unknown_setting', { error: `There is no setting "${name.slice(0, 80)}".` });
    const problem = problemOf(settings[key], value);
    if (problem) return refuse('invalid_setting', { error: `The setting "${name}" ${problem}.` });
    const number = value as number | null;
    if (changes[key] !== undefined && changes[key] !== number) {
      return refuse('invalid_setting', {
        error: `The setting "${name}" is given twice with different values.`,
      });
    }
    changes[key] = number;
  }
  return Object.keys(changes).length > 0
    ? changes
    : refuse('bad_request', { error: 'Name at least one setting.' });
}

const keyOf = (name: string): ConfigKey | undefined =>
  Object.hasOwn(settings, name) ? (name as ConfigKey) : ALIASES.get(name);

const GROUPS = new Set(
  [...KEYS, ...ALIASES.keys()].flatMap((key) => {
    const segments = key.split('.');
    return segments.slice(1).map((_, at) => segments.slice(0, at + 1).join('.'));
  }),
);

function* leaves(map: Readonly<Record<string, unknown>>, prefix: string): Generator<[string, unknown]> {
  for (const [name, value] of Object.entries(map)) {
    const path = prefix + name;
    const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (GROUPS.has(path) && isMap) yield* leaves(value as Record<string, unknown>, `${path}.`);
    else yield [path, value];
  }
}

export const knownOverrides = (stored: Readonly<Record<string, number>>): Overrides =>
  Object.fromEntries(
    KEYS.filter((key) => problemOf(settings[key], stored[key]) === null).map((key) => [key, stored[key]]),
  );

function problemOf(setting: Setting, value: unknown): string | null {
  if (value === null && setting.default === null) return null;
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'must be a number';
  if (setting.type === 'whole' && !Number.isInteger(value)) return 'must be a whole number';
  if (setting.type === 'dollars' && Number(value.toFixed(2)) !== value) return 'must have at most 2 decimals';
  if (value < setting.min || value > setting.max) return `must lie between ${setting.min} and ${setting.max}`;
  return null;
}

/** The newest admin log entry serves as the version, since each change writes one. */
export const loadConfig = async (tx: Tx): Promise<StoredConfig> => ({
  values: configValues(knownOverrides(await configStore(tx).all())),
  version: await adminLogStore(tx).newestId(),
});

export const openConfig = async (tx: Tx): Promise<Config> => createConfig(await loadConfig(tx));
