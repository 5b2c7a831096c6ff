import type { WebSystem } from '#web/system-entry.ts';

export const statement: WebSystem = {
  pages: [
    {
      path: '/statement',
      name: 'Statement',
      navigationOrder: 115,
      load: async () => (await import('./page.tsx')).StatementPage,
    },
  ],
};
