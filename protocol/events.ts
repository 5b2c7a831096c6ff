import type * as z from 'zod/mini';
import { type PrivateEventShape, privateEvent, type SenderBound, type SharedEventShape } from './contract.ts';
import type { EpochMs } from './primitives.ts';
import { Balance } from './schemas.ts';
import { type Merged, merged, type RoomKind, type RoomName } from './systems.ts';

/** Events that belong to no system. */
const coreEvents = {
  balance: privateEvent({ data: Balance, subject: 'receiver', fromOthers: { by: 'state' } }),
};

/** An event that is sent to rooms that there are. */
type KnownEvent = (SharedEventShape | PrivateEventShape) & { readonly rooms: readonly RoomKind[] };

/** Every pushed event. */
export const events: typeof coreEvents & Merged<'events'> = {
  ...coreEvents,
  ...merged('events'),
} satisfies Readonly<Record<string, KnownEvent>>;
export type EventName = keyof typeof events;

export type EventData<E extends EventName> = z.infer<(typeof events)[E]['data']>;

/** Private events that are kept for those who are away. */
export type DurableEventName = {
  [E in EventName]: (typeof events)[E] extends { readonly durable: true } ? E : never;
}[EventName];

/** Events of a player's own room. */
export type PrivateEventName = {
  [E in EventName]: (typeof events)[E] extends { readonly fromOthers: SenderBound } ? E : never;
}[EventName];

/** Private events of which one player causes no more than so many a game day at another. */
export type CountedEventName = {
  [E in EventName]: (typeof events)[E] extends { readonly fromOthers: { readonly by: 'count' } } ? E : never;
}[EventName];

/** A private event as the snapshot of `user:<id>` tells it; `at` is the server's real time. */
export type DurableEvent = {
  [E in DurableEventName]: { readonly event: E; readonly data: EventData<E>; readonly at: EpochMs };
}[DurableEventName];

/** Where a room's counter stands; two positions can be compared only within one epoch. */
export interface Position {
  readonly epoch: string;
  readonly seq: number;
}

/** The one form in which every event arrives: `seq` grows by one per room, `at` is the server's real time. */
export interface Pushed<E extends EventName = EventName> extends Position {
  readonly room: RoomName;
  readonly at: EpochMs;
  readonly data: EventData<E>;
}

/** An event to be pushed after the commit. */
export type RoomEvent<E extends EventName = EventName> = {
  [K in E]: { readonly room: RoomName; readonly event: K; readonly data: EventData<K> };
}[E];
