import type { Tx } from './store.ts';

/** What a reset fills tables with: a system adds what its own need. Times are game times, except `realNowMs`. */
export interface ResetTerms {
  readonly nowMs: number;
  readonly realNowMs: number;
  readonly admin: string;
}

/** Accounts that start over, and the players among them. */
export interface ResetOutcome {
  readonly players: number;
  readonly accounts: number;
}

/** Fills a table again. */
export type Rewrite = (tx: Tx, terms: ResetTerms, counted: ResetOutcome) => Promise<unknown>;
