import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { live } from './live.ts';
import type { RoomHandlers } from './replica.ts';

/** Listens to a room while the component is there; null listens to none. The handlers of the last render are called. */
export function useRoom<Snapshot = unknown>(room: string | null, handlers: RoomHandlers<Snapshot>): void {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => (room === null ? undefined : live().enter(room, passedOn(latest))), [room]);
}

const passedOn = <Snapshot>(latest: RefObject<RoomHandlers<Snapshot>>): RoomHandlers<Snapshot> => ({
  snapshot: (snapshot, at) => latest.current.snapshot?.(snapshot, at),
  get events() {
    return latest.current.events ?? {};
  },
  refused: (error) => latest.current.refused?.(error),
});
