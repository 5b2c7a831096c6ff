import { type ComponentType, lazy } from 'react';
import type { BannerProps, EventMessage } from '#web/live/event-message.ts';
import type { EventMessages } from '#web/system-entry.ts';
import { describeAttack } from './parts/describe-attack.ts';

/** Most players never need it. */
const AttackBanner: ComponentType<BannerProps<'combat.attacked'>> = lazy(async () => {
  const { AttackBanner: banner } = await import('./parts/attack/attack-banner.tsx');
  return { default: banner };
});

/** Somebody came to the player's door. */
const attackMessage: EventMessage<'combat.attacked'> = {
  aboutOf: ({ id }) => id,
  describe: (fight) => ({ tone: fight.victory ? 'error' : 'success', text: describeAttack(fight) }),
  Banner: AttackBanner,
};

export const eventMessages: EventMessages = { 'combat.attacked': attackMessage };
