import { isoOf } from '#protocol/iso.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { EVICTED_AFTER_MS, rentStateOf } from '#protocol/systems/rent/states.ts';
import type { RentStatus } from '#protocol/systems/rent.ts';
import { api } from '#web/live/client.ts';
import { useIsConfirmed, useUser } from '#web/live/session-store.ts';
import { useCommand } from '#web/live/use-command.ts';
import { useRoom } from '#web/live/use-room.ts';
import { useTicking } from '#web/ui/ticking-clock.tsx';
import { type RentNow, rentAt } from './parts/rent-calculation.ts';
import { ESTATE_KEY } from './use-estate.ts';

const KEY = [ESTATE_KEY, 'rent'];

/** For what is not pushed, such as an admin's new settings; a 304 while nothing is new. */
const REFRESH_MS = 60_000;

/** How the rent stands. Read again when the dollars have moved, since it goes by the wealth. */
export function useRent() {
  const cache = useQueryClient();
  const { id, dollars } = useUser();
  const isSettled = useIsConfirmed();
  const known = useRef(dollars);
  useEffect(() => {
    if (!isSettled || known.current === dollars) return;
    known.current = dollars;
    void cache.invalidateQueries({ queryKey: KEY });
  }, [cache, dollars, isSettled]);
  // After a gap the server may have been down, which puts an eviction off.
  useRoom(`user:${id}`, { snapshot: () => void cache.invalidateQueries({ queryKey: KEY }) });
  return useQuery({
    queryKey: KEY,
    queryFn: () => api.call('GET /api/rent/status'),
    refetchInterval: REFRESH_MS,
  });
}

/** The rent by the game clock; what an eviction has changed is read when its time has come. */
export function useRentNow(status: RentStatus): RentNow {
  const cache = useQueryClient();
  const days = useTicking((nowMs) => rentAt(status, nowMs).daysOverdue);
  const isOver = useTicking((nowMs) => (nowMs >= Date.parse(status.evictionAt) ? 1 : 0)) === 1;
  useEffect(() => {
    if (isOver) void cache.invalidateQueries({ queryKey: KEY });
  }, [cache, isOver]);
  return { daysOverdue: days, state: rentStateOf(days) };
}

/** Whether the rent is late, by the game clock; not while nothing is known of it. */
export function useIsRentLate(): boolean {
  const { data } = useRent();
  return useTicking((nowMs) => (data && rentAt(data, nowMs).daysOverdue > 0 ? 1 : 0)) === 1;
}

/** Pays the month that is owed. */
export function usePayOwnRent() {
  const cache = useQueryClient();
  return useCommand({
    key: [ESTATE_KEY, 'pay-rent'],
    send: () => api.command('POST /api/rent/pay'),
    expectedDollars: ({ currentRent }: RentStatus) => -currentRent,
    changes: [[ESTATE_KEY]],
    done: ({ nextDueDate }) =>
      cache.setQueryData<RentStatus>(KEY, (status) => status && { ...status, ...paid(nextDueDate) }),
    fallback: 'Failed to pay rent',
  });
}

/** What a payment settles; the rest is read again. */
const paid = (nextDueDate: string): Partial<RentStatus> => ({
  isOverdue: false,
  daysOverdue: 0,
  canPay: false,
  state: 'paid_up',
  nextDueDate,
  evictionAt: isoOf(Date.parse(nextDueDate) + EVICTED_AFTER_MS),
});
