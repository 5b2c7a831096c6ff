import BetterSqlite3 from 'better-sqlite3';
import { getTableName } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { newExecution } from '#db/engine/execution.ts';
import { type Target, WriteBuffer } from '#db/kit/unit-of-work/write-buffer.ts';
import { tables } from '#db/schema/sqlite.ts';
import { handleOf, type Touches, type Tx } from '#db/kit/store.ts';
import type { Orm } from '#db/kit/unit-of-work/unit-of-work.ts';

/** A store's declared tables, next to the ones observed. */
export interface Collected {
  readonly declared: Touches;
  /** Named after `from` or `join` in its statements. */
  readonly reads: Set<string>;
  /** The targets of its statements, and of its buffered writes. */
  readonly writes: Set<string>;
  /** Every table it takes from the handle. */
  readonly named: Set<string>;
}

const keys = new Map<string, string>(
  Object.entries(tables).map(([key, table]) => [getTableName(table), key]),
);

/** An object whose every field has the same value. */
const anything = (value: unknown): object =>
  new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : value) });

/** Arguments of many kinds, so that a store's functions reach all of their statements. */
const ARGUMENTS: readonly unknown[] = [
  'wood',
  1,
  () => '1',
  ['1'],
  [1],
  [anything('1')],
  {},
  anything(1),
  anything('1'),
];

/** Statement results: no rows, or a row for the first two of a call. */
const MAX_ROWS = [0, 2];

/** Creates a store and calls all its functions; returns the observations of each store created, this one first. */
export async function collect(store: (tx: Tx) => object): Promise<readonly Collected[]> {
  const collected: Collected[] = [];
  const client = new BetterSqlite3(':memory:');
  const orm = drizzle(client, { casing: 'snake_case' }) as unknown as Orm;
  const never = (): never => {
    throw new Error('a statement ran past the handle');
  };
  const connection = {
    ...{ orm, tables, engine: 'sqlite' as const, cacheEpoch: () => 0 },
    buffer: new WriteBuffer(newExecution),
    runner: { ask: never, accepted: never, write: async () => undefined },
  };
  const touching = (declared: Touches) => {
    const seen: Collected = { declared, reads: new Set(), writes: new Set(), named: new Set() };
    collected.push(seen);
    return recorderOf(seen);
  };
  const made = store({ ...handleOf(connection), touching });
  for (const method of Object.values(made))
    if (typeof method === 'function') await callWith(method as (...values: unknown[]) => unknown);
  client.close();
  return collected;
}

let rowsLeft = 0;

async function callWith(method: (...values: unknown[]) => unknown): Promise<void> {
  const calls = ARGUMENTS.flatMap((first) =>
    method.length < 2 ? [[first]] : ARGUMENTS.map((other) => [first, other, other]),
  );
  for (const max of MAX_ROWS)
    for (const values of calls) {
      rowsLeft = max;
      try {
        await method(...values);
      } catch {
        // Others may fit.
      }
    }
}

const answer = async () => (rowsLeft-- > 0 ? [anything(1)] : []) as never;

/** A fake handle: records everything and runs nothing. */
function recorderOf(seen: Collected) {
  const note = (query: object): void => {
    if (!('toSQL' in query && typeof query.toSQL === 'function')) throw new Error('this is not a query');
    const { sql: text } = query.toSQL() as { readonly sql: string };
    const found = text.matchAll(/\b(from|join|into|update)\s+"(\w+)"/g);
    for (const [all, word, name = ''] of found) {
      const isTarget = word === 'into' || word === 'update' || text.includes(`delete ${all}`);
      (isTarget ? seen.writes : seen.reads).add(keys.get(name) ?? name);
    }
  };
  return {
    statement(_name: string, query: object) {
      note(query);
      return { execute: answer };
    },
    run(query: object) {
      note(query);
      return answer();
    },
    tables: new Proxy(tables, {
      get(target, name: keyof typeof tables) {
        seen.named.add(name);
        return target[name];
      },
    }),
    buffer: new (class extends WriteBuffer {
      override register(target: Target): void {
        seen.writes.add(keys.get(target.table) ?? target.table);
        super.register(target);
      }
    })(newExecution),
  };
}
