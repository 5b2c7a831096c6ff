import type { WebSystem } from '#web/system-entry.ts';
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
    directoryOrder: 50,
    icon: Factory,
    Palette: lazy(async () => ({ default: (await import('./palette.tsx')).ProductionPalette })),
  },
};
