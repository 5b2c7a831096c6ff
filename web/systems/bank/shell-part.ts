import { Landmark } from 'lucide-react';
import type { ShellPart } from '#web/system-entry.ts';

export const bankPart: ShellPart = { path: '/central-bank', directoryOrder: 20, icon: Landmark };
