import { type BigIntStats, statSync } from 'node:fs';

/** What became of a file that a server has open. */
export type FileState =
  | { readonly kind: 'in_place' }
  /** Shorter than it was: it may have been compacted, or cut. */
  | { readonly kind: 'shrunk'; readonly bytes: number }
  | { readonly kind: 'file_gone' }
  | { readonly kind: 'log_gone' };

/** Answers a look at an open database: whether it and its log still lie where they did. A look takes microseconds. */
export function watchFile(file: string): () => FileState {
  const opened = statOf(file);
  let log = statOf(`${file}-wal`);
  let bytes = opened?.size ?? 0n;
  return () => {
    const now = statOf(file);
    if (!now || !isSame(now, opened)) return { kind: 'file_gone' };
    const logNow = statOf(`${file}-wal`);
    // It is made with the first transaction.
    log ??= logNow;
    if (!isSame(logNow, log)) return { kind: 'log_gone' };
    const hasShrunk = now.size < bytes;
    bytes = now.size;
    return hasShrunk ? { kind: 'shrunk', bytes: Number(bytes) } : { kind: 'in_place' };
  };
}

const statOf = (path: string): BigIntStats | undefined =>
  statSync(path, { bigint: true, throwIfNoEntry: false });

const isSame = (one: BigIntStats | undefined, other: BigIntStats | undefined): boolean =>
  one?.dev === other?.dev && one?.ino === other?.ino;
