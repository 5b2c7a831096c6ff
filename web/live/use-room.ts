import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { live } from './live.ts';
import type { RoomHandlers } from './replica.ts';

/**
 * Acts on what a room pushes while the component is there: reads again, plays a sound. What is pushed itself goes through
 * `useMirror` into a store. Null listens to no room; the handlers of the last render are called.
 */
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
