import type { WebSystem } from '#web/system-entry.ts';

export const links: WebSystem = { pages: [] };
