import { Factory } from 'lucide-react';
import { exported, type ShellWidget } from '#web/system-entry.ts';

export const productionWidget: ShellWidget = {
  path: '/production',
  directoryOrder: 50,
  icon: Factory,
  loadPalette: exported('ProductionPalette', () => import('./palette.tsx')),
};
