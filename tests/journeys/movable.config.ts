import { join } from 'node:path';
import { build } from 'vite';
import { bundleOf } from '#server/vite.config.ts';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Builds the movable server and the audit before any journey begins: a start from source takes three seconds
 * longer.
 */
export default async function buildMovable(): Promise<void> {
  const bundle = bundleOf(join(ROOT, 'dist/movable'), {
    'movable-server': join(import.meta.dirname, 'support/movable-server.ts'),
    'audit-cli': join(ROOT, 'realtime-server/cli/audit-cli.ts'),
  });
  await build({ ...bundle, configFile: false, logLevel: 'warn' });
}
