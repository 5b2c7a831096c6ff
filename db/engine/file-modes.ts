import { chmodSync, closeSync, fsyncSync, openSync, statSync } from 'node:fs';

// The database, its log and copies contain mail addresses and password hashes.
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

const OTHERS = 0o077;

export function makePrivate(...paths: readonly string[]): void {
  for (const path of paths) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && (found.mode & OTHERS) !== 0 && found.uid === process.getuid?.())
      chmodSync(path, PRIVATE_FILE);
  }
}

/** A file, or the folder whose entries have changed. */
export function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
