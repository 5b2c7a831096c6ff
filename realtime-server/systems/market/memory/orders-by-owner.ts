import type { Tx } from '#db/open.ts';
import { type OrderRow, ownedOrderStore } from '#db/systems/market/store/orders.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/resources.ts';

type Owned = Pick<OrderRow, 'seq' | 'owner'>;

/** Which orders each owner has open, as far as commits have told. */
export interface OrdersByOwner {
  readonly load: (tx: Tx) => Promise<void>;
  /** Hears of a new order, which may have been filled at once. */
  readonly place: (order: Owned & Pick<OrderRow, 'status'>) => void;
  readonly close: (order: Owned) => void;
  /** An owner's, in no order. */
  readonly of: (owner: string) => readonly number[];
  readonly owners: () => readonly string[];
  /** The newest order that was heard of: every one before it was heard of, too. */
  readonly newestSeq: () => number;
}

export function createOrdersByOwner(): OrdersByOwner {
  // Arrays, since a million numbers in them are some ten megabytes; in sets they would be fifty.
  const seqs = new Map<string, number[]>();
  let newestSeq = 0;

  const add = ({ seq, owner }: Owned): void => {
    const own = seqs.get(owner);
    if (own) own.push(seq);
    else seqs.set(owner, [seq]);
  };

  return {
    async load(tx) {
      newestSeq = await ownedOrderStore(tx).newestSeq();
      for (const resource of MARKET_RESOURCES) (await ownedOrderStore(tx).ofResource(resource)).forEach(add);
    },
    place(order) {
      newestSeq = Math.max(newestSeq, order.seq);
      if (order.status === 'open') add(order);
    },
    close({ seq, owner }) {
      const own = seqs.get(owner) ?? [];
      const at = own.indexOf(seq);
      if (at >= 0) own.splice(at, 1);
      if (own.length === 0) seqs.delete(owner);
    },
    of: (owner) => seqs.get(owner) ?? [],
    owners: () => [...seqs.keys()],
    newestSeq: () => newestSeq,
  };
}
