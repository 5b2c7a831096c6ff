import pg from 'pg';

const CONNECT_WITHIN_MS = 5_000;

export async function connect(url: string, onLost: (client: pg.Client) => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  });
  let isLost = false;
  const lose = (): void => {
    if (isLost) return;
    isLost = true;
    onLost(client);
  };
  // Without a listener, an error on an idle connection ends the process.
  client.on('error', lose);
  client.on('end', lose);
  await client.connect();
  return client;
}

// Advisory lock numbers: arbitrary, but the same for all servers of a database.

export const WORLD_LOCK = 7_402_517;

export const MIGRATION_LOCK = 7_402_518;

/** Transaction lock of every writer. */
export const WRITE_LOCK = 7_402_519;
