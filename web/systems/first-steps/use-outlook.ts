import { useQuery } from '@tanstack/react-query';
import type { FirstStep } from '#protocol/systems/first-steps/contract.ts';
import { api } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { useFollowBalances } from '#web/live/use-follow-balances.ts';
import { useTicking } from '#web/ui/figure/ticking-clock.tsx';
import { type Outlook, nextDueMs, outlookOf } from './plan/outlook.ts';
import { nextRentMs } from './plan/model.ts';

const OWNED_CALL = 'GET /api/real-estate/owned';

const OWNED_KEY = [OWNED_CALL] as const;

export const useOwned = (enabled = true) => {
  useFollowBalances(OWNED_KEY);
  return useQuery({ queryKey: OWNED_KEY, queryFn: () => api.call(OWNED_CALL), enabled });
};

export function useOutlook(steps: readonly FirstStep[]): Outlook {
  const { dollars, iron } = useUser();
  const isDone = (id: FirstStep['id']) => steps.some((step) => step.id === id && step.done_at !== null);
  const owned = useOwned(isDone('property') && !isDone('rent'));
  const rentAtMs = owned.data && nextRentMs(owned.data.properties);
  const at = (nowMs: number) => outlookOf(steps, { nowMs, dollars, iron, rentAtMs });
  // A single number, so that components render only when a step becomes possible.
  const dueMs = useTicking((nowMs) => nextDueMs(at(nowMs)));
  return at(dueMs - 1);
}
