import type { Tx } from '#db/database/open.ts';
import type { SquadRow } from '#db/systems/combat/store/crews.ts';
import { inhabitantLootStore } from '#db/systems/inhabitants/store.ts';
import type { FightRow } from '#db/systems/combat/store/fights.ts';
import { dayOf } from '#protocol/values/time.ts';
import type { Crew } from '#protocol/systems/combat/crew.ts';
import { squadOf, survivorsOf } from '#protocol/systems/combat/fight.ts';
import { WEAPON_TYPES } from '#protocol/systems/combat/terms.ts';
import type { Context } from '../../../action/context.ts';
import { CENTRAL_BANK } from '../../../ledger/chart-of-accounts.ts';
import type { Transfer } from '../../../ledger/post.ts';
import { equippedWeapons } from '../rules.ts';
import type { Spoils } from '../reads/spoils.ts';
import { withMetadata } from '../declarations.ts';
import { putSquads } from './hire.ts';

export async function collectSpoils(
  tx: Tx,
  ctx: Context,
  {
    fight: { attackerId, defenderId, rewardCents, report },
    spoils,
  }: { readonly fight: FightRow; readonly spoils: Spoils },
): Promise<void> {
  const transfers = [
    ...lostWeapons(attackerId, report.attacker.fallen),
    ...lostWeapons(defenderId, report.defender.fallen),
  ];
  if (rewardCents > 0) {
    const dues = [{ asset: 'dollars', amount: rewardCents } as const];
    await ctx.react({ kind: 'player.owes', playerId: defenderId, dues });
    const metadata = {
      percent: ctx.config['combatSettings.maxRewardPercentage'],
      capCents: spoils.maxCents,
    };
    if (spoils.leftCents !== null)
      await inhabitantLootStore(tx).add(dayOf(ctx.nowMs), attackerId, rewardCents);
    const reward = { debit: defenderId, credit: attackerId, asset: 'dollars', amount: rewardCents } as const;
    transfers.unshift({ ...reward, ...withMetadata('fight_reward', metadata) });
  }
  if (transfers.length > 0) await ctx.post(transfers);
}

function lostWeapons(playerId: string, fallen: Crew): Transfer[] {
  const lost = equippedWeapons(fallen);
  return WEAPON_TYPES.filter((asset) => lost[asset] > 0).map((asset) => ({
    ...{ debit: playerId, credit: CENTRAL_BANK, asset, amount: lost[asset] },
    code: 'weapons_lost',
  }));
}

export async function buryFallen(
  tx: Tx,
  ctx: Context,
  playerId: string,
  { crew, fallen }: { readonly crew: readonly SquadRow[]; readonly fallen: Crew },
): Promise<void> {
  const survivors = survivorsOf(crew, fallen);
  const hit = crew.filter(({ type }) => squadOf(fallen, type).quantity > 0);
  if (hit.length === 0) return;
  await putSquads(
    tx,
    ctx,
    playerId,
    hit.map(({ type, totalHired }) => ({ ...squadOf(survivors, type), totalHired })),
  );
}
