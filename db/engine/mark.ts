import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseUnusableError } from './errors.ts';
import { PRIVATE_FILE, syncPath } from './file-modes.ts';

/** The number of the last acknowledged batch, kept outside the database: a database that lost its end cannot know. */
export interface Mark {
  /** Null where no world has been. */
  readonly last: () => number | null;
  /** Creates the file. Throws if it cannot be written, except on a full disk. */
  readonly begin: (batch: number) => void;
  readonly record: (batch: number) => void;
  readonly close: () => void;
}

// Overwritten in place, so always of the same length: within one sector it is never torn, and it needs no space.
const DIGITS = 20;

const lineOf = (batch: number): string => `${String(batch).padStart(DIGITS)}\n`;

// Written after the batch was synced, without a sync of its own. The kernel keeps it when the process dies. After a
// power failure it may be some seconds old but never ahead of the disk: a lower bound, so that a database below it
// has lost answered calls.
export function openMark(path: string): Mark {
  let handle: number | null = null;
  const close = (): void => {
    if (handle !== null) closeSync(handle);
    handle = null;
  };
  const record = (batch: number): void => {
    try {
      handle ??= openSync(path, 'r+');
      writeSync(handle, lineOf(batch), 0);
    } catch {
      // The earlier number stays a lower bound; the next batch tries again.
    }
  };
  return {
    last: () => lastOf(path),
    begin(batch) {
      try {
        close();
        handle = openOrCreate(path);
        ftruncateSync(handle, DIGITS + 1);
        writeSync(handle, lineOf(batch), 0);
        fsyncSync(handle);
      } catch (error) {
        if (codeOf(error) !== 'ENOSPC') throw unwritable(path, error);
      }
    },
    record,
    close,
  };
}

/** Another world is about to take the place of the one it was for. */
export const forgetMark = (path: string): void => rmSync(path, { force: true });

/** The file next to a world of which there is only a file. */
export const markBeside = (file: string): string => `${file}.made`;

/** What the operator repeats to consent: one sentence names it. */
const lossOf = (found: number, last: number): string => `${found}-${last}`;

interface Found {
  readonly place: string;
  /** The database's last batch; null if it is missing. */
  readonly batch: number | null;
  readonly acceptedLoss: string | null | undefined;
}

/** Refuses a database that ends before the mark, unless the operator has consented to exactly this loss. */
export function assertNothingLost({ place, batch, acceptedLoss }: Found, mark: Mark): void {
  const last = mark.last();
  if (last === null || (batch !== null && batch >= last)) return;
  const loss = lossOf(batch ?? 0, last);
  if (acceptedLoss === loss) return;
  throw new DatabaseUnusableError(
    batch === null
      ? `${place} is gone, although a world was created there: put it back, restore a backup, or create a new world by starting once with ACCEPT_LOSS=${loss}.`
      : `${place} has lost the last ${last - batch} commits, whose calls were answered: restore a backup, or go on without them by starting once with ACCEPT_LOSS=${loss}.`,
  );
}

// Former versions wrote a sentence: a world was there, of unknown length.
function lastOf(path: string): number | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw unwritable(path, error);
  }
  const batch = Number(/^ *(\d+)\n/.exec(text)?.[1]);
  return Number.isSafeInteger(batch) ? batch : 0;
}

function openOrCreate(path: string): number {
  try {
    return openSync(path, 'r+');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  const handle = openSync(path, 'wx+', PRIVATE_FILE);
  syncPath(dirname(path));
  return handle;
}

const unwritable = (path: string, error: unknown): DatabaseUnusableError =>
  new DatabaseUnusableError(
    `The mark of the last commit, ${path}, cannot be written (${codeOf(error)}): set WORLD_MARK to another file.`,
    { cause: error },
  );

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
