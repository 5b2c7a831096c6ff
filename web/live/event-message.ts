import type { ComponentType } from 'react';
import type { DurableEventName, EventData } from '#protocol/events.ts';
import type { ToastTone } from '#web/ui/toast-store.ts';

/** A sentence for the player. */
export interface Message {
  readonly tone: ToastTone;
  readonly text: string;
}

/** What a banner is given: events of one kind that the player has not closed yet, newest first. */
export interface BannerProps<E extends DurableEventName> {
  readonly events: readonly { readonly about: string; readonly data: EventData<E> }[];
  /** Takes what they are about. */
  readonly onClose: (abouts: readonly string[]) => void;
}

/** How a private event becomes a sentence. */
export interface EventMessage<E extends DurableEventName> {
  /** What it is about: newer words about the same take the place of older ones. */
  readonly aboutOf: (data: EventData<E>) => string;
  /** Null where there is nothing to say. */
  readonly describe: (data: EventData<E>) => Message | null;
  /** One event of two about the same, for who missed both. */
  readonly merge?: (older: EventData<E>, newer: EventData<E>) => EventData<E>;
  /** Shows it for a moment in a way of its own, in place of a toast. */
  readonly celebrate?: (data: EventData<E>) => void;
  /** Stands above every page until it is closed, in place of a toast. */
  readonly Banner?: ComponentType<BannerProps<E>>;
}
