import type { PageEntry } from '#web/system-entry.ts';

export const companyPages: readonly PageEntry[] = [
  {
    path: '/company',
    name: 'Company',
    navigationOrder: 90,
    load: async () => (await import('./page.tsx')).CompanyPage,
  },
];
