import { optionalPart, type WebSystem } from '#web/system-entry.ts';

export const gilding: WebSystem = {
  widget: {
    path: '/profile/gilding',
    BelowRecord: optionalPart(async () => (await import('./parts/gilding-panel.tsx')).GildingPanel),
  },
};
