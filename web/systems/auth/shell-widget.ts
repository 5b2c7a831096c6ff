import { lazy } from 'react';
import { loadChunk } from '#web/live/chunk.ts';
import type { ShellWidget } from '#web/system-entry.ts';

export const authWidget: ShellWidget = {
  path: '/profile',
  directoryOrder: 0,
  OwnPanel: lazy(async () => ({
    default: (await loadChunk(() => import('./parts/security-panel.tsx'))).SecurityPanel,
  })),
};
