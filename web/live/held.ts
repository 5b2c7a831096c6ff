import { createStore } from 'zustand/vanilla';
import type { MissedEvent } from '#protocol/live.ts';

/** Whether an event is to be delivered later. */
type Holds = (event: Pick<MissedEvent, 'room' | 'event'>) => boolean;

const holdsNothing: Holds = () => false;

/** What this page keeps from its player for now: pushes are taken, but delivered only when it is let go. */
const heldStore = createStore<{ readonly holds: Holds }>(() => ({ holds: holdsNothing }));

/** Keeps events back until what is returned is called. */
export function hold(holds: Holds): () => void {
  heldStore.setState({ holds });
  return () => {
    if (heldStore.getState().holds === holds) heldStore.setState({ holds: holdsNothing });
  };
}

/** Whether anything is kept back now: then no answer may give it away either. */
export const isHolding = (): boolean => heldStore.getState().holds !== holdsNothing;

export interface HeldQueue {
  /** Delivers an event at once, or in its turn when it is let go. */
  readonly pass: (event: MissedEvent, deliver: () => void) => void;
  readonly clear: () => void;
}

export function createHeldQueue(): HeldQueue {
  let queue: { readonly event: MissedEvent; readonly deliver: () => void }[] = [];
  const flush = (): void => {
    const due = queue;
    queue = [];
    for (const { event, deliver } of due) pass(event, deliver);
  };
  const pass = (event: MissedEvent, deliver: () => void): void => {
    const { holds } = heldStore.getState();
    if (holds(event)) queue.push({ event, deliver });
    else deliver();
  };
  heldStore.subscribe(flush);
  return {
    pass,
    clear: (): void => {
      queue = [];
    },
  };
}
