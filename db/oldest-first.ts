// Prunes append-only tables from the oldest row. An index by time would cost each writing transaction one
// more page.
export function olderThan<R extends { readonly atMs: number }>(
  rows: readonly R[],
  beforeMs: number,
): readonly R[] {
  const young = rows.findIndex((row) => row.atMs >= beforeMs);
  return young === -1 ? rows : rows.slice(0, young);
}
