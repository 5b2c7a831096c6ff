import type { AnnouncementType } from '#protocol/systems/announcements/contract.ts';
import type { Protection } from '#protocol/systems/combat/terms.ts';
import type { RewrittenTable } from '../systems.ts';
import type { Tx } from '../store.ts';

/** Times are game times, except `realNowMs`. */
export interface ResetTerms {
  readonly nowMs: number;
  readonly realNowMs: number;
  readonly opening: {
    readonly cause: string;
    readonly code: string;
    readonly debit: string;
    /** Per player, without zero amounts. */
    readonly goods: readonly { readonly asset: string; readonly amount: number }[];
  };
  readonly points: number;
  readonly netWorthCents: number;
  readonly salarySinceMs: number;
  readonly rent: { readonly dueAtMs: number; readonly noticeAtMs: number };
  readonly protection: { readonly protection: Protection | null; readonly protectedUntilMs: number | null };
  readonly admin: string;
  readonly announcement: { readonly message: string; readonly type: AnnouncementType };
}

/** Staff and inhabitants start over as well, but are no players. */
export interface ResetOutcome {
  readonly players: number;
  readonly accounts: number;
}

type Rewrite = (tx: Tx, terms: ResetTerms, counted: ResetOutcome) => Promise<unknown>;

/** Fills a system's tables again. */
export type Rewrites = Readonly<Partial<Record<RewrittenTable, Rewrite>>>;

export type AllRewrites = Readonly<Record<RewrittenTable, Rewrite>>;
