import type { WebSystem } from '#web/system-entry.ts';
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
  widget: { path: '/company', directoryOrder: 60, icon: BriefcaseBusiness },
};
