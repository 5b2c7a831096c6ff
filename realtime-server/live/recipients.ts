import type { Gathered } from './gathered.ts';

/** When a socket is written to: soon, when others may have come, or when no player waits. */
export type Turn = 'urgent' | 'patient' | 'spectator';

/** A socket that was written to, and what waits for it now. */
export interface Recipient {
  readonly socketId: string;
  waiting: Gathered | null;
  turn: Turn;
}

/** Everyone who was written to, until they are gone. */
export function createRecipients() {
  const recipients = new Map<string, Recipient>();
  return {
    known: (socketId: string): Recipient | undefined => recipients.get(socketId),
    of(socketId: string): Recipient {
      const known = recipients.get(socketId);
      if (known) return known;
      const made: Recipient = { socketId, waiting: null, turn: 'urgent' };
      recipients.set(socketId, made);
      return made;
    },
    forget(socketId: string): void {
      const recipient = recipients.get(socketId);
      if (recipient) recipient.waiting = null;
      recipients.delete(socketId);
    },
  };
}

/** Recipients in the order in which they are served. */
export interface Line {
  readonly add: (recipient: Recipient) => void;
  /** Who is served next; undefined when nobody waits. */
  readonly first: () => Recipient | undefined;
  /** The same, who then waits no longer. */
  readonly take: () => Recipient | undefined;
}

/**
 * A line that stays as long as it ever was: a map of 5,000 sockets that fills and empties with each push makes 0.6 MB of garbage
 * that outlives scavenges, and a full collection delays every hundredth push. Who left it otherwise is passed over.
 */
export function createLine(turn: Turn): Line {
  const recipients: Recipient[] = [];
  let next = 0;
  let end = 0;
  const first = (): Recipient | undefined => {
    for (; next < end; next += 1) {
      const recipient = recipients[next];
      if (recipient?.waiting && recipient.turn === turn) return recipient;
    }
    next = 0;
    end = 0;
    return undefined;
  };
  return {
    first,
    add(recipient) {
      recipients[end] = recipient;
      end += 1;
    },
    take() {
      const recipient = first();
      if (recipient) next += 1;
      return recipient;
    },
  };
}
