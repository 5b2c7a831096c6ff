import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ProductionBuilding } from '#protocol/systems/production/contract.ts';
import type { Building } from '#protocol/systems/production/buildings.ts';
import { api } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { useCommand } from '#web/live/use-command.ts';
import { useFollowBalances } from '#web/live/use-follow-balances.ts';
import { useTicking } from '#web/ui/figure/ticking-clock.tsx';
import { type Accrued, accruedAfter, hoursAt } from './model.ts';
import { goodsText } from './text/goods.ts';

const KEY = ['GET /api/production'];

export function useProduction() {
  useFollowBalances(KEY);
  return useQuery({ queryKey: KEY, queryFn: () => api.call('GET /api/production') });
}

export const useCollect = () =>
  useCommand({
    key: ['production', 'collect'],
    send: () => api.command('POST /api/production/collect'),
    changes: [KEY],
    isBusyUntilRead: true,
    fallback: goodsText.collectFailed,
  });

export const useBuild = () =>
  useCommand({
    key: ['production', 'build'],
    send: (plan: { readonly building: Building; readonly quantity: number }) =>
      api.command('POST /api/production/build', plan),
    changes: [KEY],
    isBusyUntilRead: true,
    fallback: goodsText.buildFailed,
    refusedIn: 'form',
  });

// Renders when an hour fills or the stock changes.
export function useAccrued(buildings: readonly ProductionBuilding[]): Accrued[] {
  const { wood, iron } = useUser();
  const hours = useTicking((nowMs) => hoursAt(buildings, nowMs).join());
  return useMemo(
    () => accruedAfter(buildings, hours.split(',').map(Number), { wood, iron }),
    [buildings, hours, wood, iron],
  );
}
