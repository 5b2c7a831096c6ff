import { Scale } from 'lucide-react';
import type { EventData } from '#protocol/wire/events.ts';
import type { EventMessage } from '#web/live/event-message.ts';
import type { EventMessages } from '#web/system-entry.ts';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { kindText } from './text/kinds.ts';

type Sanctioned = EventData<'sanction.set'>;

const endOf = ({ until, is_permanent: isPermanent }: Sanctioned): string =>
  isPermanent ? ' for good' : until === null ? '' : ` until ${dateAndTime(until)}`;

/** It is sent again when an appeal is rejected. */
const setText = (sanction: Sanctioned): string =>
  sanction.appeal?.answer
    ? `Your appeal was rejected: ${sanction.appeal.answer}`
    : `${kindText.said[sanction.kind]}${endOf(sanction)}: ${sanction.reason}`;

const setMessage: EventMessage<'sanction.set'> = {
  aboutOf: ({ id }) => `sanction ${id}`,
  describe: (sanction) => ({ tone: 'warning', text: setText(sanction) }),
};

const liftedMessage: EventMessage<'sanction.lifted'> = {
  aboutOf: ({ id }) => `sanction ${id}`,
  describe: ({ kind }) => ({ tone: 'success', text: kindText.lifted[kind] }),
};

const closedMessage: EventMessage<'report.closed'> = {
  aboutOf: ({ username, reported_at: at }) => `report ${username} ${at}`,
  describe: ({ username, is_upheld: isUpheld }) => ({
    tone: isUpheld ? 'success' : 'info',
    text: isUpheld
      ? `Your report about ${username} led to something. Thank you.`
      : `Staff has read your report about ${username} and found nothing to act on.`,
  }),
  pathOf: () => '/notifications',
};

export const eventMessages: EventMessages = {
  'sanction.set': { ...setMessage, icon: Scale },
  'sanction.lifted': { ...liftedMessage, icon: Scale },
  'report.closed': { ...closedMessage, icon: Scale },
};
