import { ChartCandlestick } from 'lucide-react';
import type { ShellPart } from '#web/system-entry.ts';
import { eventMessages } from './event-messages.ts';

export const marketPart: ShellPart = {
  path: '/market',
  directoryOrder: 40,
  icon: ChartCandlestick,
  eventMessages,
};
