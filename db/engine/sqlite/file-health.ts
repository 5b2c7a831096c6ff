import type BetterSqlite3 from 'better-sqlite3';
import { DatabaseUnusableError, damaged, lostError } from '../errors.ts';
import { checkInWorker } from './check.ts';
import { pragma } from './disk-space.ts';
import { type FileState, watchFile } from './watch.ts';

// A check reads the whole file: seconds for a million players.
const CHECK_EVERY_MS = 60_000;

const GONE =
  'was deleted or replaced while the server ran: put it back or restore a backup, then start again.';

interface HealthDeps {
  readonly file: string;
  readonly writer: BetterSqlite3.Database;
  readonly nowMs: () => number;
  readonly onFatal: (error: DatabaseUnusableError) => void;
}

export interface FileHealth {
  readonly failure: () => DatabaseUnusableError | null;
  readonly onFatal: (error: DatabaseUnusableError) => void;
  readonly checkInPlace: () => void;
  readonly check: () => void;
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
    stop = checkInWorker(file, fail);
  };
  const act = (state: FileState): void => {
    switch (state.kind) {
      case 'in_place':
        return;
      case 'shrunk':
        if (state.bytes < pragma(writer, 'page_count') * pragma(writer, 'page_size') || state.bytes === 0)
          return fail(damaged(file, 'truncated'));
        return check();
      case 'file_gone':
        return fail(new DatabaseUnusableError(`${file} ${GONE}`));
      case 'log_gone':
        // Save what is in the deleted log.
        writer.pragma('wal_checkpoint(PASSIVE)');
        return fail(new DatabaseUnusableError(`${file}-wal ${GONE}`));
    }
  };
  return {
    failure: () => failure,
    onFatal: fail,
    checkInPlace() {
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
