import type { Examples } from '#tests/support/examples.ts';

export const examples: Examples = {
  adminCalls: {
    'GET /api/admin/inhabitants': { status: 200 },
    'POST /api/admin/inhabitants': { body: { usernames: ['nobody-there'] }, status: 404 },
    'POST /api/admin/inhabitants/pay': { body: { userId: 'nobody', dollars: 10 }, status: 404 },
    'POST /api/admin/inhabitants/retire': { body: { userId: 'nobody' }, status: 404 },
  },
};
