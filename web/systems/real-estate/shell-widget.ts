import { Building2 } from 'lucide-react';
import { lazy } from 'react';
import type { ShellWidget } from '#web/system-entry.ts';

export const realEstateWidget: ShellWidget = {
  path: '/real-estate',
  directoryOrder: 30,
  icon: Building2,
  Palette: lazy(async () => ({ default: (await import('./palette.tsx')).EstatePalette })),
};
