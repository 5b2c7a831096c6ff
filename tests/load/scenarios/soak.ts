import { mixed } from './mixed.ts';
import type { Scenario } from './scenario.ts';

/** Like `mixed`, for hours, with one cut: it reveals growth. */
export const soak: Scenario = {
  ...mixed,
  name: 'soak',
  says: 'as mixed, for hours (--seconds 36000), with every socket cut once in the middle; tells how memory grew',
  incidents: [{ what: 'cut', at: 0.5 }],
};
