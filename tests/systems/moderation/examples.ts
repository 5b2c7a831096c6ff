import type { Examples } from '#tests/support/examples.ts';

export const examples: Examples = {
  adminCalls: {
    'POST /api/admin/rank': { body: { username: 'nobody', rang: 1 }, status: 404 },
  },
};
