import type { Tx } from '#db/open.ts';
import { incomeAuditStore } from '#db/systems/economy/store/income.ts';
import { transferCodes } from '#protocol/transfer-codes.ts';
import { transfers } from '../../transfers.ts';

/** The recorded income and production equal what the ledger's transfers add up to. */
export async function auditIncome(tx: Tx): Promise<readonly string[]> {
  const audit = incomeAuditStore(tx);
  const differences: string[] = [];
  for (const code of transferCodes) {
    const source = transfers[code].income;
    if (!source) continue;
    const [recorded, moved] = [await audit.recorded(source), await audit.moved(code)];
    if (recorded !== moved)
      differences.push(`${recorded} cents of income from ${source} are recorded, but ${moved} moved`);
  }
  const minutes = await audit.minutes();
  if (!minutes) return differences;
  const produced = transferCodes.filter((code) => (transfers[code].income ?? 'king') !== 'king');
  const moved = await audit.movedSince(produced, minutes.fromMs);
  if (minutes.cents !== moved) {
    differences.push(`${minutes.cents} cents of production are recorded, but ${moved} moved in that time`);
  }
  return differences;
}
