import type { RoomEvent } from '#protocol/events.ts';
import type { Change } from '../changes.ts';
import type { JournalEntry } from '../ledger/post.ts';

/** What an action emits and runs after its commit; dropped on rollback. */
export interface Effects {
  readonly events: RoomEvent[];
  /** The events to store for players who are away. */
  readonly durable: RoomEvent[];
  readonly changes: Change[];
  /** What was posted, in order. */
  readonly entries: JournalEntry[];
  /** Outside effects, run in this process. */
  readonly outside: (() => void)[];
  /** Owners whose balances changed. */
  readonly touched: Set<string>;
}

export const newEffects = (): Effects => ({
  events: [],
  durable: [],
  changes: [],
  entries: [],
  outside: [],
  touched: new Set(),
});

/** The effects of an action that was rolled back. */
export const NO_EFFECTS = newEffects();

/** A copy to restore when the next step is rolled back. */
export const copyOf = ({ events, durable, changes, entries, outside, touched }: Effects): Effects => ({
  events: [...events],
  durable: [...durable],
  changes: [...changes],
  entries: [...entries],
  outside: [...outside],
  touched: new Set(touched),
});
