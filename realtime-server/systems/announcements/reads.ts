import type { Tx } from '#db/database/open.ts';
import type { Handler } from '../../action/system.ts';
import { announcementStore, type AnnouncementRow } from '#db/systems/announcements/store.ts';
import {
  ANNOUNCEMENTS_SHOWN,
  type Announcement,
  type announcementRoutes,
} from '#protocol/systems/announcements/contract.ts';
import { isoOf } from '#protocol/kit/iso.ts';

export const recent: Handler<typeof announcementRoutes.recent> = async (tx) => {
  const rows = await announcementStore(tx).recent(ANNOUNCEMENTS_SHOWN);
  return { announcements: rows.map(announcementView) };
};

export async function lastAnnouncement(tx: Tx): Promise<Omit<Announcement, 'created_at'> | null> {
  const [last] = await announcementStore(tx).recent(1);
  return last ? { id: String(last.id), message: last.message, type: last.type } : null;
}

export const announcementView = ({ id, message, type, createdAtMs }: AnnouncementRow): Announcement => ({
  id: String(id),
  message,
  type,
  created_at: isoOf(createdAtMs),
});
