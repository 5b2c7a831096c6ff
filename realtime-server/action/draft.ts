import type { RoomEvent } from '#protocol/events.ts';

/** What an action wants told, until it is committed or undone. */
export interface Draft {
  readonly emitted: RoomEvent[];
  /** Of these, what is stored for those who look in later. */
  readonly durable: RoomEvent[];
  readonly committed: (() => readonly RoomEvent[])[];
  readonly effects: (() => void)[];
  readonly touched: Set<string>;
}

export const newDraft = (): Draft => ({
  emitted: [],
  durable: [],
  committed: [],
  effects: [],
  touched: new Set(),
});

/** What an action that came to nothing told. */
export const NOTHING = newDraft();

/** To go back to when what comes next is undone. */
export const copyOf = ({ emitted, durable, committed, effects, touched }: Draft): Draft => ({
  emitted: [...emitted],
  durable: [...durable],
  committed: [...committed],
  effects: [...effects],
  touched: new Set(touched),
});
