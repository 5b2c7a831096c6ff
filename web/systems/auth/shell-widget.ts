import { lazy } from 'react';
import type { ShellWidget } from '#web/system-entry.ts';
import { Confirmation } from './parts/confirmation.tsx';

export const authWidget: ShellWidget = {
  path: '/profile',
  directoryOrder: 0,
  Over: Confirmation,
  OwnPanel: lazy(async () => ({
    default: (await import('./parts/security-panel.tsx')).SecurityPanel,
  })),
};
