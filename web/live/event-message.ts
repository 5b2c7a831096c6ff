import type { DurableEventName, EventData } from '#protocol/events.ts';
import type { ToastTone } from '#web/ui/toast-store.ts';

/** A sentence for the player. */
export interface Message {
  readonly tone: ToastTone;
  readonly text: string;
}

/** How a private event becomes a sentence. */
export interface EventMessage<E extends DurableEventName> {
  /** What it is about: newer words about the same take the place of older ones. */
  readonly aboutOf: (data: EventData<E>) => string;
  /** Null where there is nothing to say. */
  readonly describe: (data: EventData<E>) => Message | null;
  /** One event of two about the same, for who missed both. */
  readonly merge?: (older: EventData<E>, newer: EventData<E>) => EventData<E>;
}
