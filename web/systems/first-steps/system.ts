import type { WebSystem } from '#web/system-entry.ts';
import { Footprints } from 'lucide-react';
import { lazy } from 'react';
import { Checklist } from './parts/checklist.tsx';
import { Dock } from './parts/dock.tsx';

export const firstSteps: WebSystem = {
  widget: {
    path: '/dashboard',
    icon: Footprints,
    // In the first chunk (3 kB): loaded later, it would push the page down.
    Below: Checklist,
    Dock,
    Palette: lazy(async () => ({ default: (await import('./palette.tsx')).FirstStepsPalette })),
  },
};
