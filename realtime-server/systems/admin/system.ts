import { totalmem } from 'node:os';
import type { Database } from '#db/database/open.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { adminRoutes } from '#protocol/systems/admin/contract.ts';
import { adminLogStore } from '#db/systems/admin/store/log.ts';
import type { Config, ConfigValues } from '../../action/config-types.ts';
import { system, type Handler } from '../../action/system.ts';
import { isRefusal, type Actor, type Reaction, type ResetWorld } from '../../action/context.ts';
import type { Standings } from '../economy/standings.ts';
import { undoConfig, updateConfig } from './actions.ts';
import { backupEndpoint, type BackupDeps } from './endpoints/backup.ts';
import { backupsEndpoint } from './endpoints/retained-backups.ts';
import { listPlayers } from './endpoints/player-list.ts';
import { searchPlayers } from './endpoints/search.ts';
import { readConfig, readLog, createPublicSettings } from './reads/config.ts';
import { economyBoard } from './reads/economy-board.ts';
import { previewConfig } from './reads/preview.ts';
import { playerStats } from './reads/stats.ts';

declare module '../../action/changes.ts' {
  interface Changes {
    'config.changed': { readonly version: number; readonly values: ConfigValues };
  }
}

interface AdminDeps {
  readonly config: Config;
  readonly log: AdminActionLog;
  readonly database: Pick<Database, 'backup' | 'file' | 'size'>;
  readonly standings: Pick<Standings, 'size' | 'top'>;
  readonly verifyPassword: BackupDeps['verifyPassword'];
  readonly resetWorld: ResetWorld;
}

export function createAdminSystem(deps: AdminDeps) {
  let startedAtMs: EpochMs | null = null;
  return system({
    routes: adminRoutes,
    handlers: {
      publicSettings: createPublicSettings(),
      config: readConfig,
      updateConfig,
      previewConfig: previewConfig(deps.standings),
      undoConfig,
      playerStats: playerStats(deps.standings),
      systemStats: systemStatsEndpoint({ ...deps, startedAtMs: () => startedAtMs ?? 0 }),
      economy: economyBoard,
      players: listPlayers,
      searchPlayers,
      log: readLog,
      resetEconomy: resetEconomyEndpoint(deps),
      backups: backupsEndpoint(deps),
      backup: backupEndpoint(deps),
    },
    async load(_read, { realNowMs }) {
      startedAtMs ??= realNowMs;
    },
    apply: { 'config.changed': (change) => deps.config.replace(change) },
    reactions: [logAdminActions(deps.log)],
  });
}

const resetEconomyEndpoint =
  (deps: {
    readonly resetWorld: ResetWorld;
    readonly log: AdminActionLog;
  }): Handler<typeof adminRoutes.resetEconomy> =>
  async ({ actor }) => {
    const outcome = await deps.resetWorld(actor);
    if (isRefusal(outcome)) return outcome;
    deps.log.info({ event: 'admin', admin: actor.username, action: 'economy.reset' }, 'admin action');
    return { success: true, playersReset: outcome.players };
  };

const systemStatsEndpoint =
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

interface AdminActionLog {
  info(fields: object, message: string): void;
}

export const logAdminActions =
  (log: AdminActionLog): Reaction =>
  async (tx, ctx, fact) => {
    if (fact.kind !== 'admin.acted') return;
    const { action, before, after, undoes } = fact;
    const admin = nameOf(ctx.actor);
    const id = await adminLogStore(tx).add({ atMs: ctx.realNowMs, admin, action, before, after });
    if (undoes !== undefined) await adminLogStore(tx).markUndone({ entryId: undoes, undoneBy: id });
    ctx.afterCommit(() => log.info({ event: 'admin', admin, action }, 'admin action'));
  };

const nameOf = (actor: Actor): string => (actor.kind === 'player' ? actor.username : 'operator');
