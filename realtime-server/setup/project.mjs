import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** A path inside the project. */
export const inProject = (...parts) => join(root, ...parts);

/** The oldest Node that runs the game; the installed package `node` is that version. */
const NEEDED_MAJOR = 24;

/** The Node that runs the game: the installed one, else the current one if it is new enough, else null. */
export function bundledNode() {
  const installed = inProject('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(installed)) return installed;
  return Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR ? process.execPath : null;
}

/** A failure of the setup with a sentence for the user. */
export class SetupError extends Error {}

/** Exits with code 1: prints the sentence of a `SetupError`, else the whole error. */
export function fail(error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}
