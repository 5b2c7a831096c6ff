import { Trophy } from 'lucide-react';
import type { ShellWidget } from '#web/system-entry.ts';
import { Celebration } from './parts/celebration/celebration.tsx';
import { eventMessages } from './event-messages.ts';

export const achievementsWidget: ShellWidget = {
  path: '/achievements',
  directoryOrder: 90,
  icon: Trophy,
  Banner: Celebration,
  eventMessages,
};
