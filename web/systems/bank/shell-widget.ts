import { Landmark } from 'lucide-react';
import { exported, type ShellWidget } from '#web/system-entry.ts';

export const bankWidget: ShellWidget = {
  path: '/central-bank',
  directoryOrder: 20,
  icon: Landmark,
  loadPalette: exported('BankPalette', () => import('./palette.tsx')),
};
