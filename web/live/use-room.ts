import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { live } from './live.ts';
import type { RoomHandlers } from './replica.ts';

/** For side effects; put pushed data into a store with `useMirror`. Null joins no room. */
export function useRoom<Snapshot = unknown>(room: string | null, handlers: RoomHandlers<Snapshot>): void {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => (room === null ? undefined : live().enter(room, forwardTo(latest))), [room]);
}

const forwardTo = <Snapshot>(latest: RefObject<RoomHandlers<Snapshot>>): RoomHandlers<Snapshot> => ({
  snapshot: (snapshot, at) => latest.current.snapshot?.(snapshot, at),
  get events() {
    return latest.current.events ?? {};
  },
  refused: (error) => latest.current.refused?.(error),
});
