import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export const inProject = (...parts) => join(root, ...parts);

/** Matches the npm package `node`. */
const NEEDED_MAJOR = 24;

export function bundledNode() {
  const installed = inProject('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(installed)) return installed;
  return Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR ? process.execPath : null;
}

export class SetupError extends Error {}

export function fail(error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}
