import { optionalPart, type WebSystem } from '#web/system-entry.ts';
import { BriefcaseBusiness } from 'lucide-react';

export const company: WebSystem = {
  pages: [
    {
      path: '/company',
      name: 'Company',
      navigationOrder: 90,
      load: async () => (await import('./page.tsx')).CompanyPage,
    },
  ],
  widget: {
    path: '/company',
    summaryOrder: 30,
    icon: BriefcaseBusiness,
    Collectable: optionalPart(async () => (await import('./parts/summary-rows.tsx')).CollectableRevenue),
    Offer: optionalPart(async () => (await import('./parts/summary-rows.tsx')).CompanyOffer),
  },
};
