import { exported, type PageEntry } from '#web/system-entry.ts';

export const statementPages: readonly PageEntry[] = [
  {
    path: '/statement',
    name: 'Statement',
    load: exported('StatementPage', () => import('./page.tsx')),
  },
];
