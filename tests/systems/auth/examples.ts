import type { Examples } from '#tests/support/examples.ts';

export const examples: Examples = {
  adminCalls: {
    'POST /api/auth/totp/setup': { status: 200 },
    'POST /api/auth/totp/enable': { body: { code: '000000' }, status: 400 },
  },
};
