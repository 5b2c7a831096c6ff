import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createHttpServer } from '#server/http/server.ts';

test('an unexpected error returns only a number, and is logged under it', async () => {
  const logged: string[] = [];
  const lines = new Writable({
    write(line, _encoding, done) {
      logged.push(String(line));
      done();
    },
  });
  let checks = 0;
  const { http: app } = await createHttpServer({
    log: pino(lines),
    origins: { publicUrl: null, port: () => 0, warnOfForeign: () => undefined },
    https: false,
    trustProxy: 'off',
    rateLimit: false,
    floods: { tooMany: () => null, refund: () => undefined },
    timers: { every: () => () => undefined },
    boot: 'test',
    unavailable: () => null,
    database: { checkFile: () => (checks += 1) },
  });
  app.get('/api/broken', () => {
    throw new Error('a secret of the house');
  });
  const answer = await app.inject('/api/broken');
  await app.close();
  expect(answer.statusCode).toBe(500);
  expect(checks).toBe(1);
  const { id, ...envelope } = answer.json<{ id: string; error: string; code: string }>();
  expect(envelope).toEqual({ error: expect.any(String), code: 'internal' });
  expect(answer.body).not.toContain('secret');
  expect(logged.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      msg: 'unexpected error',
      reqId: id,
      route: '/api/broken',
      err: expect.objectContaining({ message: 'a secret of the house' }),
    }),
  ]);
});
