import { firstStepAudit } from '#db/systems/first-steps/store.ts';
import {
  FIRST_STEPS,
  type FirstStepId,
  MAX_STEP_REWARDS_CENTS,
  STEP_REWARD_CENTS,
} from '#protocol/systems/first-steps/contract.ts';
import type { Invariant } from '../../ledger/audit.ts';

/** Each step is paid once, at its amount; no player gets more than all steps pay. */
export const auditFirstSteps: Invariant = async (tx) => {
  const audit = firstStepAudit(tx);
  const rewards = (await audit.rewards()).map((one) => ({ ...one, id: String(one.metadata?.['id']) }));
  const differences = (await audit.playersGone()).map(
    ({ playerId }) => `${playerId} has first steps, but is not a player`,
  );
  const unpaid = new Map(
    (await audit.done())
      .filter(({ paidCents }) => paidCents > 0)
      .map((row) => [`${row.playerId} ${row.stepId}`, row.paidCents]),
  );
  const sums = new Map<string, number>();
  for (const { playerId, amount, id, deletedAtMs } of rewards) {
    sums.set(playerId, (sums.get(playerId) ?? 0) + amount);
    if (amount !== rewardOf(id)) differences.push(`${playerId} was paid ${amount} cents for the step ${id}`);
    // Payments to deleted players stay in the ledger.
    if (deletedAtMs !== null) continue;
    if (unpaid.get(`${playerId} ${id}`) !== amount)
      differences.push(`${playerId} was paid for the step ${id}`);
    unpaid.delete(`${playerId} ${id}`);
  }
  for (const missing of unpaid.keys()) differences.push(`the step ${missing} was never paid`);
  for (const [playerId, cents] of sums)
    if (cents > MAX_STEP_REWARDS_CENTS)
      differences.push(`${playerId} was paid ${cents} cents for first steps`);
  const grants = (await audit.grants()).map(({ stepId }) => stepId);
  for (const id of FIRST_STEPS) {
    const [paid, granted] = [rewards.map((one) => one.id), grants].map((all) =>
      all.filter((one) => one === id),
    );
    if (paid?.length !== granted?.length)
      differences.push(`the step ${id} was paid ${paid?.length} times to ${granted?.length} addresses`);
  }
  return differences;
};

const rewardOf = (id: string): number | undefined => STEP_REWARD_CENTS[id as FirstStepId];
