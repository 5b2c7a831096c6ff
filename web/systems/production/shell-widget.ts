import { Factory } from 'lucide-react';
import { lazy } from 'react';
import type { ShellWidget } from '#web/system-entry.ts';

export const productionWidget: ShellWidget = {
  path: '/production',
  directoryOrder: 50,
  icon: Factory,
  Palette: lazy(async () => ({ default: (await import('./palette.tsx')).ProductionPalette })),
};
