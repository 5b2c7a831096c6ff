import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { EventData } from '#protocol/wire/events.ts';
import type { EventMessage } from '#web/live/event-message.ts';
import type { EventMessages } from '#web/system-entry.ts';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { kindNames } from './text/kinds.ts';

type Sanctioned = EventData<'sanction.set'>;

const DEEDS: Readonly<Record<Sanctioned['kind'], string>> = {
  warn: 'Staff has warned you',
  remove: 'Staff has removed a text of yours',
  mute: 'You are muted',
  trade_ban: 'You are banned from trading',
  suspend: 'You are suspended',
};

const endOf = ({ until, is_permanent: isPermanent }: Sanctioned): string =>
  isPermanent ? ' for good' : until === null ? '' : ` until ${dateAndTime(until)}`;

const setMessage: EventMessage<'sanction.set'> = {
  aboutOf: ({ id }) => `sanction ${id}`,
  // It is sent again when an appeal is rejected.
  describe: (sanction) => ({
    tone: 'warning',
    text: sanction.appeal?.answer
      ? `Your appeal was rejected: ${sanction.appeal.answer}`
      : `${DEEDS[sanction.kind]}${endOf(sanction)}: ${sanction.reason}`,
  }),
};

const liftedMessage: EventMessage<'sanction.lifted'> = {
  aboutOf: ({ id }) => `sanction ${id}`,
  describe: ({ kind }) => ({ tone: 'success', text: `Staff has lifted your ${kindNames[kind]}.` }),
};

const closedMessage: EventMessage<'report.closed'> = {
  aboutOf: ({ username, reported_at: at }) => `report ${username} ${at}`,
  describe: ({ username, is_upheld: isUpheld }) => ({
    tone: isUpheld ? 'success' : 'info',
    text: isUpheld
      ? `Your report about ${username} led to something. Thank you.`
      : `Staff found nothing to act on in your report about ${username}.`,
  }),
  pathOf: () => '/notifications',
};

export const eventMessages: EventMessages = {
  'sanction.set': { ...setMessage, icon: TriangleAlert },
  'sanction.lifted': { ...liftedMessage, icon: CircleCheck },
  'report.closed': { ...closedMessage, icon: Info },
};
