import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Database } from '#db/database/open.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import type { adminRoutes } from '#protocol/systems/admin/contract.ts';
import type { Handler } from '../../../action/system.ts';

const MAX_RETAINED = 5;

/** For a shell. */
const quoted = (path: string): string =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;

const ID = /^[0-9a-v]{16}$/;

interface RetainedBackup {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  /** Real time. */
  readonly madeAtMs: EpochMs;
}

export const backupPath = (worldFile: string, id: string): string => `${worldFile}.backup-${id}`;

async function retainedBackups(worldFile: string): Promise<readonly RetainedBackup[]> {
  const [folder, start] = [dirname(worldFile), backupPath(basename(worldFile), '')];
  const names = await readdir(folder);
  const found = await Promise.all(
    names
      .filter((name) => name.startsWith(start) && ID.test(name.slice(start.length)))
      .map(async (name) => {
        const path = join(folder, name);
        // The file may disappear in the meantime.
        const status = await stat(path).catch(() => null);
        return status && { path, name, bytes: status.size, madeAtMs: status.mtimeMs };
      }),
  );
  return found
    .filter((copy) => copy !== null)
    .toSorted((a, b) => b.madeAtMs - a.madeAtMs || (a.name < b.name ? 1 : -1));
}

export async function dropOldBackups(worldFile: string, newPath: string): Promise<void> {
  const others = (await retainedBackups(worldFile)).filter(({ path }) => path !== newPath);
  for (const { path } of others.slice(MAX_RETAINED - 1))
    await rm(path, { force: true }).catch(() => undefined);
}

export const backupsEndpoint =
  ({
    database: { file },
  }: {
    readonly database: Pick<Database, 'file'>;
  }): Handler<typeof adminRoutes.backups> =>
  async () => {
    const backups = file === null ? [] : await retainedBackups(file);
    return {
      backups: backups.map(({ path, name, bytes, madeAtMs }) => ({
        name,
        bytes,
        at: isoOf(madeAtMs),
        restore: `npm run admin -- restore ${quoted(path)}`,
      })),
    };
  };
