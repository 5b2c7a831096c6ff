import type { RoomEvent } from '#protocol/events.ts';
import type { Stream } from '../../action/system.ts';
import { peopleOnline, type PublicDeps } from './reads.ts';

/** How many play, to everyone, when that has changed. */
export function presenceStream(presence: PublicDeps['presence']): Stream {
  let last: number | null = null;
  return {
    everyMs: 5_000,
    async frames(tx) {
      const online = await peopleOnline(tx, presence);
      if (online === last) return [];
      last = online;
      return (['world', 'public'] as const).map((room): RoomEvent => {
        return { room, event: 'presence', data: { online } };
      });
    },
  };
}
