import type { RoomEvent } from '#protocol/events.ts';
import type { Stream } from '../../action/system.ts';

/** How many play, to everyone, when that has changed. */
export function presenceStream(presence: { readonly online: () => number }): Stream {
  let last: number | null = null;
  return {
    everyMs: 5_000,
    async frames() {
      const online = presence.online();
      if (online === last) return [];
      last = online;
      return (['world', 'public'] as const).map((room): RoomEvent => {
        return { room, event: 'presence', data: { online } };
      });
    },
  };
}
