import { isoOf } from '#protocol/kit/iso.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { EVICTED_AFTER_MS, rentStateOf } from '#protocol/systems/rent/states.ts';
import type { RentStatus } from '#protocol/systems/rent/contract.ts';
import { api } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { useCommand } from '#web/live/use-command.ts';
import { useFollowBalances } from '#web/live/use-follow-balances.ts';
import { useRoom } from '#web/live/use-room.ts';
import { useTicking } from '#web/ui/figure/ticking-clock.tsx';
import { type RentNow, rentAt } from './parts/rent-calculation.ts';
import { ESTATE_KEY } from './use-estate.ts';
import { rentText } from './text/rent.ts';

const KEY = [ESTATE_KEY, 'rent'];

// The rent depends on wealth.
export function useRent() {
  const cache = useQueryClient();
  const { id } = useUser();
  useFollowBalances(KEY);
  // Server downtime postpones an eviction, so read again after a gap.
  useRoom(`user:${id}`, { snapshot: () => void cache.invalidateQueries({ queryKey: KEY }) });
  return useQuery({ queryKey: KEY, queryFn: () => api.call('GET /api/rent/status') });
}

// Reads again when the eviction is due.
export function useRentNow(status: RentStatus): RentNow {
  const cache = useQueryClient();
  const days = useTicking((nowMs) => rentAt(status, nowMs).daysOverdue);
  const isOver = useTicking((nowMs) => (nowMs >= Date.parse(status.evictionAt) ? 1 : 0)) === 1;
  useEffect(() => {
    if (isOver) void cache.invalidateQueries({ queryKey: KEY });
  }, [cache, isOver]);
  return { daysOverdue: days, state: rentStateOf(days) };
}

/** False until loaded. */
export function useIsRentLate(): boolean {
  const { data } = useRent();
  return useTicking((nowMs) => (data && rentAt(data, nowMs).daysOverdue > 0 ? 1 : 0)) === 1;
}

export function usePayOwnRent() {
  const cache = useQueryClient();
  return useCommand({
    key: [ESTATE_KEY, 'pay-rent'],
    send: () => api.command('POST /api/rent/pay'),
    expectedDollars: ({ currentRent }: RentStatus) => -currentRent,
    changes: [[ESTATE_KEY]],
    done: ({ nextDueDate }) =>
      cache.setQueryData<RentStatus>(KEY, (status) => status && { ...status, ...paid(nextDueDate) }),
    fallback: rentText.payFailed,
  });
}

const paid = (nextDueDate: string): Partial<RentStatus> => ({
  isOverdue: false,
  daysOverdue: 0,
  canPay: false,
  state: 'paid_up',
  nextDueDate,
  evictionAt: isoOf(Date.parse(nextDueDate) + EVICTED_AFTER_MS),
});
