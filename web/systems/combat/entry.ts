import type { PageEntry } from '#web/system-entry.ts';

export const combatPages: readonly PageEntry[] = [
  {
    path: '/combat',
    name: 'Combat',
    hue: 25,
    navigationOrder: 50,
    load: async () => (await import('./page.tsx')).CombatPage,
  },
  {
    path: '/combat/fight/:id',
    name: 'Fight',
    hue: 25,
    load: async () => (await import('./fight-page.tsx')).FightPage,
  },
];
