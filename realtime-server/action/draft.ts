import type { Told } from '#protocol/events.ts';
import type { Purse } from './balance.ts';

/** What an action wants told and has read, until it is committed or undone. */
export interface Draft {
  readonly told: Told[];
  /** Of these, what is stored for those who look in later. */
  readonly kept: Told[];
  /** Of whom was asked, as they are now. */
  readonly purses: Map<string, Purse | null>;
  readonly committed: (() => readonly Told[])[];
  readonly effects: (() => void)[];
  readonly touched: Set<string>;
}

export const newDraft = (): Draft => ({
  told: [],
  kept: [],
  purses: new Map(),
  committed: [],
  effects: [],
  touched: new Set(),
});

/** What an action that came to nothing told. */
export const NOTHING = newDraft();

/** To go back to when what comes next is undone; what was read until now is read anew then. */
export const copyOf = ({ told, kept, committed, effects, touched }: Draft): Draft => ({
  told: [...told],
  kept: [...kept],
  purses: new Map(),
  committed: [...committed],
  effects: [...effects],
  touched: new Set(touched),
});
