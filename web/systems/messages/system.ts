import type { WebSystem } from '#web/system-entry.ts';

export const messages: WebSystem = { pages: [] };
