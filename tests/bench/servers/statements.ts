import BetterSqlite3 from 'better-sqlite3';

/** The number of statements SQLite has run. */
export interface Statements {
  /** Of the game: reads and writes of its tables. */
  readonly tables: number;
  /** Of the transactions around them: begin, savepoint, release, commit, and the check for other writers. */
  readonly around: number;
}

const counted = { tables: 0, around: 0 };
let counting = false;

const AROUND = /^\s*(begin|commit|rollback|savepoint|release|pragma)\b/i;

/** The statements since counting began with the first call; counting costs time, so measure nothing after that. */
export function countStatements(): Statements {
  if (!counting) begin();
  counting = true;
  return { ...counted };
}

/** Every statement of this process passes through these three methods. */
function begin(): void {
  const probe = new BetterSqlite3(':memory:');
  const kind = Object.getPrototypeOf(probe.prepare('select 1')) as Record<string, Run>;
  probe.close();
  for (const name of ['run', 'get', 'all']) {
    const run = kind[name];
    if (!run) throw new Error(`a statement has no ${name}`);
    kind[name] = function (this: BetterSqlite3.Statement, ...values: unknown[]) {
      counted[AROUND.test(this.source) ? 'around' : 'tables'] += 1;
      return run.apply(this, values);
    };
  }
}

type Run = (this: BetterSqlite3.Statement, ...values: unknown[]) => unknown;
