import { inhabitantAudit } from '#db/systems/inhabitants/store.ts';
import type { Invariant } from '../../ledger/audit.ts';

/** Inhabitants are players, and daily counts match the ledger. */
export const auditInhabitants: Invariant = async (tx) => {
  const audit = inhabitantAudit(tx);
  const differences = (await audit.playersGone()).map(
    ({ playerId }) => `${playerId} is an inhabitant, but no player`,
  );
  for (const { day, playerId, cents } of await audit.pays()) {
    const moved = await audit.moved('inhabitant_paid', { day, playerId });
    if (moved !== cents)
      differences.push(`the fund counts ${cents} cents for ${playerId}, but paid ${moved}`);
  }
  for (const { day, playerId, cents } of await audit.loot()) {
    const moved = await audit.moved('fight_reward', { day, playerId });
    if (moved < cents)
      differences.push(`${playerId} counts ${cents} cents from inhabitants, but fights brought ${moved}`);
  }
  return differences;
};
