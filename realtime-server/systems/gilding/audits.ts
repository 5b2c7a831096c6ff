import { gildingAudit } from '#db/systems/gilding/store.ts';
import type { Invariant } from '../../ledger/audit.ts';

/** Gilders are players, and each level was paid for once, in gold and in dollars. The amounts follow settings
 * that may have changed, so only the payments are counted. */
export const auditGildings: Invariant = async (tx) => {
  const audit = gildingAudit(tx);
  const differences = (await audit.playersGone()).map(
    ({ playerId }) => `${playerId} has gildings, but is not a player`,
  );
  const paid = new Map((await audit.paid()).map((row) => [`${row.playerId} ${row.asset}`, row.times]));
  for (const { playerId, levels } of await audit.levels()) {
    for (const asset of ['gold', 'dollars'] as const) {
      const times = paid.get(`${playerId} ${asset}`) ?? 0;
      paid.delete(`${playerId} ${asset}`);
      if (times !== levels)
        differences.push(`${playerId} has ${levels} levels of gilding, but paid ${asset} ${times} times`);
    }
  }
  for (const [payment, times] of paid) differences.push(`${payment} were paid ${times} times for no gilding`);
  return differences;
};
