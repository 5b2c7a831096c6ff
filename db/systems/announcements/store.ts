import { desc, sql } from 'drizzle-orm';
import type { AnnouncementType } from '#protocol/systems/announcements.ts';
import { store } from '../../store.ts';

export interface AnnouncementRow {
  readonly id: number;
  readonly message: string;
  readonly type: AnnouncementType;
  readonly createdAtMs: number;
}

export const announcementStore = store(({ orm, tables: { announcements } }) => {
  const recent = orm
    .select()
    .from(announcements)
    .orderBy(desc(announcements.id))
    .limit(sql.placeholder('limit'))
    .prepare('announcements_recent');
  return {
    async add(row: Omit<AnnouncementRow, 'id'>): Promise<AnnouncementRow> {
      const [added] = await orm.insert(announcements).values(row).returning();
      if (!added) throw new Error('an announcement was not stored');
      return added;
    },
    /** Newest first. */
    recent: (limit: number): Promise<AnnouncementRow[]> => recent.execute({ limit }),
  };
});
