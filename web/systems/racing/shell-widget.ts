import { Flag } from 'lucide-react';
import { lazy } from 'react';
import type { ShellWidget } from '#web/system-entry.ts';
import { useBetTitle } from './bets/use-bet-title.ts';
import { NextRace } from './card/next-race.tsx';
import { eventMessages } from './event-messages.ts';

export const racingWidget: ShellWidget = {
  path: '/horse-racing',
  directoryOrder: 10,
  icon: Flag,
  Tile: NextRace,
  useTitle: useBetTitle,
  eventMessages,
  Palette: lazy(async () => ({ default: (await import('./palette.tsx')).RacingPalette })),
};
