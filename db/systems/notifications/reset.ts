import type { Rewrites } from '../../reset/terms.ts';

export const notificationRewrites = {
  notificationMarks: ({ orm, run, tables: { notificationMarks } }) =>
    run(orm.update(notificationMarks).set({ readUpTo: 0 })),
} as const satisfies Rewrites;
