import { createStore } from 'zustand/vanilla';
import type { MissedEvent } from '#protocol/live.ts';

/** Whether an event is to be told later. */
type Holds = (event: Pick<MissedEvent, 'room' | 'event'>) => boolean;

const holdsNothing: Holds = () => false;

/** What this page keeps from its player for now: pushes are taken, but told only when it is let go. */
const heldStore = createStore<{ readonly holds: Holds }>(() => ({ holds: holdsNothing }));

/** Keeps events back until what is returned is called. */
export function hold(holds: Holds): () => void {
  heldStore.setState({ holds });
  return () => {
    if (heldStore.getState().holds === holds) heldStore.setState({ holds: holdsNothing });
  };
}

/** Whether anything is kept back now: then no answer may tell it either. */
export const isHolding = (): boolean => heldStore.getState().holds !== holdsNothing;

export interface HeldQueue {
  /** Tells of an event at once, or in its turn when it is let go. */
  readonly pass: (event: MissedEvent, tell: () => void) => void;
  readonly clear: () => void;
}

export function createHeldQueue(): HeldQueue {
  let queue: { readonly event: MissedEvent; readonly tell: () => void }[] = [];
  const flush = (): void => {
    const due = queue;
    queue = [];
    for (const { event, tell } of due) pass(event, tell);
  };
  const pass = (event: MissedEvent, tell: () => void): void => {
    const { holds } = heldStore.getState();
    if (holds(event)) queue.push({ event, tell });
    else tell();
  };
  heldStore.subscribe(flush);
  return {
    pass,
    clear: (): void => {
      queue = [];
    },
  };
}
