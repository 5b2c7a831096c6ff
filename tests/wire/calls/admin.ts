import * as z from 'zod/mini';
import {
  AdminPlayerStats,
  AdminSystemStats,
  Announcement,
  GameConfig,
  PlayerSearch,
} from '../later-entities.ts';
import type { SpecifiedCall } from './specified-call.ts';

const adminsOnly = { as: 'boss', status: 403, error: /./ } as const;

/** Section 7, "Admin". */
export const adminCalls: readonly SpecifiedCall[] = [
  {
    says: 'GET /api/admin/config (also defined in the shared client layer).',
    method: 'GET',
    path: '/api/admin/config',
    as: 'admin',
    answers: z.object({ config: GameConfig }),
    refused: adminsOnly,
  },
  {
    says: 'GET /api/admin/stats/players.',
    method: 'GET',
    path: '/api/admin/stats/players',
    as: 'admin',
    answers: AdminPlayerStats,
    refused: adminsOnly,
  },
  {
    says: 'GET /api/admin/stats/system.',
    method: 'GET',
    path: '/api/admin/stats/system',
    as: 'admin',
    answers: AdminSystemStats,
    refused: adminsOnly,
  },
  {
    says: 'PUT /api/admin/config with the changed setting as key and value.',
    method: 'PUT',
    path: '/api/admin/config',
    as: 'admin',
    body: () => ({ 'centralBankSettings.hourlyWage': 60 }),
    answers: z.object({
      message: z.literal('Configuration updated successfully'),
      config: z.object({ centralBankSettings: z.object({ hourlyWage: z.literal(60) }) }),
    }),
    refused: { body: { 'no.such.key': 1 }, status: 400, error: /./ },
  },
  {
    says: 'GET /api/admin/players/search?query=&page=&limit=20 -> players, pagination.',
    method: 'GET',
    path: '/api/admin/players/search',
    query: '?query=boss&page=1&limit=20',
    as: 'admin',
    answers: PlayerSearch,
    refused: adminsOnly,
  },
  {
    says: 'POST /api/admin/announcement {message, type}.',
    method: 'POST',
    path: '/api/admin/announcement',
    as: 'admin',
    body: () => ({ message: 'The bank is open.', type: 'info' }),
    answers: z.object({ success: z.literal(true), announcement: Announcement }),
    refused: { ...adminsOnly, body: { message: 'I own the town.' } },
  },
  // The last one: it erases the town.
  {
    says: 'POST /api/admin/reset-economy -> playersReset.',
    method: 'POST',
    path: '/api/admin/reset-economy',
    as: 'admin',
    answers: z.object({ playersReset: z.int().check(z.minimum(1)) }),
    refused: adminsOnly,
  },
];
