import type { Admission, Left } from '#protocol/wire/link.ts';
import type { EngineSocket } from '../live/connections.ts';

/** An admitted socket, as the writer knows it. */
export interface HeldSocket {
  readonly engine: EngineSocket;
  readonly admission: Admission;
  /** Of the writer's promise to remember it. */
  lease: string;
  /** Rooms that the writer let it into, each with the number of its entry. */
  readonly entered: Map<string, number>;
  /** The latest attempt to enter each room that it joined. */
  readonly attempts: Map<string, number>;
  greeting: 'waiting' | 'asked' | 'sent';
}

/** What changed since the writer was last informed. */
export interface Changes {
  readonly gone: readonly string[];
  readonly left: readonly Left[];
}

/** A second's changes are far fewer; the body of a call is limited. */
const MAX_LEFT = 4_000;
const MAX_GONE = 10_000;

export interface HeldSockets {
  readonly get: (id: string) => HeldSocket | undefined;
  readonly all: () => Iterable<readonly [string, HeldSocket]>;
  readonly add: (id: string, held: Pick<HeldSocket, 'engine' | 'admission' | 'lease'>) => void;
  /** Also one that never was: the writer may have admitted it. */
  readonly remove: (id: string) => void;
  readonly left: (left: Left) => void;
  readonly changes: () => Changes;
  readonly informed: (changes: Changes) => void;
}

export function createHeldSockets(): HeldSockets {
  const sockets = new Map<string, HeldSocket>();
  const gone = new Set<string>();
  let left: Left[] = [];
  return {
    get: (id) => sockets.get(id),
    all: () => sockets,
    add(id, { engine, admission, lease }) {
      sockets.set(id, {
        ...{ engine, admission, lease, greeting: 'waiting' },
        entered: new Map(),
        attempts: new Map(),
      });
    },
    remove(id) {
      const isHeld = sockets.delete(id);
      // While the writer is away, clients try again and again.
      if (isHeld || gone.size < MAX_GONE) gone.add(id);
    },
    left: (one) => void left.push(one),
    changes() {
      left = left.filter(({ socket }) => sockets.has(socket));
      return { gone: [...gone].slice(0, MAX_GONE), left: left.slice(0, MAX_LEFT) };
    },
    informed(changes) {
      for (const socket of changes.gone) gone.delete(socket);
      left.splice(0, changes.left.length);
    },
  };
}
