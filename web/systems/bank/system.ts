import { optionalPart, type WebSystem } from '#web/system-entry.ts';
import { Landmark } from 'lucide-react';
import { lazy } from 'react';

export const bank: WebSystem = {
  pages: [
    {
      path: '/central-bank',
      name: 'Central Bank',
      navigationOrder: 20,
      load: async () => (await import('./page.tsx')).BankPage,
    },
  ],
  widget: {
    path: '/central-bank',
    summaryOrder: 10,
    icon: Landmark,
    Collectable: optionalPart(async () => (await import('./parts/summary-rows.tsx')).CollectableSalary),
    Palette: lazy(async () => ({ default: (await import('./palette.tsx')).BankPalette })),
  },
};
