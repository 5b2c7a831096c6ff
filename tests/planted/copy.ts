import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '#server/setup/run.mjs';
import { type PlantedFault, withFault } from './fault.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A commit of the project in a separate folder, with the installed packages. */
export interface Copy {
  readonly folder: string;
  /** Runs some work while a fault is in the copy. */
  readonly with: <T>(fault: PlantedFault, callback: () => Promise<T>) => Promise<T>;
  readonly remove: () => void;
}

export async function makeCopy(commit: string): Promise<Copy> {
  const folder = mkdtempSync(join(tmpdir(), 'tycoon-planted-'));
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: ROOT, stdio: 'pipe' });
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  try {
    git('worktree', 'add', '--detach', folder, commit);
    await linkPackages(folder);
  } catch (error) {
    remove();
    throw error;
  }
  return {
    folder,
    async with(fault, callback) {
      const path = join(folder, fault.file);
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, withFault(text, fault));
      try {
        return await callback();
      } finally {
        writeFileSync(path, text);
      }
    },
    remove,
  };
}

/** Hard links, since tools resolve packages by real path; one link to the folder when it is on another disk. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  const { ok } = await run(['cp', '-al', from, to]);
  if (ok) return rmSync(join(to, '.vite'), { recursive: true, force: true });
  rmSync(to, { recursive: true, force: true });
  symlinkSync(from, to);
}
