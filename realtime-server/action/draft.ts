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

/** Of what a draft tells. */
export const copyOf = ({ told, kept, committed, effects, touched }: Draft) => ({
  told: [...told],
  kept: [...kept],
  committed: [...committed],
  effects: [...effects],
  touched: [...touched],
});

/** Forgets what was undone since the copy was made. */
export function backTo(draft: Draft, before: ReturnType<typeof copyOf>): void {
  draft.purses.clear();
  draft.touched.clear();
  for (const owner of before.touched) draft.touched.add(owner);
  draft.told.splice(0, Infinity, ...before.told);
  draft.kept.splice(0, Infinity, ...before.kept);
  draft.committed.splice(0, Infinity, ...before.committed);
  draft.effects.splice(0, Infinity, ...before.effects);
}
