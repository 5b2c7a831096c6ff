import type { RoomEvent } from '#protocol/events.ts';
import type { Change } from '../changes.ts';

/** What leaves an action once it is committed; dropped when it is undone. */
export interface Effects {
  readonly events: RoomEvent[];
  /** Of these, what is stored for those who are away. */
  readonly durable: RoomEvent[];
  readonly changes: Change[];
  /** On the outside world, in this process. */
  readonly outside: (() => void)[];
  /** Owners whose balances changed. */
  readonly touched: Set<string>;
}

export const newEffects = (): Effects => ({
  events: [],
  durable: [],
  changes: [],
  outside: [],
  touched: new Set(),
});

/** Those of an action that came to nothing. */
export const NO_EFFECTS = newEffects();

/** To go back to when what comes next is undone. */
export const copyOf = ({ events, durable, changes, outside, touched }: Effects): Effects => ({
  events: [...events],
  durable: [...durable],
  changes: [...changes],
  outside: [...outside],
  touched: new Set(touched),
});
