import type { RoomEvent } from '#protocol/events.ts';
import type { Change, ChangeKind, ChangeOf } from '../declarations.ts';

/** An exception here ends the process. */
export type Apply = {
  readonly [K in ChangeKind]?: (change: ChangeOf<K>) => readonly RoomEvent[] | void;
};

export interface Feed {
  readonly apply: (changes: readonly Change[]) => readonly RoomEvent[];
}

type Follower = (change: Change) => readonly RoomEvent[] | void;

export function createFeed(appliers: readonly Apply[]): Feed {
  const followers = new Map<ChangeKind, Follower[]>();
  for (const applier of appliers) {
    for (const [kind, follower] of Object.entries(applier) as [ChangeKind, Follower][])
      followers.set(kind, [...(followers.get(kind) ?? []), follower]);
  }
  return {
    apply(changes) {
      const events: RoomEvent[] = [];
      for (const change of changes) {
        for (const follower of followers.get(change.kind) ?? []) events.push(...(follower(change) ?? []));
      }
      return events;
    },
  };
}
