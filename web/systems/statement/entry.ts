import type { PageEntry } from '#web/system-entry.ts';

export const statementPages: readonly PageEntry[] = [
  {
    path: '/statement',
    name: 'Statement',
    navigationOrder: 115,
    load: async () => (await import('./page.tsx')).StatementPage,
  },
];
