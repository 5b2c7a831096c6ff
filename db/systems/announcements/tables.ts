import type { SystemTables } from '../../kit/system-tables.ts';
import type { AnnouncementType } from '#protocol/systems/announcements/contract.ts';
import type { Vocabulary } from '../../kit/columns/postgres.ts';
import { announceReset } from './store.ts';

const TYPES = ['info', 'success', 'warning', 'error'] as const satisfies readonly AnnouncementType[];

export const announcementTables = (v: Vocabulary) => ({
  announcements: v.table('announcements', {
    id: v.rowNumber(),
    message: v.text().notNull(),
    type: v.text({ enum: TYPES }).notNull(),
    /** Real time. */
    createdAtMs: v.epochMs().notNull(),
  }),
});

declare module '../../kit/tables.ts' {
  interface Tables extends ReturnType<typeof announcementTables> {}
}

export const announcements = {
  tables: announcementTables,
  resets: { announcements: announceReset },
} satisfies SystemTables<typeof announcementTables>;
