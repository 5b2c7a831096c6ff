import type { Database } from '#db/open.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import { adminRoutes } from '#protocol/systems/admin.ts';
import type { Config } from '../../action/config-types.ts';
import { system } from '../../action/system.ts';
import type { ResetWorld } from '../../action/world-reset.ts';
import type { Standings } from '../economy/standings.ts';
import { undoConfig, updateConfig } from './actions.ts';
import { backupEndpoint, type BackupDeps } from './endpoints/backup.ts';
import { resetEconomyEndpoint } from './endpoints/reset-economy.ts';
import { backupsEndpoint } from './endpoints/retained-backups.ts';
import { searchPlayers } from './endpoints/search.ts';
import { systemStatsEndpoint } from './endpoints/system-stats.ts';
import { logAdminActions, type AdminActionLog } from './reactions.ts';
import { config as readConfig, log as readLog } from './reads/config.ts';
import { economyBoard } from './reads/economy-board.ts';
import { previewConfig } from './reads/preview.ts';
import { createPublicSettings } from './reads/settings.ts';
import { playerStats } from './reads/stats.ts';

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
