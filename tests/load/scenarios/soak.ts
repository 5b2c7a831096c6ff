import { mixed } from './mixed.ts';
import type { Scenario } from './scenario.ts';

/** Reveals growth of memory. */
export const soak: Scenario = {
  ...mixed,
  name: 'soak',
  description: 'like mixed, for hours (--seconds 36000), with all sockets cut once; shows memory growth',
  incidents: [{ what: 'cut', at: 0.5 }],
};
