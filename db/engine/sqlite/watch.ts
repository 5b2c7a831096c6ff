import { type BigIntStats, statSync } from 'node:fs';

export type FileState =
  | { readonly kind: 'in_place' }
  | { readonly kind: 'shrunk'; readonly bytes: number }
  | { readonly kind: 'file_gone' }
  | { readonly kind: 'log_gone' };

/** Each call takes microseconds. */
export function watchFile(file: string): () => FileState {
  const opened = statOf(file);
  let log = statOf(`${file}-wal`);
  let bytes = opened?.size ?? 0n;
  return () => {
    const now = statOf(file);
    if (!now || !isSame(now, opened)) return { kind: 'file_gone' };
    const logNow = statOf(`${file}-wal`);
    // The log is created by the first transaction.
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
