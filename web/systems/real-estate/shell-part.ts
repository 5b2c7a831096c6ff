import { Building2 } from 'lucide-react';
import type { ShellPart } from '#web/system-entry.ts';

export const realEstatePart: ShellPart = { path: '/real-estate', directoryOrder: 30, icon: Building2 };
