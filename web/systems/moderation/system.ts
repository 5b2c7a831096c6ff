import type { WebSystem } from '#web/system-entry.ts';

export const moderation: WebSystem = { pages: [] };
