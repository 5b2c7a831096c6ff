import type { RoomEvent } from '#protocol/wire/events.ts';
import type { Change } from './changes.ts';
import type { JournalEntry } from '../ledger/post.ts';

export interface Effects {
  readonly events: RoomEvent[];
  readonly durable: RoomEvent[];
  readonly changes: Change[];
  readonly entries: JournalEntry[];
  readonly outside: (() => void)[];
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

export const NO_EFFECTS = newEffects();

export const copyOf = ({ events, durable, changes, entries, outside, touched }: Effects): Effects => ({
  events: [...events],
  durable: [...durable],
  changes: [...changes],
  entries: [...entries],
  outside: [...outside],
  touched: new Set(touched),
});
