import type { Tx } from '#db/open.ts';
import type { OrderRow } from '#db/systems/market/store/order-row.ts';
import { ownedOrderStore } from '#db/systems/market/store/orders.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/resources.ts';
import type { OrderState } from '../changes.ts';

/** Each owner's open orders and their remaining quantities, by committed changes. */
export interface OrdersByOwner {
  readonly load: (tx: Tx) => Promise<void>;
  /** Applies an order's state; answers the change of its price level, 0 when a later state is known. */
  readonly follow: (order: Pick<OrderState, 'seq' | 'owner' | 'remaining' | 'isOpen'>) => number;
  /** An owner's open orders, unordered. */
  readonly of: (owner: string) => readonly number[];
  readonly owners: () => readonly string[];
  /** The newest order received; every earlier one was received, too. */
  readonly newestSeq: () => number;
}

/** Two arrays of equal length: a million pairs take some 20 MB in arrays, 100 MB in maps. */
interface OpenOrders {
  readonly seqs: number[];
  readonly remaining: number[];
}

/** Ended orders retained, in case an earlier state of theirs arrives late. */
const MAX_ENDED = 1_000;

export function createOrdersByOwner(): OrdersByOwner {
  const open = new Map<string, OpenOrders>();
  const ended = new Set<number>();
  // Which one to forget next: the first of a Set that lost its first ones is slow to find.
  const endedInOrder: number[] = [];
  let endedCount = 0;
  let newestSeq = 0;

  const add = ({ seq, owner, remaining }: Pick<OrderRow, 'seq' | 'owner' | 'remaining'>): void => {
    const own = open.get(owner);
    if (own) {
      own.seqs.push(seq);
      own.remaining.push(remaining);
    } else open.set(owner, { seqs: [seq], remaining: [remaining] });
  };

  const end = (seq: number): void => {
    const place = endedCount % MAX_ENDED;
    ended.delete(endedInOrder[place] ?? 0);
    endedInOrder[place] = seq;
    ended.add(seq);
    endedCount += 1;
  };

  const remove = (owner: string, { seqs, remaining }: OpenOrders, at: number): void => {
    seqs.splice(at, 1);
    remaining.splice(at, 1);
    if (seqs.length === 0) open.delete(owner);
  };

  return {
    async load(tx) {
      open.clear();
      ended.clear();
      newestSeq = await ownedOrderStore(tx).newestSeq();
      for (const resource of MARKET_RESOURCES) (await ownedOrderStore(tx).ofResource(resource)).forEach(add);
    },
    follow(order) {
      const { seq, owner, remaining, isOpen } = order;
      newestSeq = Math.max(newestSeq, seq);
      const own = open.get(owner);
      const at = own?.seqs.indexOf(seq) ?? -1;
      if (!own || at < 0) {
        if (!isOpen) end(seq);
        if (!isOpen || ended.has(seq)) return 0;
        add(order);
        return remaining;
      }
      const before = own.remaining[at] ?? 0;
      if (!isOpen) {
        end(seq);
        remove(owner, own, at);
        return -before;
      }
      if (remaining >= before) return 0;
      own.remaining[at] = remaining;
      return remaining - before;
    },
    of: (owner) => open.get(owner)?.seqs ?? [],
    owners: () => [...open.keys()],
    newestSeq: () => newestSeq,
  };
}
