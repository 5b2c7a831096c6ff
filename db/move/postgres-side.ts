import type pg from 'pg';
import { CacheEpoch } from '../kit/unit-of-work/epoch-cache.ts';
import { newExecution } from '../engine/execution.ts';
import { migrationsFolder } from '../engine/migrate.ts';
import { connect } from '../engine/postgres/connection.ts';
import { postgresTx } from '../engine/postgres/orm.ts';
import { batchNumber, nextEpoch, tryLock } from '../engine/postgres/ownership.ts';
import { assertCurrentWorld, migrateWorld } from '../engine/postgres/schema.ts';
import { DatabaseLockedError, DatabaseUnusableError } from '../engine/errors.ts';
import { safeInteger } from '../kit/columns/columns.ts';
import { type CopiedTable, copiedTables, type Kind, quoted, type Row } from './copied-tables.ts';
import { ROWS_AT_ONCE, type Source, type Target } from './move-world.ts';

export async function postgresSource(url: string): Promise<Source> {
  const client = await locked(url, (opened) => assertCurrentWorld(opened, migrationsFolder()));
  await client.query('begin isolation level repeatable read read only');
  return {
    ...sideOf(client),
    batchNumber: () => batchNumber(client),
    async count({ name }) {
      const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from "${name}"`);
      return Number(rows[0]?.rows);
    },
    close: () => client.end(),
  };
}

export async function postgresTarget(url: string): Promise<Target> {
  const client = await locked(url, async (opened) => {
    await assertEmpty(opened);
    await migrateWorld(opened, migrationsFolder());
    // Shuts out the previous owner.
    await nextEpoch(opened);
  });
  await client.query('begin');
  return {
    ...sideOf(client),
    async insert(table, rows) {
      const values = table.columns.map((_, at) => rows.map((row) => row[at]));
      await client.query({ name: `move_${table.name}`, text: insertOf(table), values });
    },
    async commit(batch) {
      await client.query('update tycoon.batch set number = $1', [batch]);
      for (const table of copiedTables) await goOnCounting(client, table);
      await client.query('commit');
      // Otherwise the first plans assume empty tables.
      await client.query('analyze');
    },
    close: () => client.end(),
  };
}

function sideOf(client: pg.Client): Pick<Source, 'tx' | 'batches'> {
  const execution = newExecution();
  return {
    tx: postgresTx({ client, cacheEpoch: new CacheEpoch(), execution: () => execution }),
    async *batches({ name, columns }) {
      const values = columns.map((column) => `"${column.name}"${column.kind === 'json' ? '::text' : ''}`);
      await client.query(`declare moved no scroll cursor for select ${values.join(', ')} from "${name}"`);
      for (;;) {
        const { rows } = await client.query<(number | string | boolean | null)[]>({
          text: `fetch ${ROWS_AT_ONCE} from moved`,
          rowMode: 'array',
        });
        if (rows.length === 0) break;
        yield rows.map((row) => columns.map(({ kind }, at) => fromPostgres(kind, row[at])));
      }
      await client.query('close moved');
    },
  };
}

async function locked(url: string, prepare: (client: pg.Client) => Promise<void>): Promise<pg.Client> {
  const client = await connect(url, () => undefined);
  try {
    if (!(await tryLock(client)))
      throw new DatabaseLockedError(`A server is running on ${new URL(url).host}: stop it first.`);
    await prepare(client);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'drizzle', 'tycoon')`,
  );
  for (const { name } of rows) {
    const found = await client.query(`select 1 from ${name} limit 1`);
    if (found.rows.length > 0)
      throw new DatabaseUnusableError(`The database is not empty: there are rows in ${name}.`);
  }
}

const ARRAYS: Readonly<Record<Kind, string>> = {
  whole: 'bigint[]',
  flag: 'boolean[]',
  json: 'text[]',
  text: 'text[]',
};

// One array parameter per column: the same statement for any number of rows.
function insertOf({ name, columns }: CopiedTable): string {
  const lists = columns.map(({ kind }, at) => `$${at + 1}::${ARRAYS[kind]}`);
  const values = columns.map(({ kind }, at) => (kind === 'json' ? `c${at}::jsonb` : `c${at}`));
  return `insert into "${name}" (${quoted(columns.map((column) => column.name))})
    select ${values.join(', ')} from unnest(${lists.join(', ')}) as moved (${columns.map((_, at) => `c${at}`).join(', ')})`;
}

async function goOnCounting(client: pg.Client, { name, columns }: CopiedTable): Promise<void> {
  for (const column of columns.filter(({ isRowNumber }) => isRowNumber))
    await client.query(
      `select setval(pg_get_serial_sequence('${name}', '${column.name}'), coalesce(max("${column.name}"), 0) + 1, false) from "${name}"`,
    );
}

// pg returns 64-bit integers as text.
function fromPostgres(kind: Kind, value: Row[number] | undefined): Row[number] {
  if (value === null || value === undefined) return null;
  return kind === 'whole' ? safeInteger(Number(value)) : value;
}
