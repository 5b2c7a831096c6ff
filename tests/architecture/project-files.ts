import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of package.json. */
export const ROOT = join(import.meta.dirname, '../..');

/** The parts of the project. */
export const PARTS = ['protocol', 'db', 'realtime-server', 'web', 'bots', 'economy', 'tests'] as const;

/** A file of the project: its path from the root with slashes, and its text. */
export interface ProjectFile {
  readonly path: string;
  readonly text: string;
}

/** Every committed or committable file, by git; without git, everything except generated and installed files. */
export function projectPaths(): readonly string[] {
  try {
    const listing = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
      cwd: ROOT,
      stdio: 'pipe',
    });
    return [...new Set(listing.toString().split('\0'))].filter((path) => path !== '' && isPresent(path));
  } catch {
    return pathsBelow('');
  }
}

/** The hand-written sources of all parts that the rules apply to. */
export function sourceFiles(extensions: readonly string[] = ['.ts', '.tsx']): readonly ProjectFile[] {
  return handWritten()
    .filter((path) => extensions.some((extension) => path.endsWith(extension)))
    .map(readProjectFile);
}

/** The paths of everything in the parts that the rules apply to. */
export const handWritten = (): readonly string[] =>
  projectPaths().filter((path) => PARTS.some((part) => path.startsWith(`${part}/`)) && !isOutside(path));

export const readProjectFile = (path: string): ProjectFile => ({
  path,
  text: readFileSync(join(ROOT, path), 'utf8'),
});

/** Tool configuration, setup and generated files follow other rules. */
const isOutside = (path: string): boolean =>
  path.endsWith('.config.ts') ||
  path.startsWith('realtime-server/setup/') ||
  path.startsWith('db/migrations/');

const MADE_OR_INSTALLED = new Set(['.git', 'node_modules', 'dist', 'data', 'coverage', 'test-results']);

function pathsBelow(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !MADE_OR_INSTALLED.has(name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? pathsBelow(path) : [path];
    });
}

/** A file that git still lists may already be deleted. */
function isPresent(path: string): boolean {
  try {
    readFileSync(join(ROOT, path));
    return true;
  } catch {
    return false;
  }
}
