import type { TableResets } from '../../reset/terms.ts';

export const notificationResets = {
  notifications: 'emptied',
  notificationMarks: ({ orm, run, tables: { notificationMarks } }) =>
    run(orm.update(notificationMarks).set({ readUpTo: 0 })),
} as const satisfies TableResets;
