import type { RoomEvent } from '#protocol/events.ts';
import type { Stream } from '../../action/system.ts';
import { whoIsOnline, type PublicDeps } from './reads.ts';

/** How many play, to everyone, when that has changed. */
export function presenceStream(presence: PublicDeps['presence']): Stream {
  let last = '';
  return {
    everyMs: 5_000,
    async frames(tx) {
      const data = await whoIsOnline(tx, presence);
      const text = JSON.stringify(data);
      if (text === last) return [];
      last = text;
      return (['world', 'public'] as const).map((room): RoomEvent => {
        return { room, event: 'presence', data };
      });
    },
  };
}
