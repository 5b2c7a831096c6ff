import { Flag } from 'lucide-react';
import type { ShellPart } from '#web/system-entry.ts';
import { NextRace } from './card/next-race.tsx';
import { eventMessages } from './event-messages.ts';

export const racingPart: ShellPart = {
  path: '/horse-racing',
  directoryOrder: 10,
  icon: Flag,
  Tile: NextRace,
  eventMessages,
};
