import { Shield } from 'lucide-react';
import { CLUB_DAYS } from '#protocol/systems/alliance/club.ts';
import type { EventMessage } from '#web/live/event-message.ts';
import type { EventMessages } from '#web/system-entry.ts';
import { fullDollars } from '#web/ui/figure/format.ts';

export const allianceMessage: EventMessage<'alliance.notice'> = {
  // Payouts are listed one by one; other notices replace the previous one about the same alliance.
  aboutOf: ({ kind, alliance, by, amount }) =>
    kind === 'paid'
      ? `paid ${alliance} ${by} ${amount}`
      : `${kind === 'hall_closed' ? 'hall' : 'membership'} ${alliance}`,
  describe({ kind, alliance, by, amount }) {
    switch (kind) {
      case 'invited':
        return { tone: 'info', text: `${by} invites you to join ${alliance}.` };
      case 'kicked':
        return { tone: 'warning', text: `${by} kicked you out of ${alliance}.` };
      case 'paid':
        return {
          tone: 'success',
          text: `${by} paid you ${fullDollars(amount ?? 0)} out of the safe of ${alliance}.`,
        };
      case 'released':
        return { tone: 'info', text: `Your ${CLUB_DAYS} days in ${alliance} are over.` };
      case 'leads':
        return { tone: 'info', text: `You now lead ${alliance}.` };
      case 'hall_closed':
        return {
          tone: 'warning',
          text: `A level of the hall of ${alliance} closed: its safe could not pay the upkeep of ${fullDollars(amount ?? 0)}.`,
        };
    }
  },
};

export const eventMessages: EventMessages = { 'alliance.notice': { ...allianceMessage, icon: Shield } };
