import type { Tx } from '#db/database/open.ts';
import { companyAudit, type CompanyRow } from '#db/systems/company/store.ts';
import { type Cents, toCents } from '#protocol/values/primitives.ts';
import { CREATION_DOLLARS, UPGRADE_TYPES, upgradeCents } from '#protocol/systems/company/terms.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import { boardRankOf } from './rules/business.ts';

export async function auditCompanies(tx: Tx): Promise<readonly string[]> {
  const audit = companyAudit(tx);
  const gone = await audit.ownersGone();
  const miscounted = await audit.miscounted();
  const orphans = await audit.orphans();
  const all = await audit.all();
  const meals = new Map((await audit.lastMeals()).map(({ ownerId, atMs }) => [ownerId, atMs]));
  return [
    ...gone.map(({ ownerId }) => `a company belongs to ${ownerId}, who is not a player`),
    ...miscounted.map((row) => `${row.id} counts ${row.employees} employees, but there are ${row.counted}`),
    ...orphans.map(({ id }) => `the employee ${id} works for no company`),
    ...all
      .filter((row) => row.valueCents < totalCost(row) || row.valueCents > formerCost(row))
      .map((row) => `${row.id} is worth ${row.valueCents} cents, but its levels cost ${totalCost(row)}`),
    ...all
      .filter((row) => row.boardRank !== boardRankOf(row))
      .map((row) => `${row.id} ranks by ${row.boardRank} instead of ${boardRankOf(row)}`),
    ...all
      .filter(
        ({ ownerId, fedUntilMs }) => fedUntilMs > 0 && fedUntilMs !== (meals.get(ownerId) ?? 0) + DAY_MS,
      )
      .map((row) => `${row.id} is fed until ${row.fedUntilMs}, but its last meal was not a day before`),
  ];
}

const totalCost = (row: CompanyRow): Cents => costOf(row, () => 1);

// Former prices rose with each level; such companies keep what was paid for them.
const formerCost = (row: CompanyRow): Cents => costOf(row, (level) => level);

function costOf(row: CompanyRow, times: (level: number) => number): Cents {
  let cents = toCents(CREATION_DOLLARS);
  for (const type of UPGRADE_TYPES) {
    for (let level = 1; level < row[type]; level += 1)
      cents += (upgradeCents(type, level) ?? 0) * times(level);
  }
  return cents;
}
