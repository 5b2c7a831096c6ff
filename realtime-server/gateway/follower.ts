import type { EpochMs } from '#protocol/values/primitives.ts';
import type { Timers } from '../live/timers.ts';
import { canaryIn, isMissing, NOT_FOLLOWING, receiveCanary, skipsPushes } from '../link/canary.ts';
import { type Entry, isBroadcast } from '../link/redis.ts';

interface FollowerDeps {
  readonly timers: Pick<Timers, 'elapsedMs'>;
  readonly writerNowMs: () => EpochMs;
  /** Pushes may be missing: every client must ask for its rooms again. */
  readonly resync: () => void;
}

export interface Follower {
  /** Whether the sockets get the entry: never a push that may be too old. */
  readonly accepts: (entry: Entry) => boolean;
  /** Another boot counts from its own beginning. */
  readonly begin: (boot: string) => void;
  /** What was on the way may be lost. */
  readonly interrupted: () => void;
  /** Whether the sockets get pushes. */
  readonly isFollowing: () => boolean;
  readonly isMissing: () => boolean;
}

/** Follows the stream by its canary. */
export function createFollower({ timers, writerNowMs, resync }: FollowerDeps): Follower {
  let following = NOT_FOLLOWING;
  const fallBehind = (): void => {
    following = { ...following, isBehind: true };
  };
  const isFollowing = (): boolean => !skipsPushes(following, timers.elapsedMs());
  return {
    isFollowing,
    accepts(entry) {
      if (!isBroadcast(entry)) return true;
      const canary = canaryIn(entry);
      if (canary) {
        const now = { ownMs: timers.elapsedMs(), writerMs: writerNowMs() };
        const next = receiveCanary(following, canary, now);
        following = next.following;
        if (next.resync) resync();
        return false;
      }
      if (isFollowing()) return true;
      fallBehind();
      return false;
    },
    begin(boot) {
      if (following.boot !== boot) following = { ...NOT_FOLLOWING, boot };
    },
    interrupted: fallBehind,
    isMissing: () => isMissing(following, timers.elapsedMs()),
  };
}
