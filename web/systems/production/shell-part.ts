import { Factory } from 'lucide-react';
import type { ShellPart } from '#web/system-entry.ts';

export const productionPart: ShellPart = { path: '/production', directoryOrder: 50, icon: Factory };
