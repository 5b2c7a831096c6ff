import { outboxStore } from '../../outbox/store.ts';
import type { Rewrites } from '../../reset/terms.ts';
import { announcementStore } from './store.ts';

export const announcementRewrites = {
  async announcements(tx, { announcement: { message, type }, realNowMs }) {
    const { id } = await announcementStore(tx).add({ message, type, createdAtMs: realNowMs });
    const data = { id: String(id), message, type };
    await outboxStore(tx).append({ room: 'world', event: 'announcement', data, atMs: realNowMs });
  },
} as const satisfies Rewrites;
