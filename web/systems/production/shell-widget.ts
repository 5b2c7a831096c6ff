import { Factory } from 'lucide-react';
import type { ShellWidget } from '#web/system-entry.ts';

export const productionWidget: ShellWidget = { path: '/production', directoryOrder: 50, icon: Factory };
