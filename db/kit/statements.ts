import { is } from 'drizzle-orm';
import { TypedQueryBuilder } from 'drizzle-orm/query-builders/query-builder';
import type { Touched, WriteBuffer } from './unit-of-work/write-buffer.ts';

type Values = Readonly<Record<string, unknown>>;

interface Statement<Answer> {
  readonly execute: (values?: Values) => Promise<Answer>;
}

interface Query<Answer> {
  prepare(name: string): { execute(values?: Record<string, unknown>): PromiseLike<Answer> };
  execute(): PromiseLike<Answer>;
}

/** Before a statement runs, rows buffered for its tables are flushed. */
export interface Statements {
  /** Prepared on first use: most servers need only a few. */
  readonly statement: <Answer>(name: string, query: Pick<Query<Answer>, 'prepare'>) => Statement<Answer>;
  readonly run: <Answer>(query: Pick<Query<Answer>, 'execute'>) => Promise<Answer>;
}

export interface Runner {
  readonly ask: <Answer>(
    start: () => PromiseLike<Answer>,
    how: { readonly isWrite: boolean },
  ) => Promise<Answer>;
  readonly accepted: (values: Values) => Record<string, unknown>;
  readonly write: (query: string, values: readonly unknown[]) => Promise<void>;
}

interface StatementDeps {
  readonly runner: Runner;
  readonly buffer: WriteBuffer;
}

export function createStatements({ runner, buffer }: StatementDeps, touched: Touched | null): Statements {
  const ask = <Answer>(start: () => PromiseLike<Answer>, how: { readonly isWrite: boolean }) => {
    const flushing = buffer.before(touched, how);
    return flushing ? flushing.then(() => runner.ask(start, how)) : runner.ask(start, how);
  };
  return {
    statement(name, query) {
      const how = { isWrite: isWrite(query) };
      let prepared: ReturnType<typeof query.prepare> | undefined;
      return {
        execute: (values = {}) =>
          ask(() => (prepared ??= query.prepare(name)).execute(runner.accepted(values)), how),
      };
    },
    run: (query) => ask(() => query.execute(), { isWrite: isWrite(query) }),
  };
}

const isWrite = (query: unknown): boolean => !is(query, TypedQueryBuilder);
