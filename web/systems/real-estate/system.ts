import { optionalPart, type WebSystem } from '#web/system-entry.ts';
import { Building2 } from 'lucide-react';
import { lazy } from 'react';

export const realEstate: WebSystem = {
  pages: [
    {
      path: '/real-estate',
      name: 'Real Estate',
      navigationOrder: 30,
      load: async () => (await import('./page.tsx')).RealEstatePage,
    },
  ],
  widget: {
    path: '/real-estate',
    summaryOrder: 20,
    icon: Building2,
    Street: optionalPart(async () => (await import('./parts/player-street.tsx')).PlayerStreet),
    Collectable: optionalPart(async () => (await import('./parts/summary-rows.tsx')).CollectableRent),
    Offer: optionalPart(async () => (await import('./parts/summary-rows.tsx')).HouseOffer),
    Palette: lazy(async () => ({ default: (await import('./palette.tsx')).EstatePalette })),
  },
};
