import { useMemo } from 'react';
import type { ProductionBuilding } from '#protocol/systems/production.ts';
import { useUser } from '#web/live/session-store.ts';
import { useTicking } from '#web/ui/ticking-clock.tsx';
import { hoursAt, type Accrued, accruedAfter } from './store.ts';

/** What waits in every group, counted up by the game clock. Changes when an hour is full, or the stock does. */
export function useAccrued(buildings: readonly ProductionBuilding[]): Accrued[] {
  const { wood, iron } = useUser();
  const hours = useTicking((nowMs) => hoursAt(buildings, nowMs).join());
  return useMemo(
    () => accruedAfter(buildings, hours.split(',').map(Number), { wood, iron }),
    [buildings, hours, wood, iron],
  );
}
