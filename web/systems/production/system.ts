import { optionalPart, type WebSystem } from '#web/system-entry.ts';
import { Factory } from 'lucide-react';
import { lazy } from 'react';

export const production: WebSystem = {
  pages: [
    {
      path: '/production',
      name: 'Production',
      navigationOrder: 80,
      load: async () => (await import('./page.tsx')).ProductionPage,
    },
  ],
  widget: {
    path: '/production',
    summaryOrder: 40,
    icon: Factory,
    Collectable: optionalPart(async () => (await import('./parts/summary-rows.tsx')).CollectableGoods),
    Offer: optionalPart(async () => (await import('./parts/summary-rows.tsx')).BuildingOffer),
    Palette: lazy(async () => ({ default: (await import('./palette.tsx')).ProductionPalette })),
  },
};
