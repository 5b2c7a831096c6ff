import { onTestFinished } from 'vitest';
import { installPostgres, startPostgres } from '#server/setup/postgres-server.mjs';

/** The test's own PostgreSQL server, which can be killed. */
export type OwnPostgres = Awaited<ReturnType<typeof startPostgres>>;

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const server = await startPostgres(await installPostgres(), { isDurable: true });
  onTestFinished(server.stop);
  return server;
}
