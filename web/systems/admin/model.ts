import type { AdminLogEntry, EconomyBoard, SettingInfo } from '#protocol/systems/admin/models.ts';
import { fullCount, fullDollars } from '#web/ui/figure/format.ts';
import { isNotANumber, NOT_A_NUMBER, typedNumber } from '#web/ui/form/typed-number.ts';
import { configText, settingGroups } from './text/config.ts';
import { logSentences } from './text/log.ts';
import { payText } from './text/players.ts';
import { actionNames, WORLD_NAME } from './text/tools.ts';
import { twinNotes } from './text/twin.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;
const BYTES_PER_MB = 1024 * 1024;

/** `3d 4h 12m` */
export function uptimeText(seconds: number): string {
  const days = Math.floor(seconds / DAY_S);
  const hours = Math.floor((seconds % DAY_S) / HOUR_S);
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S);
  return `${days}d ${hours}h ${minutes}m`;
}

export const megabytes = (bytes: number): string =>
  `${fullCount(Math.round(bytes / (BYTES_PER_MB / 10)) / 10)} MB`;

export interface SettingGroup {
  readonly name: string;
  readonly settings: readonly SettingInfo[];
}

/** Groups by the first part of the key, in order; single settings first. */
export function groupsOf(settings: readonly SettingInfo[]): SettingGroup[] {
  const groups = new Map<string, SettingInfo[]>([['', []]]);
  for (const setting of settings) {
    const group = setting.key.includes('.') ? (setting.key.split('.')[0] ?? '') : '';
    groups.set(group, [...(groups.get(group) ?? []), setting]);
  }
  return [...groups]
    .filter(([, members]) => members.length > 0)
    .map(([group, members]) => ({ name: settingGroups[group] ?? groupName(group), settings: members }));
}

/** `weaponPrices` as "Weapon prices". */
const groupName = (group: string): string =>
  group.charAt(0).toUpperCase() + group.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Without the note on how the default is computed. */
export const settingName = ({ description }: Pick<SettingInfo, 'description'>): string =>
  description.replace(/;.*$/, '');

/** `$1,728.00`, `0.05`, `24` */
export const valueText = (value: number, type: SettingInfo['type']): string =>
  type === 'dollars' ? fullDollars(value) : plain.format(value);

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** `0 to 10,000, default 5` */
export function rangeText(setting: SettingInfo): string {
  const { type, min, max, unit, is_computed: isComputed } = setting;
  const text = (value: number) => valueText(value, type);
  const suffix = type === 'dollars' || unit === 'count' || unit === 'ratio' ? '' : ` ${unit}`;
  const span = configText.range(text(min), text(max), suffix);
  return `${span}, ${configText.default(text(setting.default), isComputed)}`;
}

/** What the economy's twin says of a setting or of its whole group. */
export const twinNoteOf = (key: string): string | null =>
  twinNotes[key] ?? twinNotes[`${key.split('.')[0]}.*`] ?? null;

export type Typed = { readonly value: number } | { readonly problem: string };

// The same rules as the server's.
export function typedValue(text: string, { type, min, max }: SettingInfo): Typed {
  if (text.trim() === '') return { problem: configText.noNumber };
  // Settings have up to six decimals, always with a point: 0.125 is not ambiguous here.
  const own = Number(text);
  const value = Number.isFinite(own) ? own : typedNumber(text, { isWhole: type === 'whole' });
  if (!Number.isFinite(value)) return { problem: NOT_A_NUMBER };
  if (type === 'whole' && !Number.isInteger(value)) return { problem: configText.noWholeNumber };
  if (type === 'dollars' && Number(value.toFixed(2)) !== value)
    return { problem: configText.tooManyDecimals };
  if (value < min || value > max)
    return { problem: configText.outOfRange(valueText(min, type), valueText(max, type)) };
  return { value };
}

export const actionName = ({ action }: Pick<AdminLogEntry, 'action'>): string =>
  actionNames[action] ?? action;

type LogFacts = Pick<AdminLogEntry, 'action' | 'before' | 'after'>;

export interface LoggedChange {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A setting goes by its name, anything else by its key. */
export function changesOf(
  { before, after }: Pick<AdminLogEntry, 'before' | 'after'>,
  settings: readonly SettingInfo[] = [],
): LoggedChange[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys
    .map((key) => {
      const setting = settings.find((one) => one.key === key);
      const text = (value: unknown) => loggedText(value, setting?.type);
      return {
        name: setting ? settingName(setting) : key,
        before: text(before?.[key]),
        after: text(after?.[key]),
      };
    })
    .filter((change) => change.before !== change.after);
}

/** Null if its changes say more. */
export function logSentence({ action, before, after }: LogFacts): string | null {
  return logSentences[action]?.({ before: before ?? {}, after: after ?? {} }) ?? null;
}

const loggedText = (value: unknown, type: SettingInfo['type'] = 'decimal'): string | null => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number') return valueText(value, type);
  return typeof value === 'string' ? value : JSON.stringify(value);
};

export const isWorldName = (text: string): boolean =>
  text.trim().replaceAll(/\s+/g, ' ').toLowerCase() === WORLD_NAME.toLowerCase();

export const namesOf = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((name) => name !== '')),
];

export function payable(text: string, left: number): Typed {
  const value = typedNumber(text);
  if (isNotANumber(text)) return { problem: NOT_A_NUMBER };
  if (!(value > 0) || Number(value.toFixed(2)) !== value) return { problem: payText.noAmount };
  return value > left ? { problem: payText.fundTooSmall } : { value };
}

export const sumOf = (series: readonly { readonly values: readonly number[] }[], days: number): number[] =>
  Array.from({ length: days }, (_, day) =>
    cents(series.reduce((sum, { values }) => sum + (values[day] ?? 0), 0)),
  );

export const totalOf = (values: readonly (number | null)[]): number =>
  cents(values.reduce((sum: number, one) => sum + (one ?? 0), 0));

export interface FlowRow {
  readonly code: string;
  readonly title: string;
  readonly total: number;
  /** Latest first. */
  readonly reports: EconomyBoard['reports'];
  readonly cap: EconomyBoard['caps'][number] | null;
}

type Faucets = Pick<EconomyBoard, 'issued' | 'reports' | 'caps'>;

/** Capped faucets are listed even if they issued nothing. */
export function faucetRows({ issued, reports, caps }: Faucets): FlowRow[] {
  const unused = caps.filter(({ code }) => !issued.some((flow) => flow.code === code));
  return [...issued, ...unused.map(({ code, title }) => ({ code, title, values: [] }))].map((flow) => ({
    ...flowRow(flow),
    reports: reports.filter(({ code }) => code === flow.code),
    cap: caps.find(({ code }) => code === flow.code) ?? null,
  }));
}

export const flowRow = ({ code, title, values }: EconomyBoard['issued'][number]): FlowRow => ({
  code,
  title,
  total: totalOf(values),
  reports: [],
  cap: null,
});

// Removes binary rounding errors.
const cents = (dollars: number): number => Math.round(dollars * 100) / 100;
