import { Shield } from 'lucide-react';
import type { ShellWidget } from '#web/system-entry.ts';
import { eventMessages } from './event-messages.ts';

export const allianceWidget: ShellWidget = {
  path: '/alliance',
  directoryOrder: 70,
  icon: Shield,
  eventMessages,
};
