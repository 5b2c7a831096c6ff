import type { Timers } from './clock.ts';

/** What is sent so that it happens once, however often it is sent. */
export interface Attempt {
  readonly key: string;
  readonly input: object;
}

/** Who presses again later than this means another one. */
const FORGET_MS = 10 * 60_000;

/** Attempts whose outcome nobody knows, by what the player wrote: who presses again sends the same attempt. */
export interface Attempts {
  /** The attempt that is open for this form, or a new one. */
  readonly take: (call: string, form: object, input: object) => Attempt;
  readonly keep: (call: string, form: object, attempt: Attempt) => void;
}

export function createAttempts(after: Timers['after'], newKey: () => string): Attempts {
  const open = new Map<string, Attempt>();
  const nameOf = (call: string, form: object): string => `${call} ${JSON.stringify(form)}`;
  return {
    take(call, form, input) {
      const name = nameOf(call, form);
      const attempt = open.get(name) ?? { key: newKey(), input };
      // The same given twice at a time is two.
      open.delete(name);
      return attempt;
    },
    keep(call, form, attempt) {
      const name = nameOf(call, form);
      open.set(name, attempt);
      after(FORGET_MS, () => {
        if (open.get(name) === attempt) open.delete(name);
      });
    },
  };
}
