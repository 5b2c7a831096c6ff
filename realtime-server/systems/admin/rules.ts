import type { ConfigKey } from '#protocol/systems.ts';
import { formatDollars, groupDigits } from '#protocol/values/format.ts';
import { type Cents, toCents } from '#protocol/values/primitives.ts';
import type { SettingChange } from '#protocol/systems/admin/models.ts';
import { BUILDINGS, type Building } from '#protocol/systems/production/buildings.ts';

export type Audience =
  | { readonly kind: 'everyone' }
  | { readonly kind: 'newcomers' }
  | { readonly kind: 'property owners' }
  | { readonly kind: 'company owners' }
  | { readonly kind: 'inhabitants' }
  | { readonly kind: 'building owners'; readonly building: Building };

/** Players whom a change of the setting affects. */
export function audienceOf(key: ConfigKey): Audience {
  const [group = '', name = ''] = key.split('.');
  if (group === 'defaultUser' || key === 'auth.signupsPerHour') return { kind: 'newcomers' };
  if (group === 'realEstateSettings' && name !== 'maxProperties') return { kind: 'property owners' };
  if (key === 'inhabitants.dailyFund') return { kind: 'inhabitants' };
  if (COMPANY_SETTINGS.has(key)) return { kind: 'company owners' };
  const building = BUILDINGS.find((one) => one === name);
  if (group === 'buildingProductions' && building) return { kind: 'building owners', building };
  return { kind: 'everyone' };
}

const COMPANY_SETTINGS: ReadonlySet<ConfigKey> = new Set([
  'centralBankSettings.maxEmployees',
  'feeding.employeeFood',
  'feeding.revenuePercent',
] as const);

export interface Headcount {
  readonly players: number;
  readonly isLowerBound: boolean;
}

/** One sentence with the number of players, for the confirmation. */
export function describeAudience(audience: Audience, { players, isLowerBound }: Headcount): string {
  const some = `${isLowerBound ? 'at least ' : ''}${groupDigits(players)} ${players === 1 ? 'player' : 'players'}`;
  switch (audience.kind) {
    case 'everyone':
      return `This affects all players: ${some}.`;
    case 'newcomers':
      return 'This affects only new accounts; existing ones keep what they have.';
    case 'property owners':
      return `This affects property owners: ${some}.`;
    case 'company owners':
      return `This affects company owners: ${some}.`;
    case 'inhabitants':
      return `This affects inhabitants: ${some}.`;
    case 'building owners':
      return `This affects ${audience.building.replaceAll('_', ' ')} owners: ${some}.`;
  }
}

export interface SettingText {
  readonly description: string;
  readonly type: 'whole' | 'decimal' | 'dollars';
  readonly unit: string;
}

/** Old and new value in the unit of the setting. */
export function describeChange({ before, after }: SettingChange, setting: SettingText): string {
  const name = setting.description.replace(/;.*$/, '');
  return `${name}: ${formatValue(before, setting)} becomes ${formatValue(after, setting)}.`;
}

function formatValue(value: number, { type, unit }: SettingText): string {
  if (type === 'dollars') return formatDollars(toCents(value));
  if (unit === 'ratio' || unit === 'count') return decimal(value);
  return unit === 'percent' ? `${decimal(value)}%` : `${decimal(value)} ${unit}`;
}

/** Null when the change applies from the next action on. */
export function describeTiming(key: ConfigKey): string | null {
  const [group = ''] = key.split('.');
  const accrues = [
    'centralBankSettings.hourlyWage',
    'realEstateSettings.maintenanceRate',
    'feeding.revenuePercent',
  ];
  if (group === 'buildingProductions' || accrues.includes(key))
    return 'Whatever has accrued so far is paid at the old value.';
  if (group === 'buildingPrices' || key === 'priceProductionRatio')
    return 'This is the price of the first one; each further one costs 15% more than the last.';
  if (key === 'inactivityTimeAllowed')
    return 'Sessions without a heartbeat for longer than this end at once. Browsers send one every 4 minutes: a value below 5 signs active players out.';
  if (key === 'centralBankSettings.rentBaseCost')
    return 'Rent is recalculated when it is next shown or paid.';
  return null;
}

export interface QuoteChange {
  readonly resource: string;
  readonly side: 'buy' | 'sell';
  readonly before: Cents;
  readonly after: Cents;
}

/** A sentence with the new prices; null when none changes. */
export function describeQuotes(changes: readonly QuoteChange[]): string | null {
  const moved = changes.filter(({ before, after }) => before !== after);
  if (moved.length === 0) return null;
  const list = moved.map(
    ({ resource, side, before, after }) =>
      `${side === 'buy' ? 'buys' : 'sells'} ${resource} at ${formatDollars(after)} instead of ${formatDollars(before)}`,
  );
  return `With its next quotes, the trading desk ${list.join(', ')}.`;
}

const decimal = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 4 });
