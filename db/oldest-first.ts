/**
 * The rows from before a time, of a table whose ids grow with time. Append-only tables are pruned from their oldest row on,
 * without an index by time: it would cost every writing transaction one more page on disk.
 */
export function olderThan<R extends { readonly atMs: number }>(
  rows: readonly R[],
  beforeMs: number,
): readonly R[] {
  const young = rows.findIndex((row) => row.atMs >= beforeMs);
  return young === -1 ? rows : rows.slice(0, young);
}
