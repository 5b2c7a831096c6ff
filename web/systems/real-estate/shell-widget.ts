import { Building2 } from 'lucide-react';
import { exported, type ShellWidget } from '#web/system-entry.ts';

export const realEstateWidget: ShellWidget = {
  path: '/real-estate',
  directoryOrder: 30,
  icon: Building2,
  loadPalette: exported('EstatePalette', () => import('./palette.tsx')),
};
