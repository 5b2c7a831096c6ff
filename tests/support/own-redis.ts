import { onTestFinished } from 'vitest';
import { installRedis, startRedis } from '#server/setup/redis-server.mjs';

/** The test's own Redis, which can be killed. */
export type OwnRedis = Awaited<ReturnType<typeof startRedis>>;

export async function startOwnRedis(): Promise<OwnRedis> {
  const server = await startRedis(await installRedis());
  onTestFinished(server.stop);
  return server;
}
