import * as z from 'zod/mini';
import { type ErrorShape, playerRead, route, type SystemContract } from '../../kit/contract.ts';
import { choice, field } from '../../kit/registries.ts';
import {
  AdminLogEntry,
  EconomyBoard,
  FoundPlayer,
  ListedPlayer,
  NestedConfig,
  PlayerStats,
  SettingChange,
  SettingInfo,
  SystemStats,
} from './models.ts';
import { PLAYER_ORDERS, PLAYERS_SHOWN } from './terms.ts';
import { AskedCode, CurrentPassword } from '../auth/contract.ts';
import { BeforeNumber, Id, limit, Page, Timestamp } from '../../kit/schemas.ts';

const ADMIN_LOG_LIMIT = 50;
const CONFIG_KEY_MAX = 80;

export const MAX_PLAYERS_FOUND = 1_000;

export const ECONOMY_DAYS = 30;
export const MAX_ECONOMY_DAYS = 90;

export const MAX_PLAYERS_COUNTED = 10_000;

const UNKNOWN_SETTING = 'There is no such setting.';

export const adminErrors = {
  unknown_setting: { status: 400, error: UNKNOWN_SETTING },
  invalid_setting: { status: 400, error: 'That value is not valid for this setting.' },
  not_undoable: { status: 409, error: 'Only configuration changes can be undone.' },
  already_undone: { status: 409, error: 'This change has already been undone.' },
  changed_since: { status: 409, error: 'A setting has been changed since: undo the later change first.' },
  backup_running: { status: 409, error: 'A backup is already running. Please wait for it to finish.' },
  backup_unavailable: { status: 409, error: 'This world lives in PostgreSQL: back it up with pg_dump.' },
} as const satisfies Record<string, ErrorShape>;

const pagination = z.object({ page: z.int(), limit: z.int(), total: z.int() });

// Flat dotted keys, or nested objects.
const SettingValues = z.record(z.string().check(z.maxLength(CONFIG_KEY_MAX)), z.unknown(), {
  error: ({ code }) => (code === 'invalid_key' ? UNKNOWN_SETTING : undefined),
});

export const PUBLIC_SETTINGS = [
  'centralBankSettings.hourlyWage',
  'centralBankSettings.rentBaseCost',
  'centralBankSettings.maxEmployees',
  'newcomer.hours',
  'dailyAttackLimit',
  'combatSettings.maxRewardPercentage',
  'combatSettings.maxRewardAmount',
  'marketActionsLimit',
  'market.maxOpenOrders',
  'marketGoldRatio.min',
  'marketGoldRatio.max',
  'priceProductionRatio',
  'realEstateSettings.maxProperties',
  'realEstateSettings.maintenanceRate',
  'realEstateSettings.saleCommission',
] as const;
export type PublicSetting = (typeof PUBLIC_SETTINGS)[number];

const read = { method: 'GET', access: 'admin', rate: 'read' } as const;

const change = { method: 'POST', access: 'admin', rate: 'account' } as const;

const configRoutes = {
  publicSettings: route({
    ...playerRead,
    kind: 'cachedQuery',
    path: '/api/settings',
    summary: 'The public settings by dotted key.',
    answer: z.object({ settings: z.record(z.enum(PUBLIC_SETTINGS), z.number()) }),
  }),
  config: route({
    ...read,
    path: '/api/admin/config',
    summary: 'The game configuration, with a description of each setting.',
    kind: 'query',
    answer: z.object({ config: NestedConfig, settings: z.array(SettingInfo) }),
  }),
  updateConfig: route({
    method: 'PUT',
    path: '/api/admin/config',
    summary: 'Changes settings by dotted key, all of them or none.',
    access: 'admin',
    rate: 'account',
    kind: 'command',
    body: SettingValues,
    answer: z.object({ success: z.literal(true), message: z.string(), config: NestedConfig }),
    refuses: ['unknown_setting', 'invalid_setting'],
  }),
  previewConfig: route({
    method: 'POST',
    path: '/api/admin/config/preview',
    summary: 'Previews a change of settings without applying it.',
    access: 'admin',
    rate: 'read',
    kind: 'query',
    body: SettingValues,
    answer: z.object({
      changes: z.array(SettingChange),
      effects: z.array(z.string()),
      playersAffected: z.int(),
      /** The count stopped at `MAX_PLAYERS_COUNTED`. */
      isLowerBound: z.boolean(),
    }),
    refuses: ['unknown_setting', 'invalid_setting'],
  }),
  undoConfig: route({
    ...change,
    path: '/api/admin/config/undo',
    summary: 'Undoes a configuration change, unless one of its settings has changed since.',
    kind: 'command',
    body: z.object({ entryId: choice('the entry', Id) }),
    answer: z.object({ success: z.literal(true), message: z.string(), config: NestedConfig }),
    refuses: ['not_found', 'not_undoable', 'already_undone', 'changed_since'],
  }),
} as const;

