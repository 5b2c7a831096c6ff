import type { MissedEvent } from '#protocol/live.ts';
import type { Member } from '#server/live/resume.ts';

/** Two queues between a page and the server, that deliver when told. */
export interface Pair {
  readonly member: Member;
  readonly joined: Set<string>;
  readonly up: (() => void)[];
  readonly down: (() => void)[];
  isOpen: boolean;
  isGreeted: boolean;
}

export function createPair(receive: (emitted: MissedEvent) => void): Pair {
  const pair: Pair = {
    joined: new Set(),
    up: [],
    down: [],
    isOpen: true,
    isGreeted: false,
    member: {
      player: { kind: 'player', id: 'p', username: 'p', rang: 0 },
      get connected() {
        return pair.isOpen;
      },
      rooms: () => pair.joined,
      join: (room) => void pair.joined.add(room),
      leave: (room) => void pair.joined.delete(room),
      catchUp: (emitted) => void pair.down.push(() => receive(structuredClone(emitted))),
    },
  };
  return pair;
}
