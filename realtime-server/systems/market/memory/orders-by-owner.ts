import type { Tx } from '#db/open.ts';
import { type OrderRow, ownedOrderStore } from '#db/systems/market/store/orders.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/resources.ts';
import type { OrderState } from '../changes.ts';

/** Which orders each owner has open, and what each still wants, as far as changes have said. */
export interface OrdersByOwner {
  readonly load: (tx: Tx) => Promise<void>;
  /** Follows an order; answers by how much the level of its price changed, 0 when a later state is known. */
  readonly follow: (order: Pick<OrderState, 'seq' | 'owner' | 'remaining' | 'isOpen'>) => number;
  /** An owner's, in no order. */
  readonly of: (owner: string) => readonly number[];
  readonly owners: () => readonly string[];
  /** The newest order that was heard of: every one before it was heard of, too. */
  readonly newestSeq: () => number;
}

/** Two arrays of the same length, since a million pairs of numbers in them are some twenty megabytes; in maps a hundred. */
interface OpenOrders {
  readonly seqs: number[];
  readonly remaining: number[];
}

/** So many orders that have ended are remembered, for an earlier state of theirs that comes late. */
const MAX_ENDED = 10_000;

export function createOrdersByOwner(): OrdersByOwner {
  const open = new Map<string, OpenOrders>();
  const ended = new Set<number>();
  let newestSeq = 0;

  const add = ({ seq, owner, remaining }: Pick<OrderRow, 'seq' | 'owner' | 'remaining'>): void => {
    const own = open.get(owner);
    if (own) {
      own.seqs.push(seq);
      own.remaining.push(remaining);
    } else open.set(owner, { seqs: [seq], remaining: [remaining] });
  };

  const end = (seq: number): void => {
    if (ended.size >= MAX_ENDED) ended.delete(ended.values().next().value ?? 0);
    ended.add(seq);
  };

  const remove = (owner: string, { seqs, remaining }: OpenOrders, at: number): void => {
    seqs.splice(at, 1);
    remaining.splice(at, 1);
    if (seqs.length === 0) open.delete(owner);
  };

  return {
    async load(tx) {
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
