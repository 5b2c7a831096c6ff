import type { RoomEvent } from '#protocol/wire/events.ts';
import type { Change, ChangeKind, ChangeOf } from './changes.ts';

/** An exception here ends the process. */
export type Apply = {
  readonly [K in ChangeKind]?: (change: ChangeOf<K>) => readonly RoomEvent[] | void;
};

export interface Feed {
  readonly apply: (changes: readonly Change[]) => readonly RoomEvent[];
}

type Handler = (change: Change) => readonly RoomEvent[] | void;

export function createFeed(appliers: readonly Apply[]): Feed {
  const handlers = new Map<ChangeKind, Handler[]>();
  for (const applier of appliers) {
    for (const [kind, handler] of Object.entries(applier) as [ChangeKind, Handler][])
      handlers.set(kind, [...(handlers.get(kind) ?? []), handler]);
  }
  return {
    apply(changes) {
      const events: RoomEvent[] = [];
      for (const change of changes) {
        for (const handler of handlers.get(change.kind) ?? []) events.push(...(handler(change) ?? []));
      }
      return events;
    },
  };
}
