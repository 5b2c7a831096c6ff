import type { EventMessage } from '#web/live/event-message.ts';
import { type EventMessages, optionalPart, type WebSystem } from '#web/system-entry.ts';
import { fullDollars } from '#web/ui/figure/format.ts';
import { Flag } from 'lucide-react';
import { lazy } from 'react';
import { useBetTitle } from './bets/use-bet-title.ts';
import { RacePanel } from './card/race-panel.tsx';
import { hasShownResult } from './stage/stage-store.ts';

const betMessage: EventMessage<'bet.settled'> = {
  aboutOf: ({ bet_id }) => bet_id,
  isShown: ({ race_id }) => hasShownResult(race_id),
  describe({ status, race_name, horse_name, amount, payout, is_margin_waived }) {
    switch (status) {
      case 'won':
        return {
          tone: 'success',
          text: `${horse_name} came in. The book pays you ${fullDollars(payout)}.${is_margin_waived ? ' House margin waived.' : ''}`,
        };
      case 'lost':
        return { tone: 'info', text: `${horse_name} lost. The book keeps your ${fullDollars(amount)}.` };
      case 'refunded':
        return { tone: 'info', text: `${race_name} was not run. Your ${fullDollars(amount)} are back.` };
    }
  },
};

const pickThreeMessage: EventMessage<'pick_three.settled'> = {
  aboutOf: ({ day }) => String(day),
  describe({ outcome, winners, amount, payout }) {
    if (outcome === 'refunded')
      return { tone: 'info', text: `The pick three was called off: ${fullDollars(amount)} back.` };
    if (payout > 0)
      return {
        tone: 'success',
        text: `${outcome === 'three' ? 'All three right' : 'Two right'}. The pick three pays you ${fullDollars(payout)}.`,
      };
    const came = `The pick three went to ${winners.join(', ')}.`;
    return { tone: 'info', text: outcome === 'carried' ? `${came} The pool is carried over.` : came };
  },
};

const eventMessages: EventMessages = {
  'bet.settled': { ...betMessage, icon: Flag },
  'pick_three.settled': { ...pickThreeMessage, icon: Flag },
};

export const racing: WebSystem = {
  pages: [
    {
      path: '/horse-racing',
      name: 'Horse Racing',
      navigationOrder: 60,
      hue: 152,
      load: async () => (await import('./page.tsx')).RacingPage,
    },
    {
      path: '/horse-racing/race/:id',
      shows: 'race',
      name: 'Race',
      hue: 152,
      load: async () => (await import('./race-page.tsx')).RacePage,
    },
    {
      path: '/live',
      name: 'Live',
      access: 'everyone',
      hue: 152,
      Entrance: optionalPart(async () => (await import('./parts/front-door.tsx')).Entrance),
      load: async () => (await import('./live-page.tsx')).LivePage,
    },
  ],
  widget: {
    path: '/horse-racing',
    icon: Flag,
    Tile: RacePanel,
    useTitle: useBetTitle,
    Palette: lazy(async () => ({ default: (await import('./palette.tsx')).RacingPalette })),
  },
  eventMessages,
};
