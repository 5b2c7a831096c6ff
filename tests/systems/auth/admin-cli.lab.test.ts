import { expect, onTestFinished, test } from 'vitest';
import { runProgram } from '#tests/support/program.ts';
import { createWorld } from '#tests/support/world.ts';
import { newcomer } from './browser.ts';

/** A world whose server is running, and a tool in a process of its own beside it. */
async function besideAWorld() {
  const world = await createWorld();
  onTestFinished(() => world.close());
  const settings = { DATABASE_URL: world.databaseUrl, LOG_LEVEL: 'warn' };
  const run = (name: string) => runProgram([`realtime-server/cli/${name}.ts`], settings);
  return { world, run };
}

test('the audit says so when all is balanced, while the server is running', async () => {
  const { world, run } = await besideAWorld();
  await newcomer(world);
  expect(await run('audit-cli')).toEqual({ signal: null, code: 0, out: 'balanced\n', err: '' });
});

test('the tool says how it is used when the arguments name no task', async () => {
  const { run } = await besideAWorld();
  const { code, out, err } = await run('admin-cli');
  expect([code, out, err.split('\n')[0]]).toEqual([
    2,
    '',
    'npm run admin -- make-admin <mail|username>       makes the account an admin',
  ]);
});
