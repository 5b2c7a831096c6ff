import type { Session } from '../action/system.ts';

export type Counted = { readonly kind: 'player'; readonly session: Session } | { readonly kind: 'spectator' };

export interface OpenSockets {
  /** Excludes spectators. */
  readonly from: (address: string) => number;
  readonly spectators: () => number;
  readonly spectatorsFrom: (address: string) => number;
  readonly of: (playerId: string) => number;
}

export interface Counts {
  readonly open: OpenSockets;
  readonly addAddress: (address: string, by: number) => void;
  readonly add: (counted: Counted, address: string, by: number) => void;
}

export function createCounts(onPlayerConnections: (playerId: string, open: number) => void): Counts {
  const perAddress = createCounter();
  const perPlayer = createCounter();
  const spectators = createCounter();
  return {
    open: {
      from: (address) => perAddress.count(address) - spectators.count(address),
      spectators: spectators.total,
      spectatorsFrom: spectators.count,
      of: perPlayer.count,
    },
    addAddress: perAddress.add,
    add(counted, address, by) {
      if (counted.kind === 'spectator') return spectators.add(address, by);
      const { id } = counted.session.player;
      perPlayer.add(id, by);
      onPlayerConnections(id, perPlayer.count(id));
    },
  };
}

function createCounter() {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    total: (): number => total,
    count: (key: string): number => counts.get(key) ?? 0,
    add(key: string, by: number): void {
      total += by;
      const count = (counts.get(key) ?? 0) + by;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}
