import type { Timers } from './clock.ts';

/** An attempt keeps its idempotency key across retries. */
export interface Attempt {
  readonly key: string;
  readonly input: object;
}

const FORGET_MS = 10 * 60_000;

// After an unknown outcome, pressing again with the same form repeats the same attempt.
export interface Attempts {
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
      // The same form sent twice at once means two commands.
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
