import { Landmark } from 'lucide-react';
import { lazy } from 'react';
import type { ShellWidget } from '#web/system-entry.ts';

export const bankWidget: ShellWidget = {
  path: '/central-bank',
  directoryOrder: 20,
  icon: Landmark,
  Palette: lazy(async () => ({ default: (await import('./palette.tsx')).BankPalette })),
};
