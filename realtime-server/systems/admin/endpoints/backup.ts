import { rename, rm, stat } from 'node:fs/promises';
import type { Database } from '#db/database/open.ts';
import type { adminRoutes } from '#protocol/systems/admin/contract.ts';
import { isRefusal, type Player, refuse, type Refusal } from '../../../action/context.ts';
import type { CustomContext, Handler } from '../../../action/system.ts';
import { backupPath, dropOldBackups } from './retained-backups.ts';

export interface BackupDeps {
  readonly database: Pick<Database, 'backup' | 'file'>;
  readonly verifyPassword: (
    ctx: CustomContext<Player>,
    given: { readonly password: string; readonly code: string | undefined },
  ) => Promise<Refusal<'wrong_password' | 'wrong_code' | 'busy' | 'too_many_requests'> | null>;
}

// The copy is never served as a static file; one backup runs at a time.
export function backupEndpoint({ database, verifyPassword }: BackupDeps): Handler<typeof adminRoutes.backup> {
  let isRunning = false;
  return async (ctx, { current_password: password, code }) => {
    const refused = await verifyPassword(ctx, { password, code });
    if (refused) return refused;
    if (database.file === null) return refuse('backup_unavailable');
    if (isRunning) return refuse('backup_running');
    isRunning = true;
    try {
      // A fixed name, so that the next backup removes an aborted draft.
      const draft = `${database.file}.backup`;
      await rm(draft, { force: true });
      await database.backup(draft);
      const { size: bytes } = await stat(draft);
      const logged = await ctx.perform(async (_tx, actx) => {
        await actx.react({ kind: 'admin.acted', action: 'backup', before: null, after: { bytes } });
        return { id: actx.chance.id() };
      });
      if (isRefusal(logged)) return logged;
      const path = backupPath(database.file, logged.id);
      await rename(draft, path);
      await dropOldBackups(database.file, path);
      return { path };
    } finally {
      isRunning = false;
    }
  };
}
