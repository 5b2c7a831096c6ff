import type { WebSystem } from '#web/system-entry.ts';

export const upcoming: WebSystem = {
  pages: [
    {
      path: '/technologies',
      name: 'Technologies',
      isInFooter: true,
      load: async () => (await import('./page.tsx')).TechnologiesPage,
    },
  ],
};
