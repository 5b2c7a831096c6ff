import type { Examples } from '#tests/support/examples.ts';

export const examples: Examples = {
  adminCalls: {
    'GET /api/admin/ticker': { status: 200 },
    'POST /api/admin/ticker/remove': { body: { lineId: 'none' }, status: 404 },
  },
};
