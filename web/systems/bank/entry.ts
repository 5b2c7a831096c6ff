import type { PageEntry } from '#web/system-entry.ts';

export const bankPages: readonly PageEntry[] = [
  {
    path: '/central-bank',
    name: 'Central Bank',
    navigationOrder: 20,
    load: async () => (await import('./page.tsx')).BankPage,
  },
];
