import pg from 'pg';

/** The number of statement texts this process sent to PostgreSQL; some are answered together. */
export function watchStatements(): () => number {
  let sent = 0;
  const { prototype } = pg.Client;
  const { query } = prototype;
  prototype.query = function (this: pg.Client, ...args: unknown[]) {
    sent += 1;
    return Reflect.apply(query, this, args);
  } as typeof query;
  return () => sent;
}
