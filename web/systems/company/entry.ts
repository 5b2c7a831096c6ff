import { lazy } from 'react';
import type { PageEntry } from '#web/system-entry.ts';

export const companyPages: readonly PageEntry[] = [
  {
    path: '/company',
    name: 'Company',
    navigationOrder: 90,
    Page: lazy(async () => ({ default: (await import('./page.tsx')).CompanyPage })),
  },
];
