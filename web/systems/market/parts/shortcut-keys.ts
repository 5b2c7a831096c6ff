import type { Shortcut } from '#web/system-entry.ts';

export const shortcutKeys: readonly Shortcut[] = [
  { keys: '1 – 6', effect: 'resource' },
  { keys: 'B', effect: 'buy' },
  { keys: 'S', effect: 'sell' },
  { keys: 'L', effect: 'ladder' },
  { keys: '↑ ↓', effect: 'from price to price' },
  { keys: 'Enter', effect: 'take the price; place the order' },
];
