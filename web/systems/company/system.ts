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
    deskOrder: 30,
    icon: BriefcaseBusiness,
    Waiting: optionalPart(async () => (await import('./parts/desk-rows.tsx')).WaitingRevenue),
    Offer: optionalPart(async () => (await import('./parts/desk-rows.tsx')).CompanyOffer),
  },
};
