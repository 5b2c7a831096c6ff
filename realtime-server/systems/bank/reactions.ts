import { netWorthStore } from '#db/systems/bank/store/net-worth.ts';
import { salaryStore } from '#db/systems/bank/store/salaries.ts';
import { toCents } from '#protocol/primitives.ts';
import type { Reaction } from '../../action/reactions.ts';

const WAGE = 'centralBankSettings.hourlyWage';

/** A deleted player's salary is lost, and the picture of what they were worth; what they earned stays in the economy's. */
export const forgetDeletedPlayer: Reaction = async (tx, _ctx, fact) => {
  if (fact.kind !== 'player.deleted') return;
  await salaryStore(tx).removeOf(fact.playerId);
  await netWorthStore(tx).removeOf(fact.playerId);
};

/** A wage that an admin changes still holds for the time before. */
export const rememberOldWage: Reaction = async (tx, ctx, fact) => {
  if (fact.kind !== 'admin.acted') return;
  const dollars = fact.before?.[WAGE];
  if (typeof dollars !== 'number' || dollars === fact.after?.[WAGE]) return;
  await salaryStore(tx).rememberWage({ rate: toCents(dollars), untilMs: ctx.nowMs });
};
