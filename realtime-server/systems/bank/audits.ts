import type { Tx } from '#db/open.ts';
import { incomeAuditStore } from '#db/systems/bank/store/income.ts';
import { PRODUCTION_CODES, SOURCES } from '../../ledger/income.ts';

/** What is kept of income and production is what the ledger says. */
export async function auditBank(tx: Tx): Promise<readonly string[]> {
  const audit = incomeAuditStore(tx);
  const differences: string[] = [];
  for (const [code, source] of SOURCES) {
    const [recorded, moved] = [await audit.recorded(source), await audit.moved(code)];
    if (recorded !== moved)
      differences.push(`${recorded} cents of income from ${source} are kept, but ${moved} moved`);
  }
  const minutes = await audit.minutes();
  if (!minutes) return differences;
  const moved = await audit.movedSince(PRODUCTION_CODES, minutes.fromMs);
  if (minutes.cents !== moved) {
    differences.push(`${minutes.cents} cents of production are kept, but ${moved} moved in that time`);
  }
  return differences;
}
