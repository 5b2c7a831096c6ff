import { exported, type PageEntry } from '#web/system-entry.ts';

export const combatPages: readonly PageEntry[] = [
  {
    path: '/combat',
    name: 'Combat',
    hue: 25,
    navigationOrder: 50,
    load: exported('CombatPage', () => import('./page.tsx')),
  },
  {
    path: '/combat/fight/:id',
    name: 'Fight',
    hue: 25,
    load: exported('FightPage', () => import('./fight-page.tsx')),
  },
];
