import { createStore } from 'zustand/vanilla';
import type { MissedEvent } from '#protocol/wire/live.ts';

/** An event, or the snapshot that a room sends after a gap. */
export interface Holdable {
  readonly room: string;
  readonly event: MissedEvent['event'] | 'snapshot';
}

type Holds = (message: Holdable) => boolean;

const holdsNothing: Holds = () => false;

// Holds back messages, for example those that would give away the result of a race still on screen.
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
  readonly pass: (message: Holdable, deliver: () => void) => void;
  readonly clear: () => void;
}

export function createHeldQueue(): HeldQueue {
  let queue: { readonly message: Holdable; readonly deliver: () => void }[] = [];
  const flush = (): void => {
    const due = queue;
    queue = [];
    for (const { message, deliver } of due) pass(message, deliver);
  };
  const pass = (message: Holdable, deliver: () => void): void => {
    const { holds } = heldStore.getState();
    if (holds(message)) queue.push({ message, deliver });
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
