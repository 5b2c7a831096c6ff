import { onTestFinished } from 'vitest';

/** The test's own PostgreSQL server, which can be killed. */
export interface OwnPostgres {
  readonly url: string;
  readonly crash: () => Promise<void>;
  readonly recover: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Setup {
  readonly installPostgres: () => Promise<string>;
  readonly startPostgres: (
    programs: string,
    options: { readonly isDurable: boolean },
  ) => Promise<OwnPostgres>;
}

const SETUP = new URL('../../realtime-server/setup/postgres-server.mjs', import.meta.url).href;

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const { installPostgres, startPostgres } = (await import(SETUP)) as Setup;
  const server = await startPostgres(await installPostgres(), { isDurable: true });
  onTestFinished(server.stop);
  return server;
}
