import { exported, type PageEntry } from '#web/system-entry.ts';

export const statementPages: readonly PageEntry[] = [
  {
    path: '/statement',
    name: 'Statement',
    navigationOrder: 115,
    load: exported('StatementPage', () => import('./page.tsx')),
  },
];
