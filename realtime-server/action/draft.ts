import type { Told } from '#protocol/events.ts';

/** What an action wants told, until it is committed or undone. */
export interface Draft {
  readonly told: Told[];
  /** Of these, what is stored for those who look in later. */
  readonly kept: Told[];
  readonly committed: (() => readonly Told[])[];
  readonly effects: (() => void)[];
  readonly touched: Set<string>;
}

export const newDraft = (): Draft => ({
  told: [],
  kept: [],
  committed: [],
  effects: [],
  touched: new Set(),
});

/** What an action that came to nothing told. */
export const NOTHING = newDraft();

/** To go back to when what comes next is undone. */
export const copyOf = ({ told, kept, committed, effects, touched }: Draft): Draft => ({
  told: [...told],
  kept: [...kept],
  committed: [...committed],
  effects: [...effects],
  touched: new Set(touched),
});
