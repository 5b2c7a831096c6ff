import type * as z from 'zod/mini';
import {
  type PrivateEventShape,
  privateEvent,
  type SenderBound,
  type SharedEventShape,
} from '../kit/contract.ts';
import type { EpochMs } from '../values/primitives.ts';
import { mergeField } from '../kit/join-systems.ts';
import { Balance } from '../kit/schemas.ts';
import { type RoomKind, type RoomName, systems } from '../systems.ts';

const coreEvents = {
  balance: privateEvent({ data: Balance, subject: 'receiver', fromOthers: { by: 'state' } }),
};

/** Only private events may go to a player's own room. */
type KnownEvent =
  | (SharedEventShape & { readonly rooms: readonly Exclude<RoomKind, 'user'>[] })
  | PrivateEventShape;

export const events = {
  ...coreEvents,
  ...mergeField(systems, 'events'),
} satisfies Readonly<Record<string, KnownEvent>>;
export type EventName = keyof typeof events;

export type EventData<E extends EventName> = z.infer<(typeof events)[E]['data']>;

export type DurableEventName = {
  [E in EventName]: (typeof events)[E] extends { readonly durable: true } ? E : never;
}[EventName];

export type PrivateEventName = {
  [E in EventName]: (typeof events)[E] extends { readonly fromOthers: SenderBound } ? E : never;
}[EventName];

export type CountedEventName = {
  [E in EventName]: (typeof events)[E] extends { readonly fromOthers: { readonly by: 'count' } } ? E : never;
}[EventName];

/** A stored event in the `user:<id>` snapshot; `at` is real time. */
export type DurableEvent = {
  [E in DurableEventName]: { readonly event: E; readonly data: EventData<E>; readonly at: EpochMs };
}[DurableEventName];

/** A room's event counter. Only positions of the same epoch are comparable. */
export interface Position {
  readonly epoch: string;
  readonly seq: number;
}

/** Envelope of every event: `seq` grows by one per event and room, `at` is real time. */
export interface Pushed<E extends EventName = EventName> extends Position {
  readonly room: RoomName;
  readonly at: EpochMs;
  readonly data: EventData<E>;
}

export type RoomEvent<E extends EventName = EventName> = {
  [K in E]: { readonly room: RoomName; readonly event: K; readonly data: EventData<K> };
}[E];
