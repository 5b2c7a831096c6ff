import { desc, sql } from 'drizzle-orm';
import type { AnnouncementType } from '#protocol/systems/announcements/contract.ts';
import { store } from '../../kit/store.ts';
import { outboxStore } from '../../outbox/store.ts';
import type { Rewrite } from '../../kit/reset-terms.ts';

export interface AnnouncementRow {
  readonly id: number;
  readonly message: string;
  readonly type: AnnouncementType;
  readonly createdAtMs: number;
}

export const announcementStore = store(
  { reads: ['announcements'], writes: ['announcements'] },
  ({ orm, run, statement, tables: { announcements } }) => {
    const recent = statement(
      'announcements_recent',
      orm.select().from(announcements).orderBy(desc(announcements.id)).limit(sql.placeholder('limit')),
    );
    return {
      async add(row: Omit<AnnouncementRow, 'id'>): Promise<AnnouncementRow> {
        const [added] = await run(orm.insert(announcements).values(row).returning());
        if (!added) throw new Error('an announcement was not stored');
        return added;
      },
      recent: (limit: number): Promise<AnnouncementRow[]> => recent.execute({ limit }),
    };
  },
);

declare module '../../kit/reset-terms.ts' {
  interface ResetTerms {
    readonly announcement: { readonly message: string; readonly type: AnnouncementType };
  }
}

export const announceReset: Rewrite = async (tx, { announcement: { message, type }, realNowMs }) => {
  const { id } = await announcementStore(tx).add({ message, type, createdAtMs: realNowMs });
  const data = { id: String(id), message, type };
  await outboxStore(tx).append({ room: 'world', event: 'announcement', data, atMs: realNowMs });
};
