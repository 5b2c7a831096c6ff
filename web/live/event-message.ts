import type { ComponentType } from 'react';
import type { DurableEventName, EventData } from '#protocol/wire/events.ts';
import type { Reward } from '#web/ui/overlay/reward-store.ts';
import type { ToastTone } from '#web/ui/overlay/toast-store.ts';

export interface Message {
  readonly tone: ToastTone;
  readonly text: string;
}

/** Not yet closed, newest first. */
export interface BannerProps<E extends DurableEventName> {
  readonly events: readonly { readonly about: string; readonly data: EventData<E> }[];
  readonly onClose: (abouts: readonly string[]) => void;
}

export interface EventMessage<E extends DurableEventName> {
  /** Newer events replace older ones with the same key. */
  readonly aboutOf: (data: EventData<E>) => string;
  readonly describe: (data: EventData<E>) => Message | null;
  /** The page about it, instead of the one about all of its kind. */
  readonly pathOf?: (data: EventData<E>) => string;
  /** The page has just shown it: a toast would repeat it. */
  readonly isShown?: (data: EventData<E>) => boolean;
  /** Combines two missed events with the same key. */
  readonly merge?: (older: EventData<E>, newer: EventData<E>) => EventData<E>;
  /** Replaces the toast: one card with all that is paid at the same time. */
  readonly rewardOf?: (data: EventData<E>) => Reward;
  /** Replaces the toast until the player closes it. */
  readonly Banner?: ComponentType<BannerProps<E>>;
}
