import { lazy } from 'react';
import type { PageEntry } from '#web/system-entry.ts';

export const statementPages: readonly PageEntry[] = [
  {
    path: '/statement',
    name: 'Statement',
    navigationOrder: 115,
    Page: lazy(async () => ({ default: (await import('./page.tsx')).StatementPage })),
  },
];
