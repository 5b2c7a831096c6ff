import { mixed } from './mixed.ts';
import type { Scenario } from './scenario.ts';

/** As `mixed`, meant for hours, with a broken line once: what grows, grows here. */
export const soak: Scenario = {
  ...mixed,
  name: 'soak',
  says: 'as mixed, for hours (--seconds 36000), with every socket cut once in the middle; tells how memory grew',
  incidents: [{ what: 'cut', at: 0.5 }],
};
