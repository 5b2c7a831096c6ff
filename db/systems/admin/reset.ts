import type { Rewrites } from '../../reset/terms.ts';
import { adminLogStore } from './store/log.ts';

export const adminRewrites = {
  adminLog: (tx, { admin, realNowMs }, { players }) =>
    adminLogStore(tx).add({
      atMs: realNowMs,
      admin,
      action: 'economy.reset',
      before: null,
      after: { players },
    }),
} as const satisfies Rewrites;
