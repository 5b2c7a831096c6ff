import { useEffect } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { EventData, EventName, Position, Pushed } from '#protocol/wire/events.ts';
import { live } from './live.ts';
import type { RoomHandlers } from './replica.ts';

/** Handlers return the same state for no change. */
export interface Mirror<State, Snapshot = unknown> {
  readonly snapshot?: (state: State, snapshot: Snapshot, at: Position) => State;
  readonly events?: {
    readonly [E in EventName]?: (state: State, data: EventData<E>, pushed: Pushed<E>) => State;
  };
  readonly refused?: (state: State) => State;
}

export function useMirror<State, Snapshot>(
  room: string | null,
  store: StoreApi<State>,
  mirror: Mirror<State, Snapshot>,
): void {
  useEffect(
    () => (room === null ? undefined : live().enter(room, mirrored(store, mirror))),
    [room, store, mirror],
  );
}

export function mirrored<State, Snapshot>(
  { setState }: StoreApi<State>,
  { snapshot, events = {}, refused }: Mirror<State, Snapshot>,
): RoomHandlers<Snapshot> {
  type Change = (state: State, data: unknown, pushed: unknown) => State;
  type Handler = (data: unknown, pushed: unknown) => void;
  const handlers = Object.entries(events).map(([name, change]): [string, Handler] => [
    name,
    (data, pushed) => setState((state) => (change as Change)(state, data, pushed), true),
  ]);
  return {
    ...(snapshot && { snapshot: (seen, at) => setState((state) => snapshot(state, seen, at), true) }),
    events: Object.fromEntries(handlers),
    ...(refused && { refused: () => setState(refused, true) }),
  };
}
