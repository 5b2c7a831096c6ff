import { is } from 'drizzle-orm';
import { TypedQueryBuilder } from 'drizzle-orm/query-builders/query-builder';
import type { Touched, WriteBuffer } from './engine/write-buffer.ts';

type Values = Readonly<Record<string, unknown>>;

/** A prepared statement. */
interface Statement<Answer> {
  readonly execute: (values?: Values) => Promise<Answer>;
}

/** The part of one of Drizzle's queries that is used here. */
interface Query<Answer> {
  prepare(name: string): { execute(values?: Record<string, unknown>): PromiseLike<Answer> };
  execute(): PromiseLike<Answer>;
}

/** Whatever runs goes through here: what is buffered for its tables is written before, and its transaction has to be running. */
export interface Statements {
  /** Prepares a query at its first use: a store has many, of which most servers need few. */
  readonly statement: <Answer>(name: string, query: Pick<Query<Answer>, 'prepare'>) => Statement<Answer>;
  /** Runs a query that is built at each use. */
  readonly run: <Answer>(query: Pick<Query<Answer>, 'execute'>) => Promise<Answer>;
}

/** What an engine does to run a statement. */
export interface Runner {
  /** Runs it in the current execution, and notes there what it has written; rejects outside of one. */
  readonly ask: <Answer>(
    start: () => PromiseLike<Answer>,
    how: { readonly isWrite: boolean },
  ) => Promise<Answer>;
  /** Makes the values of a prepared statement what the engine takes. */
  readonly accepted: (values: Values) => Record<string, unknown>;
  /** Writes rows of the buffer. */
  readonly write: (query: string, values: readonly unknown[]) => Promise<void>;
}

interface StatementDeps {
  readonly runner: Runner;
  readonly buffer: WriteBuffer;
}

/** Statements that touch some tables; null for any. */
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
