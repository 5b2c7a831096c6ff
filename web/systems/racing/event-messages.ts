import type { EventMessage } from '#web/live/event-message.ts';
import type { EventMessages } from '#web/system-entry.ts';
import { fullDollars } from '#web/ui/format.ts';

const betMessage: EventMessage<'bet.settled'> = {
  aboutOf: ({ bet_id }) => bet_id,
  describe({ status, race_name, horse_name, amount, payout }) {
    switch (status) {
      case 'won':
        return {
          tone: 'success',
          text: `${horse_name} came in. The book pays you ${fullDollars(payout)}.`,
        };
      case 'lost':
        return { tone: 'info', text: `${horse_name} lost. The book keeps your ${fullDollars(amount)}.` };
      case 'refunded':
        return { tone: 'info', text: `${race_name} was not run. Your ${fullDollars(amount)} are back.` };
    }
  },
};

export const eventMessages: EventMessages = { 'bet.settled': betMessage };
