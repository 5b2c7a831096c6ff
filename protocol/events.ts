import type * as z from 'zod/mini';
import {
  type PrivateEventShape,
  privateEvent,
  type RoomName,
  type SenderBound,
  type SharedEventShape,
} from './contract.ts';
import type { EpochMs } from './primitives.ts';
import { achievementEvents } from './systems/achievements.ts';
import { allianceEvents } from './systems/alliance.ts';
import { announcementEvents } from './systems/announcements.ts';
import { combatEvents } from './systems/combat.ts';
import { firstStepEvents } from './systems/first-steps.ts';
import { kingEvents } from './systems/king.ts';
import { leaderboardEvents } from './systems/leaderboard.ts';
import { marketEvents } from './systems/market.ts';
import { notificationEvents } from './systems/notifications/events.ts';
import { racingEvents } from './systems/racing.ts';
import { publicViewEvents } from './systems/public-view.ts';
import { Balance } from './schemas.ts';

const coreEvents = {
  balance: privateEvent({ data: Balance, subject: 'receiver', fromOthers: { by: 'state' } }),
};

export const events = {
  ...coreEvents,
  ...achievementEvents,
  ...allianceEvents,
  ...announcementEvents,
  ...combatEvents,
  ...firstStepEvents,
  ...kingEvents,
  ...leaderboardEvents,
  ...marketEvents,
  ...notificationEvents,
  ...racingEvents,
  ...publicViewEvents,
} as const satisfies Record<string, SharedEventShape | PrivateEventShape>;
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
