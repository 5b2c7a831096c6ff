import type BetterSqlite3 from 'better-sqlite3';
import { DatabaseUnusableError } from '../errors.ts';
import { checkBeside } from './sqlite-check.ts';
import { pragma } from './sqlite-disk.ts';
import { damaged, lostError } from './sqlite-faults.ts';
import { type FileState, watchFile } from './sqlite-watch.ts';

/** A check reads the whole file: of a million players for some seconds. */
const CHECK_EVERY_MS = 60_000;

const GONE =
  'was deleted or replaced while the server ran: put it back or restore a backup, then start again.';

interface HealthDeps {
  readonly file: string;
  readonly writer: BetterSqlite3.Database;
  readonly nowMs: () => number;
  readonly onFatal: (error: DatabaseUnusableError) => void;
}

/** Whether an open file can still be used: the first that finds it can not ends the process. */
export interface FileHealth {
  /** Why it can not be used any more; null while it can. */
  readonly failure: () => DatabaseUnusableError | null;
  readonly onFatal: (error: DatabaseUnusableError) => void;
  /** Looks whether the file lies where it did. */
  readonly look: () => void;
  /** Looks for damage in a thread beside the game, once a minute at most. */
  readonly check: () => void;
  /** Ends a check that runs. */
  readonly stop: () => Promise<void>;
}

export function createFileHealth({ file, writer, nowMs, onFatal }: HealthDeps): FileHealth {
  const stateOf = watchFile(file);
  let failure: DatabaseUnusableError | null = null;
  let stop = async (): Promise<void> => undefined;
  let checkedAtMs = Number.NEGATIVE_INFINITY;
  const fail = (error: DatabaseUnusableError): void => {
    if (failure) return;
    failure = error;
    onFatal(error);
  };
  const check = (): void => {
    if (failure || nowMs() - checkedAtMs < CHECK_EVERY_MS) return;
    checkedAtMs = nowMs();
    stop = checkBeside(file, fail);
  };
  const act = (state: FileState): void => {
    switch (state.kind) {
      case 'in_place':
        return;
      case 'shrunk':
        if (state.bytes < pragma(writer, 'page_count') * pragma(writer, 'page_size') || state.bytes === 0)
          return fail(damaged(file, 'it was cut'));
        return check();
      case 'file_gone':
        return fail(new DatabaseUnusableError(`${file} ${GONE}`));
      case 'log_gone':
        // What is in the log would be gone with it.
        writer.pragma('wal_checkpoint(PASSIVE)');
        return fail(new DatabaseUnusableError(`${file}-wal ${GONE}`));
    }
  };
  return {
    failure: () => failure,
    onFatal: fail,
    look() {
      if (failure) return;
      try {
        act(stateOf());
      } catch (error) {
        fail(lostError(file, error));
      }
    },
    check,
    stop: () => stop(),
  };
}
