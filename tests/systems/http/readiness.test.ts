import fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { mountHealth } from '#server/http/health.ts';
import { createManualTimers } from '../live/manual-timers.ts';

const turnOfLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('an answer does not wait for writing: what was known counts, until writing is stuck for 5 s', async () => {
  const timers = createManualTimers();
  const writes: PromiseWithResolvers<string | null>[] = [];
  const app = fastify();
  onTestFinished(() => app.close());
  mountHealth(app, {
    unavailable: () => null,
    writeProblem: () => {
      const write = Promise.withResolvers<string | null>();
      writes.push(write);
      return write.promise;
    },
    suspendedJobs: () => [],
    ...{ timers, realNowMs: timers.nowMs, metrics: new Registry(), metricsToken: null },
  });
  const ask = async (): Promise<number> => {
    const answer = app.inject('/readyz').then(({ statusCode }) => statusCode);
    await turnOfLoop();
    timers.pass(50);
    return answer;
  };
  expect([await ask(), writes.length]).toEqual([200, 1]);
  timers.pass(4_950);
  expect([await ask(), await ask(), writes.length]).toEqual([200, 503, 1]);
  writes[0]?.resolve('disk_full');
  await turnOfLoop();
  expect([await ask(), writes.length]).toEqual([503, 2]);
  writes[1]?.resolve(null);
  await turnOfLoop();
  expect(await ask()).toBe(200);
});
