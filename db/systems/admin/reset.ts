import type { TableResets } from '../../reset/terms.ts';
import { adminLogStore } from './store/log.ts';

export const adminResets = {
  configValues: 'retained',
  adminLog: (tx, { admin, realNowMs }, { players }) =>
    adminLogStore(tx).add({
      atMs: realNowMs,
      admin,
      action: 'economy.reset',
      before: null,
      after: { players },
    }),
  adminUndos: 'retained',
} as const satisfies TableResets;
