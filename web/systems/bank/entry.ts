import { exported, type PageEntry } from '#web/system-entry.ts';

export const bankPages: readonly PageEntry[] = [
  {
    path: '/central-bank',
    name: 'Central Bank',
    navigationOrder: 20,
    load: exported('BankPage', () => import('./page.tsx')),
  },
];
