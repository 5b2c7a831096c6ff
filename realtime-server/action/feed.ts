import type { RoomEvent } from '#protocol/events.ts';
import type { Change, ChangeKind, ChangeOf } from '../changes.ts';

/**
 * What a system does with committed changes that it follows, its own or others': updates its memory and answers the events to
 * emit. An exception ends the process.
 */
export type Apply = {
  readonly [K in ChangeKind]?: (change: ChangeOf<K>) => readonly RoomEvent[] | void;
};

/** Passes committed changes to all followers. */
export interface Feed {
  /** Call after each commit, in commit order; answers the events to emit. */
  readonly apply: (changes: readonly Change[]) => readonly RoomEvent[];
}

type Follower = (change: Change) => readonly RoomEvent[] | void;

/** Followers of one kind receive a change in the order of `appliers`. */
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
