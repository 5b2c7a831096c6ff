import type { MissedEvent } from '#protocol/wire/live.ts';
import type { Member } from '#server/live/enter.ts';

/** Two queues between a page and the server that deliver when the test says so. */
export interface Pair {
  readonly member: Member;
  readonly joined: Set<string>;
  readonly up: (() => void)[];
  readonly down: (() => void)[];
  isOpen: boolean;
  isGreeted: boolean;
}

let made = 0;

export function createPair(receive: (event: MissedEvent) => void): Pair {
  made += 1;
  const id = `pair${made}`;
  const pair: Pair = {
    joined: new Set(),
    up: [],
    down: [],
    isOpen: true,
    isGreeted: false,
    member: {
      id,
      player: { kind: 'player', id: 'p', username: 'p', rang: 0 },
      get connected() {
        return pair.isOpen;
      },
      isIn: (room) => pair.joined.has(room),
      roomCount: () => pair.joined.size,
      join: (room) => void pair.joined.add(room),
      leave: (room) => void pair.joined.delete(room),
      catchUp: (event) => void pair.down.push(() => receive(structuredClone(event))),
    },
  };
  return pair;
}
