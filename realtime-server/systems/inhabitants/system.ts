import { inhabitantRoutes } from '#protocol/systems/inhabitants/contract.ts';
import { inhabitantLootStore, inhabitantStore, inhabitantAudit } from '#db/systems/inhabitants/store.ts';
import { system } from '../../action/system.ts';
import type { Presence } from '../../live/presence.ts';
import type { Reaction } from '../../action/context.ts';
import type { Invariant } from '../../ledger/audit.ts';
import { type CloseAccount, markInhabitants, payInhabitant, retireInhabitant } from './actions.ts';
import { inhabitants } from './reads.ts';

export const createInhabitantSystem = ({
  presence,
  closeAccount,
  endSessions,
}: {
  readonly presence: Presence;
  readonly closeAccount: CloseAccount;
  readonly endSessions: (ending: {
    readonly sessionIds: readonly string[];
    readonly reason: 'deleted';
  }) => void;
}) =>
  system({
    routes: inhabitantRoutes,
    handlers: {
      inhabitants: inhabitants(presence),
      markInhabitants,
      payInhabitant,
      retireInhabitant: retireInhabitant({
        closeAccount,
        endSessions: (sessionIds) => endSessions({ sessionIds, reason: 'deleted' }),
      }),
    },
    reactions: [forgetDeletedPlayer],
    audits: [auditInhabitants],
  });

const forgetDeletedPlayer: Reaction = async (tx, _ctx, fact) => {
  if (fact.kind !== 'player.deleted') return;
  await inhabitantLootStore(tx).removeOf(fact.playerId);
  if (await inhabitantStore(tx).has(fact.playerId)) await inhabitantStore(tx).remove(fact.playerId);
};

/** Inhabitants are players, and daily counts match the ledger. */
const auditInhabitants: Invariant = async (tx) => {
  const audit = inhabitantAudit(tx);
  const differences = (await audit.playersGone()).map(
    ({ playerId }) => `${playerId} is an inhabitant, but not a player`,
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
