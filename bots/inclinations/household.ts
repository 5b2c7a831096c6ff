import type { Dice } from '#bots/wire/dice.ts';
import type { Act } from '../temperaments/act.ts';
import type { Seen } from '../temperaments/seen.ts';
import { collectGoods } from './building.ts';

/** Hours of salary that are worth the way to the bank, and with how few dollars every hour is. */
const WORTHWHILE_HOURS = 16;
const POOR_DOLLARS = 500;

/** Buildings that have worked for so long are near the hour at which they stop. */
const LONG_HOURS = 12;

/** What comes before every other thing: the own rent, the salary, and buildings that have waited for long. */
export function household(seen: Seen, dice: Dice): Act | null {
  const { canPayRent, salaryHours, balance, buildings } = seen;
  if (canPayRent) return { kind: 'pay-own-rent' };
  const enough = balance.dollars < POOR_DOLLARS ? 1 : WORTHWHILE_HOURS;
  if (salaryHours >= enough) return { kind: 'collect-salary' };
  const isLong = buildings.some(({ hours, accrued }) => hours >= LONG_HOURS && accrued > 0);
  return isLong ? collectGoods(seen, dice) : null;
}
