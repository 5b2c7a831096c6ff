import type { Logger } from 'pino';
import type { LinkHead } from '#protocol/wire/link.ts';
import { MISSING_AFTER_MS } from '../link/canary.ts';
import { openStreamReader } from '../link/redis.ts';
import type { Io } from '../live/edge.ts';
import type { Timers } from '../live/timers.ts';
import { applyEntry } from './entries.ts';
import { createFollower, type Follower } from './follower.ts';
import type { WriterLink } from './writer-link.ts';

interface PushesDeps {
  readonly redisUrl: string;
  readonly link: () => Pick<WriterLink, 'clock' | 'isAway'>;
  readonly io: () => Io;
  readonly resync: () => void;
  readonly timers: Timers;
  readonly log: Logger;
}

/** What the writer pushes, from Redis to this gateway's sockets. */
export interface Pushes extends Pick<Follower, 'isFollowing' | 'isMissing'> {
  /** Another boot than before: it counts from its own beginning, in a stream of its own. */
  readonly begin: (head: LinkHead) => void;
  readonly watch: () => () => void;
  readonly close: () => void;
}

export function openPushes({ redisUrl, link, io, resync, timers, log }: PushesDeps): Pushes {
  const follower = createFollower({ timers, writerNowMs: () => link().clock.realNowMs(), resync });
  const reader = openStreamReader(redisUrl, {
    ...{ log, timers, onBack: follower.interrupted },
    receive(entry) {
      if (follower.accepts(entry)) applyEntry(io(), entry);
    },
  });
  const readFromNewest = (): void => {
    if (follower.isMissing() && !link().isAway()) reader.skipToNewest();
  };
  return {
    isFollowing: follower.isFollowing,
    isMissing: follower.isMissing,
    begin({ boot, stream }) {
      follower.begin(boot);
      reader.follow(stream);
    },
    watch: () => timers.every(MISSING_AFTER_MS, readFromNewest),
    close: reader.close,
  };
}
