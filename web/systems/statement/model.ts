import { isoOf } from '#protocol/kit/iso.ts';
import { beforeNumberOf, type Passed, passedOf, passedText } from '#web/ui/page/older-pages.tsx';
import { gameDayKey, type Times, times } from '#web/ui/figure/times.ts';
import { assetNoun, STATEMENT_ASSETS, type StatementAsset } from '#protocol/systems/statement/assets.ts';

// Values that make no sense are left out.
export interface Filters {
  readonly asset?: StatementAsset;
  readonly code?: string;
  /** The player's local days, inclusive. */
  readonly from?: string;
  readonly to?: string;
  readonly passed: Passed;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const CODE = /^[a-z_]{1,40}$/;

export function filtersOf(address: URLSearchParams): Filters {
  const asset = STATEMENT_ASSETS.find((one) => one === address.get('asset'));
  const code = address.get('code') ?? '';
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  return {
    ...(asset && { asset }),
    ...(CODE.test(code) && { code }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    passed: passedOf(address.get('passed')),
  };
}

export function addressOf({ passed, ...filters }: Filters): string {
  const address = new URLSearchParams(Object.entries(filters).filter(([, value]) => Boolean(value)));
  if (passed.length > 0) address.set('passed', passedText(passed));
  return String(address);
}

// Any change goes back to the first page.
export const withChange = (filters: Filters, change: Readonly<Record<string, string>>): Filters =>
  filtersOf(new URLSearchParams({ ...paramsOf(filters), ...change }));

export const isFiltered = ({ asset, code, from, to }: Filters): boolean =>
  [asset, code, from, to].some((one) => one !== undefined);

// Sends the player's days as moments: the server would read a date as a game day (UTC).
function periodOf({ from, to, ...filters }: Filters, localTimes: Times = times): Filters {
  return {
    ...filters,
    ...(from !== undefined && { from: isoOf(localTimes.dayStart(from)) }),
    ...(to !== undefined && { to: isoOf(localTimes.dayEnd(to)) }),
  };
}

export function queryOf(filters: Filters, localTimes: Times = times) {
  const { passed, ...query } = periodOf(filters, localTimes);
  return { ...query, ...beforeNumberOf(passed) };
}

/** Every page. */
export const csvQuery = (filters: Filters) => queryOf({ ...filters, passed: [] });

const paramsOf = (filters: Filters): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(addressOf({ ...filters, passed: [] })));

function isDay(text: string): boolean {
  const ms = Date.parse(text);
  return DAY.test(text) && !Number.isNaN(ms) && gameDayKey(ms) === text;
}

/** `Wood`, `Tommy guns` */
export function assetName(asset: StatementAsset): string {
  const noun = assetNoun(asset, 0);
  return `${noun[0]?.toUpperCase()}${noun.slice(1)}`;
}
