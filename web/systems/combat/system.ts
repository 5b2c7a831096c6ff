import type { BannerProps, EventMessage } from '#web/live/event-message.ts';
import type { EventMessages, WebSystem } from '#web/system-entry.ts';
import { Swords } from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import { describeAttack } from './event-messages.ts';

/** Loaded on demand: most players are never attacked. */
const AttackBanner: ComponentType<BannerProps<'combat.attacked'>> = lazy(async () => {
  const { AttackBanner: banner } = await import('./parts/attack/attack-banner.tsx');
  return { default: banner };
});

const attackMessage: EventMessage<'combat.attacked'> = {
  aboutOf: ({ id }) => id,
  describe: (fight) => ({ tone: fight.victory ? 'error' : 'success', text: describeAttack(fight) }),
  pathOf: ({ id }) => `/combat/fight/${id}`,
  Banner: AttackBanner,
};

const eventMessages: EventMessages = { 'combat.attacked': { ...attackMessage, icon: Swords } };

export const combat: WebSystem = {
  pages: [
    {
      path: '/combat',
      name: 'Combat',
      hue: 25,
      navigationOrder: 50,
      load: async () => (await import('./page.tsx')).CombatPage,
    },
    {
      path: '/combat/fight/:id',
      shows: 'fight',
      name: 'Fight',
      hue: 25,
      load: async () => (await import('./fight-page.tsx')).FightPage,
    },
  ],
  widget: { path: '/combat', icon: Swords },
  eventMessages,
};
