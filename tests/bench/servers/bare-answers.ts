import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createHttpServer } from '#server/http/server.ts';
import { createTimers } from '#server/live/timers.ts';
import { answerParent } from '../child/answer.ts';
import { usage } from '../child/usage.ts';

export type BareAnswersServer = typeof answers;

const answers = {
  /** Serves an object stringified each time, and a hello world: once bare, once on the game's HTTP setup. */
  async open({ market }: { readonly market: string }): Promise<{ bare: string; guarded: string }> {
    const shown = JSON.parse(market) as object;
    const bare = fastify();
    bare.get('/api/market', async () => shown);
    const { http: guarded } = await createHttpServer({
      log: pino({ level: 'info' }, pino.destination('/dev/null')),
      origins: { publicUrl: null, warnOfForeign: () => undefined, port: () => 0 },
      https: false,
      trustProxy: 'off',
      rateLimit: false,
      floods: { tooMany: () => null, refund: () => undefined },
      timers: createTimers(fail, Date.now),
      boot: 'bench',
      unavailable: () => null,
      database: { checkFile: () => undefined },
    });
    return { bare: await serve(bare), guarded: await serve(guarded) };
  },
  usage,
};

answerParent(answers);

function serve(app: FastifyInstance): Promise<string> {
  app.get('/hello', async () => ({ hello: 'world' }));
  return app.listen({ port: 0, host: '127.0.0.1' });
}

function fail(error: unknown): never {
  throw error;
}
