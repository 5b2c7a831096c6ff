import { expect, onTestFinished, test } from 'vitest';
import { runProgram } from '#tests/support/program.ts';
import { createWorld } from '#tests/support/world.ts';
import { newcomer } from './browser.ts';

/** A world with a running server, and the tool in its own process. */
async function startWithTool() {
  const world = await createWorld();
  onTestFinished(() => world.close());
  const settings = { DATABASE_URL: world.databaseUrl, LOG_LEVEL: 'warn' };
  const run = (name: string) => runProgram([`realtime-server/cli/${name}.ts`], settings);
  return { world, run };
}

test('the audit reports a balanced world while the server runs', async () => {
  const { world, run } = await startWithTool();
  await newcomer(world);
  expect(await run('audit-cli')).toEqual({ signal: null, code: 0, out: 'balanced\n', err: '' });
});

test('the tool prints its usage when the arguments name no task', async () => {
  const { run } = await startWithTool();
  const { code, out, err } = await run('admin-cli');
  expect([code, out, err.split('\n')[0]]).toEqual([
    2,
    '',
    'npm run admin -- make-admin <mail|username>       makes the account an admin',
  ]);
});
