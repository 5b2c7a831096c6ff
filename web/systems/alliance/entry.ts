import { lazy } from 'react';
import type { PageEntry } from '#web/system-entry.ts';

export const alliancePages: readonly PageEntry[] = [
  {
    path: '/alliance',
    name: 'Alliance',
    hue: 250,
    navigationOrder: 40,
    Page: lazy(async () => ({ default: (await import('./page.tsx')).AlliancePage })),
  },
];
