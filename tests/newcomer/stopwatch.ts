import { expect, type TestInfo } from '@playwright/test';

/** A moment of a journey is an annotation of this type: `<seconds> <limit> <what>`. */
export const MOMENT = 'moment';

/** Measures a journey from its start. */
export interface Stopwatch {
  /** Records an event; returns the seconds since the start. */
  note(what: string): number;
  /** The same, with a maximum in seconds after `since`, or after the start. */
  expectWithin(limitSeconds: number, what: string, since?: number): number;
}

/** Starts now; its records go into the table at the end. */
export function startStopwatch({ annotations }: TestInfo): Stopwatch {
  const startedAt = performance.now();
  const write = (what: string, seconds: number, limit: string): void => {
    annotations.push({ type: MOMENT, description: JSON.stringify({ what, seconds, limit }) });
  };
  const now = (): number => (performance.now() - startedAt) / 1000;
  return {
    note(what) {
      const seconds = now();
      write(what, seconds, '');
      return seconds;
    },
    expectWithin(limitSeconds, what, since = 0) {
      const seconds = now();
      write(what, seconds - since, `≤ ${limitSeconds}`);
      expect.soft(seconds - since, `seconds: ${what}`).toBeLessThanOrEqual(limitSeconds);
      return seconds;
    },
  };
}
