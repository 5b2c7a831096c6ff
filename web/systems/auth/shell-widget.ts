import { lazy } from 'react';
import type { ShellWidget } from '#web/system-entry.ts';

export const authWidget: ShellWidget = {
  path: '/profile',
  directoryOrder: 0,
  OwnPanel: lazy(async () => ({
    default: (await import('./parts/security-panel.tsx')).SecurityPanel,
  })),
};
