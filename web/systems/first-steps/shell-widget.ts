import { Footprints } from 'lucide-react';
import type { ShellWidget } from '#web/system-entry.ts';
import { Checklist } from './parts/checklist.tsx';
import { Dock } from './parts/dock.tsx';

export const firstStepsWidget: ShellWidget = {
  path: '/dashboard',
  icon: Footprints,
  // Above what is read, in 3 kB: whatever comes after the page pushes it down.
  Lead: Checklist,
  Dock,
};
