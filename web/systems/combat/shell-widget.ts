import { Swords } from 'lucide-react';
import type { ShellWidget } from '#web/system-entry.ts';
import { eventMessages } from './event-messages.ts';

export const combatWidget: ShellWidget = { path: '/combat', directoryOrder: 80, icon: Swords, eventMessages };
