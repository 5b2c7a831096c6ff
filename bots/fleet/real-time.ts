import { setTimeout as pause } from 'node:timers/promises';
import type { Time } from '../bot/time.ts';

export const realTime: Time = {
  nowMs: () => Date.now(),
  sleep: (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined),
};
