import type { ShellWidget } from '#web/system-entry.ts';

export const upcomingWidgets: readonly ShellWidget[] = [{ path: '/technologies', directoryOrder: 110 }];