const statsRoutes = {
  playerStats: route({
    ...read,
    path: '/api/admin/stats/players',
    summary: 'Number of players and their total wealth.',
    kind: 'query',
    answer: PlayerStats,
  }),
  systemStats: route({
    ...read,
    path: '/api/admin/stats/system',
    summary: 'Uptime and resource usage of the server.',
    kind: 'custom',
    answer: SystemStats,
  }),
  economy: route({
    ...read,
    path: '/api/admin/economy',
    summary: 'World totals per game day.',
    kind: 'query',
    query: z.object({
      days: field(
        'the number of days',
        z.prefault(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_ECONOMY_DAYS)), ECONOMY_DAYS),
      ),
    }),
    answer: EconomyBoard,
  }),
  players: route({
    ...read,
    path: '/api/admin/players',
    summary: 'All accounts, sorted: names from A, the rest from the newest, latest or largest.',
    kind: 'custom',
    query: z.object({
      sortBy: choice('the order', z.prefault(z.enum(PLAYER_ORDERS), 'name')),
      page: Page,
      limit: limit(PLAYERS_SHOWN),
    }),
    answer: z.object({ players: z.array(ListedPlayer), pagination }),
  }),
  searchPlayers: route({
    ...read,
    path: '/api/admin/players/search',
    summary: 'Players whose username or email starts with the query, or contains it if none do.',
    kind: 'custom',
    query: z.object({
      query: field('the search', z.prefault(z.string(), '')),
      page: Page,
      limit: limit(PLAYERS_SHOWN),
    }),
    answer: z.object({
      players: z.array(FoundPlayer),
      pagination,
      hasMore: z.boolean(),
    }),
  }),
} as const;

export const adminRoutes = {
  ...configRoutes,
  ...statsRoutes,
  log: route({
    ...read,
    path: '/api/admin/log',
    summary: 'The admin log, newest first.',
    kind: 'query',
    query: z.object({ limit: limit(ADMIN_LOG_LIMIT), page: Page, before: BeforeNumber }),
    answer: z.object({ entries: z.array(AdminLogEntry), pagination }),
  }),
  resetEconomy: route({
    ...change,
    path: '/api/admin/reset-economy',
    summary: 'Resets the world but keeps the accounts; every other call gets 503 until it is done.',
    kind: 'custom',
    sensitive: true,
    answer: z.object({ success: z.literal(true), playersReset: z.int() }),
  }),
  backups: route({
    ...read,
    path: '/api/admin/backups',
    summary: 'Backups of the world, newest first.',
    kind: 'custom',
    answer: z.object({
      backups: z.array(
        z.object({
          name: z.string(),
          bytes: z.int(),
          at: Timestamp,
          /** The command that restores it once the server is stopped. */
          restore: z.string(),
        }),
      ),
    }),
  }),
  backup: route({
    method: 'POST',
    path: '/api/admin/backup',
    summary:
      'Backs up the world on the server and downloads the copy; needs the password, and a one-time code if enabled.',
    access: 'admin',
    rate: 'export',
    kind: 'custom',
    body: z.object({ current_password: CurrentPassword, code: AskedCode }),
    answer: z.object({ path: z.string() }),
    file: { type: 'application/vnd.sqlite3', name: 'tycoon-empire.db' },
    refuses: ['wrong_password', 'wrong_code', 'backup_running', 'backup_unavailable'],
  }),
} as const;

export const admin = { routes: adminRoutes, errors: adminErrors } as const satisfies SystemContract;
