import { createStore } from 'zustand/vanilla';
import type { MissedEvent } from '#protocol/live.ts';

type Holds = (event: Pick<MissedEvent, 'room' | 'event'>) => boolean;

const holdsNothing: Holds = () => false;

// Holds back events, for example those that would give away the result of a race still on screen.
const heldStore = createStore<{ readonly holds: Holds }>(() => ({ holds: holdsNothing }));

export function hold(holds: Holds): () => void {
  heldStore.setState({ holds });
  return () => {
    if (heldStore.getState().holds === holds) heldStore.setState({ holds: holdsNothing });
  };
}

// While events are held, answers must not reveal them either.
export const isHolding = (): boolean => heldStore.getState().holds !== holdsNothing;

export interface HeldQueue {
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
