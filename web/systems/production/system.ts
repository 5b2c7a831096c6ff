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
    deskOrder: 40,
    icon: Factory,
    Waiting: optionalPart(async () => (await import('./parts/desk-rows.tsx')).WaitingGoods),
    Offer: optionalPart(async () => (await import('./parts/desk-rows.tsx')).BuildingOffer),
    Palette: lazy(async () => ({ default: (await import('./palette.tsx')).ProductionPalette })),
  },
};
