import { Flag } from 'lucide-react';
import type { ShellWidget } from '#web/system-entry.ts';
import { NextRace } from './card/next-race.tsx';
import { eventMessages } from './event-messages.ts';

export const racingWidget: ShellWidget = {
  path: '/horse-racing',
  directoryOrder: 10,
  icon: Flag,
  Tile: NextRace,
  eventMessages,
};
