import type { AnnouncementType } from '#protocol/systems/announcements.ts';
import type { Protection } from '#protocol/systems/combat/terms.ts';
import type { Tables } from '../schema/define.ts';
import type { Tx } from '../store.ts';

/** What every player begins anew with, as the systems' rules decide it. Times are game times, except `realNowMs`. */
export interface ResetTerms {
  readonly nowMs: number;
  readonly realNowMs: number;
  /** The journal entry that pays the starting goods out. */
  readonly opening: {
    readonly cause: string;
    readonly code: string;
    /** Who pays. */
    readonly debit: string;
    /** Of each player, without amounts of 0. */
    readonly goods: readonly { readonly asset: string; readonly amount: number }[];
  };
  readonly points: number;
  /** What the starting goods are worth. */
  readonly netWorthCents: number;
  readonly salarySinceMs: number;
  readonly rent: { readonly dueAtMs: number; readonly noticeAtMs: number };
  readonly protection: { readonly protection: Protection | null; readonly protectedUntilMs: number | null };
  /** For the admin log. */
  readonly admin: string;
  readonly announcement: { readonly message: string; readonly type: AnnouncementType };
}

/** Writes what a table holds in the new world. */
type Rewrite = (tx: Tx, terms: ResetTerms, counted: { readonly players: number }) => Promise<unknown>;

/** What becomes of a table in a reset: it stays as it is, is emptied, or gets other rows. */
type TableReset = 'retained' | 'emptied' | Rewrite;

/** What becomes of a system's tables, in this order: rows that refer to others go first. */
export type TableResets = Readonly<Partial<Record<keyof Tables, TableReset>>>;

/** What becomes of every table. */
export type AllTableResets = Readonly<Record<keyof Tables, TableReset>>;
