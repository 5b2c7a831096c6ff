import { useMemo, useSyncExternalStore } from 'react';
import type { ProductionBuilding } from '#protocol/systems/production.ts';
import { useUser } from '#web/live/session-store.ts';
import { useClock } from '#web/ui/ticking-clock.tsx';
import { hoursAt, type Waiting, waitingAfter } from './store.ts';

/** What waits in every yard, counted up by the game clock. Changes when an hour is full, or the stock does. */
export function useWaiting(buildings: readonly ProductionBuilding[]): Waiting[] {
  const clock = useClock();
  const { wood, iron } = useUser();
  const read = () => hoursAt(buildings, clock.now()).join();
  const hours = useSyncExternalStore(clock.onTick, read, read);
  return useMemo(
    () => waitingAfter(buildings, hours.split(',').map(Number), { wood, iron }),
    [buildings, hours, wood, iron],
  );
}

/** A whole number that follows the game clock; asks for a new picture only when it changes. */
export function useTicking(read: (nowMs: number) => number): number {
  const clock = useClock();
  const readNow = () => read(clock.now());
  return useSyncExternalStore(clock.onTick, readNow, readNow);
}
