import type { Dice } from '#bots/wire/dice.ts';
import type { Act } from '../temperaments/act.ts';
import type { Seen } from '../temperaments/seen.ts';
import { collectGoods } from './building.ts';

const WORTHWHILE_HOURS = 16;
const POOR_DOLLARS = 500;

/** Buildings stop soon after this many hours of work. */
const LONG_HOURS = 12;

export function household(seen: Seen, dice: Dice): Act | null {
  const { canPayRent, salaryHours, balance, buildings } = seen;
  if (canPayRent) return { kind: 'pay-own-rent' };
  const enough = balance.dollars < POOR_DOLLARS ? 1 : WORTHWHILE_HOURS;
  if (salaryHours >= enough) return { kind: 'collect-salary' };
  const isLong = buildings.some(({ hours, accrued }) => hours >= LONG_HOURS && accrued > 0);
  return isLong ? collectGoods(seen, dice) : null;
}
