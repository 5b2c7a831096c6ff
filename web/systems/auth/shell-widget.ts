import { lazy } from 'react';
import type { ShellWidget } from '#web/system-entry.ts';
import { ConfirmDialog } from './parts/confirm-dialog.tsx';

export const authWidget: ShellWidget = {
  path: '/profile',
  directoryOrder: 0,
  Over: ConfirmDialog,
  OwnPanel: lazy(async () => ({
    default: (await import('./parts/security-panel.tsx')).SecurityPanel,
  })),
};
