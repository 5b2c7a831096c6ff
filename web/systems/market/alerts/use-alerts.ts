import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AlertDirection } from '#protocol/systems/market/alerts.ts';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { api } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { useCommand } from '#web/live/use-command.ts';
import { useRoom } from '#web/live/use-room.ts';
import { alertsText } from '../text/page.ts';

const CALL = 'GET /api/market/alerts';
const KEY = ['market', 'alerts'] as const;

export const useAlerts = () =>
  useQuery({ queryKey: KEY, queryFn: async () => (await api.call(CALL)).alerts });

export function useFollowAlerts(): void {
  const cache = useQueryClient();
  const { id } = useUser();
  const readAgain = () => void cache.invalidateQueries({ queryKey: KEY });
  useRoom(`user:${id}`, { snapshot: readAgain, events: { 'price.alerted': readAgain } });
}

interface NewAlert {
  readonly resource: MarketResource;
  readonly direction: AlertDirection;
  readonly price: number;
}

export const useSetAlert = (done: () => void) =>
  useCommand({
    key: ['market', 'set-alert'],
    send: (alert: NewAlert) => api.call('POST /api/market/alerts', alert),
    changes: [KEY],
    done,
    fallback: alertsText.setFailed,
    refusedIn: 'form',
    isShown: true,
    isBusyUntilRead: true,
  });

export const useDeleteAlert = () =>
  useCommand({
    key: ['market', 'delete-alert'],
    subjectOf: (alertId: string) => alertId,
    send: (alertId) => api.call('POST /api/market/alerts/delete', { alertId }),
    changes: [KEY],
    fallback: alertsText.deleteFailed,
    isShown: true,
    isBusyUntilRead: true,
  });
