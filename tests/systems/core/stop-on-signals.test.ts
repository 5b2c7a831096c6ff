import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runProgram } from '#tests/support/program.ts';

const SOURCE = join(import.meta.dirname, '../../../realtime-server/process/stop-on-signals.ts');

/** A process with this stop function, in which `event` then happens. */
const run = (stop: string, event: string) => {
  const program = `
    import { stopOnSignals } from ${JSON.stringify(SOURCE)};
    const fatal = ({ err }, message) => console.log(message, err?.message ?? '');
    const timers = { after: (ms, callback) => { const t = setTimeout(callback, ms); return () => clearTimeout(t); } };
    const log = { fatal };
    stopOnSignals({ log, timers, maxMs: 200, isWithParent: false, stop: ${stop} });
    setInterval(() => undefined, 1_000);
    ${event}
  `;
  return runProgram(['--input-type=module', '--eval', program], {});
};

const SIGNAL = `process.kill(process.pid, 'SIGTERM');`;

test('a signal stops the process and exits with 0', async () => {
  const ended = await run(`async () => console.log('stopped')`, SIGNAL);
  expect(ended).toMatchObject({ code: 0, out: 'stopped\n' });
});

test('a stop that takes too long or fails exits with 1 and says so', async () => {
  const slow = await run('() => new Promise(() => undefined)', SIGNAL);
  expect(slow).toMatchObject({ code: 1, out: 'shutdown timed out \n' });
  const failed = await run(`async () => { throw new Error('no room') }`, SIGNAL);
  expect(failed).toMatchObject({ code: 1, out: 'shutdown failed no room\n' });
});

test.each([
  ['uncaught exception', `setTimeout(() => { throw new Error('lost') });`],
  ['unhandled rejection', `void Promise.reject(new Error('lost'));`],
])('%s is logged and exits with 1, without a stop', async (what, event) => {
  const ended = await run(`async () => console.log('stopped')`, event);
  expect(ended).toMatchObject({ code: 1, out: `${what} lost\n` });
});
