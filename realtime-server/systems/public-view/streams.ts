import type { RoomEvent } from '#protocol/events.ts';
import type { Stream } from '../../action/system.ts';
import type { OnlineCount } from './memory/online-count.ts';

export const presenceStream = (count: OnlineCount): Stream => ({
  everyMs: 5_000,
  async frames(tx) {
    const data = await count.news(tx);
    if (!data) return [];
    return (['world', 'public'] as const).map((room): RoomEvent => ({ room, event: 'presence', data }));
  },
});
