import type { Examples } from '#tests/support/examples.ts';

export const examples: Examples = {
  adminCalls: { 'POST /api/admin/announcement': { body: { message: 'hello' }, status: 200 } },
};
