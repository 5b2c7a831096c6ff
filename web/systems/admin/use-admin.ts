import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnnouncementType } from '#protocol/systems/announcements/contract.ts';
import { type PlayerOrder, PLAYERS_SHOWN } from '#protocol/systems/admin/terms.ts';
import { api } from '#web/live/client.ts';
import { saveFile } from '#web/live/save-file.ts';
import { useCommand } from '#web/live/use-command.ts';
import { useRoom } from '#web/live/use-room.ts';
import { useDebounced } from '#web/live/use-debounced.ts';
import { beforeNumberOf, type Passed } from '#web/ui/page/older-pages.tsx';
import { configText } from './text/config.ts';
import { announceText, backupText, resetText, wireText } from './text/tools.ts';

const keys = {
  stats: ['admin', 'stats'],
  economy: ['admin', 'economy'],
  config: ['admin', 'config'],
  log: ['admin', 'log'],
  players: ['admin', 'players'],
  search: ['admin', 'search'],
  preview: ['admin', 'preview'],
  announcements: ['announcements'],
  backups: ['admin', 'backups'],
  ticker: ['admin', 'ticker'],
} as const;

/** Players, load and the money supply are not pushed. */
const REFRESH_MS = 15_000;
const BOARD_REFRESH_MS = 60_000;

export const LOG_SHOWN = 10;

/** Pause in typing before a preview is requested. */
const TYPING_MS = 250;

export const useStats = () =>
  useQuery({
    queryKey: keys.stats,
    queryFn: async () => {
      const [players, system] = await Promise.all([
        api.call('GET /api/admin/stats/players'),
        api.call('GET /api/admin/stats/system'),
      ]);
      return { players, system };
    },
    refetchInterval: REFRESH_MS,
  });

export const useEconomy = (days: number) =>
  useQuery({
    queryKey: [...keys.economy, days],
    queryFn: () => api.call('GET /api/admin/economy', { days }),
    placeholderData: keepPreviousData,
    refetchInterval: BOARD_REFRESH_MS,
  });

export const useSettings = () =>
  useQuery({
    queryKey: keys.config,
    queryFn: async () => (await api.call('GET /api/admin/config')).settings,
  });

export function usePreview(key: string, value: number | null) {
  const settled = useDebounced(value, TYPING_MS);
  const isAsked = value !== null && settled === value;
  const { data } = useQuery({
    queryKey: [...keys.preview, key, settled],
    queryFn: () => api.call('POST /api/admin/config/preview', { [key]: settled }),
    enabled: isAsked,
    staleTime: 5_000,
  });
  return isAsked ? data : undefined;
}

/** Null restores a computed setting. */
export const useSaveSetting = (key: string) =>
  useCommand<{ readonly message: string }, number | null>({
    key: ['admin', 'save', key],
    send: (value) => api.call('PUT /api/admin/config', { [key]: value }),
    changes: [keys.config, keys.economy, keys.log, keys.preview],
    isBusyUntilRead: true,
    refusedIn: 'form',
    fallback: configText.saveFailed,
  });

export const useUndo = () =>
  useCommand<{ readonly message: string }, string>({
    key: ['admin', 'undo'],
    subjectOf: (entryId) => entryId,
    send: (entryId) => api.call('POST /api/admin/config/undo', { entryId }),
    changes: [keys.config, keys.economy, keys.log, keys.preview],
    isBusyUntilRead: true,
    fallback: configText.saveFailed,
  });

export function useWire() {
  const cache = useQueryClient();
  const readAgain = () => void cache.invalidateQueries({ queryKey: keys.ticker });
  useRoom('world', { events: { ticker: readAgain, 'ticker.removed': readAgain } });
  return useQuery({ queryKey: keys.ticker, queryFn: () => api.call('GET /api/admin/ticker') });
}

export const useRemoveLine = () =>
  useCommand<{ readonly message: string }, string>({
    key: ['admin', 'remove-line'],
    subjectOf: (lineId) => lineId,
    send: (lineId) => api.call('POST /api/admin/ticker/remove', { lineId }),
    changes: [keys.ticker, keys.log],
    isBusyUntilRead: true,
    fallback: wireText.failed,
  });

export const useLog = (passed: Passed) =>
  useQuery({
    queryKey: [...keys.log, ...passed],
    queryFn: () => api.call('GET /api/admin/log', { ...beforeNumberOf(passed), limit: LOG_SHOWN }),
    placeholderData: keepPreviousData,
  });

export const usePlayers = (sortBy: PlayerOrder, page: number) =>
  useQuery({
    queryKey: [...keys.players, sortBy, page],
    queryFn: () => api.call('GET /api/admin/players', { sortBy, page, limit: PLAYERS_SHOWN }),
    placeholderData: keepPreviousData,
  });

export const useSearch = (query: string, page: number) =>
  useQuery({
    queryKey: [...keys.search, query, page],
    queryFn: () => api.call('GET /api/admin/players/search', { query, page, limit: PLAYERS_SHOWN }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });

export const useAnnouncements = () =>
  useQuery({
    queryKey: keys.announcements,
    queryFn: () => api.call('GET /api/announcements'),
  });

export const useAnnounce = () =>
  useCommand<{ readonly message: string }, { readonly message: string; readonly type: AnnouncementType }>({
    key: ['admin', 'announce'],
    send: async (input) => {
      await api.command('POST /api/admin/announcement', input);
      return { message: announceText.sent };
    },
    changes: [keys.announcements, keys.log],
    refusedIn: 'form',
    fallback: announceText.failed,
  });

// A new world makes every cached read wrong.
export function useResetEconomy() {
  const cache = useQueryClient();
  return useCommand<{ readonly message: string }, void>({
    key: ['admin', 'reset'],
    send: async () => {
      const { playersReset } = await api.callSlow('POST /api/admin/reset-economy');
      return { message: resetText.done(playersReset) };
    },
    changes: [],
    done: () => void cache.invalidateQueries(),
    refusedIn: 'form',
    fallback: resetText.failed,
  });
}

export const useBackups = () =>
  useQuery({
    queryKey: keys.backups,
    queryFn: async () => (await api.call('GET /api/admin/backups')).backups,
  });

export function useBackup() {
  const cache = useQueryClient();
  return useCommand<{ readonly message: string }, { readonly password: string; readonly code: string }>({
    key: ['admin', 'backup'],
    send: async ({ password, code }) => {
      const file = await api.download('POST /api/admin/backup', {
        current_password: password,
        ...(code !== '' && { code }),
      });
      saveFile(file, 'tycoon-empire.db');
      return { message: backupText.made };
    },
    changes: [keys.log, keys.backups],
    done: () => void cache.invalidateQueries({ queryKey: keys.stats }),
    refusedIn: 'form',
    fallback: backupText.failed,
  });
}
