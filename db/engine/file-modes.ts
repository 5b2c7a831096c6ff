import { chmodSync, statSync } from 'node:fs';

/** Whoever could read the database, its log or a copy would have every mail address and password hash. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

const OTHERS = 0o077;

/** Takes from others what an older version, or an operator's copy, left them. Files of another user stay as they are. */
export function makePrivate(...paths: readonly string[]): void {
  for (const path of paths) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && (found.mode & OTHERS) !== 0 && found.uid === process.getuid?.())
      chmodSync(path, PRIVATE_FILE);
  }
}
