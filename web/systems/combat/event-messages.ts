import { type ComponentType, lazy } from 'react';
import type { BannerProps, EventMessage } from '#web/live/event-message.ts';
import type { EventMessages } from '#web/system-entry.ts';
import { describeAttack } from './parts/describe-attack.ts';

/** Loaded on demand: most players are never attacked. */
const AttackBanner: ComponentType<BannerProps<'combat.attacked'>> = lazy(async () => {
  const { AttackBanner: banner } = await import('./parts/attack/attack-banner.tsx');
  return { default: banner };
});

const attackMessage: EventMessage<'combat.attacked'> = {
  aboutOf: ({ id }) => id,
  describe: (fight) => ({ tone: fight.victory ? 'error' : 'success', text: describeAttack(fight) }),
  Banner: AttackBanner,
};

export const eventMessages: EventMessages = { 'combat.attacked': attackMessage };
