import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';

type RawRow = Readonly<Record<string, unknown>>;

/** A world's database as an operator sees it: raw statements while the server runs, on either engine. */
export interface RawDatabase {
  readonly rows: (query: string, values?: readonly unknown[]) => Promise<RawRow[]>;
  /** Runs statements without results. */
  readonly run: (statements: string) => Promise<void>;
  /** Every table with its columns. */
  readonly columns: () => Promise<{ readonly table: string; readonly column: string }[]>;
  readonly close: () => Promise<void>;
}

export const openRaw = (url: string): Promise<RawDatabase> =>
  url.startsWith('file:') ? Promise.resolve(rawFile(url.slice('file:'.length))) : rawPostgres(url);

/** Opens a database for the duration of the work. */
export async function withRaw<T>(url: string, work: (raw: RawDatabase) => Promise<T>): Promise<T> {
  const raw = await openRaw(url);
  try {
    return await work(raw);
  } finally {
    await raw.close();
  }
}

function rawFile(path: string): RawDatabase {
  const file = new BetterSqlite3(path);
  return {
    rows: async (query, values = []) => file.prepare(query).all(...values) as RawRow[],
    run: async (statements) => void file.exec(statements),
    columns: async () =>
      file
        .prepare(
          `select t.name as "table", c.name as "column" from sqlite_schema t, pragma_table_info(t.name) c where t.type = 'table'`,
        )
        .all() as { table: string; column: string }[],
    close: async () => void file.close(),
  };
}

const BIGINT = 20;

async function rawPostgres(url: string): Promise<RawDatabase> {
  const client = new pg.Client({
    connectionString: url,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === BIGINT ? Number : (pg.types.getTypeParser(type, format) as (text: string) => unknown),
    },
  });
  await client.connect();
  const rows = async (query: string, values: readonly unknown[] = []): Promise<RawRow[]> => {
    let at = 0;
    return (
      await client.query<RawRow>(
        query.replaceAll('?', () => `$${++at}`),
        [...values],
      )
    ).rows;
  };
  return {
    rows,
    run: async (statements) => void (await client.query(statements)),
    columns: async () =>
      (await rows(
        `select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public'`,
      )) as { table: string; column: string }[],
    close: () => client.end(),
  };
}
