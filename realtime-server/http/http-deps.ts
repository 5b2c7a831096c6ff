import type { Refusal, Clock } from '../action/context.ts';
import type { ConfigValues } from '../action/config-types.ts';
import type { AdmissionDeps } from './admit.ts';
import type { ServeDeps } from './custom-context.ts';
import type { SessionService } from './session.ts';

/** What every call needs; created once by `app.ts`. */
export interface HttpDeps extends AdmissionDeps, ServeDeps {
  readonly clock: Clock;
  readonly cachedSession: SessionService['cached'];
  readonly config: { readonly values: ConfigValues };
  /** The headers of every call's answer, names and values in turn. */
  readonly callHeaders: readonly string[];
  /** Why no call is answered now; null while all are. */
  readonly unavailable: () => Refusal | null;
  /** How a call's answers are counted: by its method and the contract's path, so that names are a closed set. */
  readonly observerOf: (call: string) => Observe;
  /** Milliseconds since any beginning. */
  readonly elapsedMs: () => number;
  /** The same at the first call of this turn of the event loop: a call also waits for those that are read before it. */
  readonly turnStartMs: () => number;
}

/** A call that was answered, or failed. */
export interface Answered {
  readonly ms: number;
  readonly status: number;
}

/** Counts a call. */
export type Observe = (answered: Answered) => void;
