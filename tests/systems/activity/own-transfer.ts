import type { OwnTransfer } from '#server/ledger/history.ts';

let ids = 0;

/** One transfer as its owner sees it: $1.00 of starting goods, unless `one` overrides it. */
export const moved = (cause: string, atMs: number, one: Partial<OwnTransfer>): OwnTransfer => ({
  id: (ids += 1),
  cause,
  atMs,
  asset: 'dollars',
  amount: 100,
  counterparty: 'central-bank',
  code: 'starting_goods',
  metadata: null,
  ...one,
});
