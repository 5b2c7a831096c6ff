import type { SystemTables } from '../../schema/system-tables.ts';
import type { AnnouncementType } from '#protocol/systems/announcements/contract.ts';
import type { Vocabulary } from '../../vocabulary/postgres.ts';

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

export const announcements = {
  tables: announcementTables,
  resets: { announcements: 'rewritten' },
} as const satisfies SystemTables;
