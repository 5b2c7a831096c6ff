import type { Tx } from '#db/open.ts';
import { combatantStore } from '#db/systems/combat/store/combatants.ts';
import { crewStore } from '#db/systems/combat/store/crews.ts';
import type { Context } from '../../action/context.ts';
import type { Reaction } from '../../action/reactions.ts';
import { newcomerProtection } from './rules.ts';

/** A deleted player's fights stay, without the name. */
export const followPlayers: Reaction = async (tx, ctx, fact) => {
  if (fact.kind === 'player.joined') await enlist(tx, ctx, fact.playerId);
  if (fact.kind !== 'player.deleted') return;
  await crewStore(tx).removeOf(fact.playerId);
  await combatantStore(tx).removeOf(fact.playerId);
};

const enlist = (tx: Tx, { chance, nowMs }: Context, playerId: string): Promise<void> =>
  combatantStore(tx).add({
    playerId,
    ...{ attack: 0, defense: 0, wins: 0, losses: 0, attackDay: 0, attacksToday: 0 },
    ...newcomerProtection(nowMs),
    place: placeOf(chance.bytes(4)),
    createdAtMs: nowMs,
  });

const placeOf = ([a = 0, b = 0, c = 0, d = 0]: Uint8Array): number =>
  ((a & 127) << 24) | (b << 16) | (c << 8) | d;
