import { ChartCandlestick } from 'lucide-react';
import type { ShellWidget } from '#web/system-entry.ts';
import { eventMessages } from './event-messages.ts';

export const marketWidget: ShellWidget = {
  path: '/market',
  directoryOrder: 40,
  icon: ChartCandlestick,
  eventMessages,
};
