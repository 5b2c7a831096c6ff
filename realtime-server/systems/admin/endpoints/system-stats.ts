import { totalmem } from 'node:os';
import type { Database } from '#db/open.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import type { adminRoutes } from '#protocol/systems/admin.ts';
import type { Handler } from '../../../action/system.ts';

export const systemStatsEndpoint =
  (deps: {
    readonly database: Pick<Database, 'size'>;
    readonly startedAtMs: () => EpochMs;
  }): Handler<typeof adminRoutes.systemStats> =>
  async (ctx) => ({
    uptime: Math.floor((ctx.realNowMs - deps.startedAtMs()) / 1000),
    memory: { used: process.memoryUsage.rss(), total: totalmem() },
    database: {
      dataSize: await deps.database.size(),
      collections: await ctx.read(async ({ tables }) => Object.keys(tables).length),
    },
  });
