import { hash } from 'node:crypto';
import type { CopiedTable, Row } from './copied-tables.ts';

export interface Digest {
  readonly add: (row: Row) => void;
  readonly rows: () => number;
  readonly text: () => string;
}

/** The same for both engines, any row order and any order of JSON keys. */
export function createDigest({ columns }: CopiedTable): Digest {
  let rows = 0;
  let sum = 0n;
  const json = columns.flatMap(({ kind }, at) => (kind === 'json' ? [at] : []));
  return {
    add(row) {
      const plain: unknown[] = [...row];
      for (const at of json) plain[at] = parsed(row[at]);
      rows += 1;
      sum = BigInt.asUintN(64, sum + hash('sha256', JSON.stringify(plain), 'buffer').readBigUInt64LE());
    },
    rows: () => rows,
    text: () => `${rows} ${sum}`,
  };
}

const parsed = (text: Row[number] | undefined): unknown =>
  typeof text === 'string' ? (JSON.parse(text, sorted) as unknown) : null;

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
