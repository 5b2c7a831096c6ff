import type { Examples } from '#tests/support/examples.ts';

export const examples: Examples = {
  adminCalls: {
    'GET /api/admin/config': { status: 200 },
    'PUT /api/admin/config': { status: 200 },
    'POST /api/admin/config/preview': { body: { dailyAttackLimit: 7 }, status: 200 },
    'POST /api/admin/config/undo': { body: { entryId: 'none' }, status: 404 },
    'GET /api/admin/stats/players': { status: 200 },
    'GET /api/admin/stats/system': { status: 200 },
    'GET /api/admin/economy': { status: 200 },
    'GET /api/admin/players/search': { status: 200 },
    'GET /api/admin/log': { status: 200 },
    'GET /api/admin/backups': { status: 200 },
    'GET /api/admin/players': { status: 200 },
    'POST /api/admin/backup': { body: { current_password: 'not it' }, status: 400 },
    'POST /api/admin/reset-economy': { status: 200 },
  },
};
