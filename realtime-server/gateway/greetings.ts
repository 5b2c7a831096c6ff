import type { LiveSocket } from '../live/connections.ts';
import type { Timers } from '../live/timers.ts';

/** Sockets whose clients are asking for their rooms again, at once. */
const MAX_RESUMING = 25;

/** A client that does not ask holds up others for no longer. */
const RESUMED_WITHIN_MS = 1_000;

interface GreetingsDeps {
  readonly socket: (id: string) => LiveSocket | undefined;
  readonly sendReady: (socket: LiveSocket) => void;
  /** Whether the sockets get pushes: a client that asked before would have to ask again. */
  readonly isFollowing: () => boolean;
  /** Whether the writer knows the socket. */
  readonly isKnown: (id: string) => boolean;
  readonly timers: Pick<Timers, 'after'>;
}

/**
 * Greets sockets again, a few at a time: each client then asks for all its rooms, and commands would wait behind
 * thousands of them.
 */
export interface Greetings {
  /** Each once, however often it is asked for until then. */
  readonly greet: (ids: Iterable<string>) => void;
  /** The client has asked for its rooms and got its answer. */
  readonly resumed: (id: string) => void;
}

export function createGreetings(deps: GreetingsDeps): Greetings {
  const due = new Set<string>();
  const resuming = new Map<string, () => void>();
  const goOn = (): void => {
    if (!deps.isFollowing()) return;
    for (const id of due) {
      if (resuming.size >= MAX_RESUMING) return;
      const socket = deps.socket(id);
      if (socket?.connected && !deps.isKnown(id)) continue;
      due.delete(id);
      if (!socket?.connected) continue;
      resuming.get(id)?.();
      resuming.set(
        id,
        deps.timers.after(RESUMED_WITHIN_MS, () => resumed(id)),
      );
      deps.sendReady(socket);
    }
  };
  const resumed = (id: string): void => {
    resuming.get(id)?.();
    if (resuming.delete(id)) goOn();
  };
  return {
    resumed,
    greet(ids) {
      for (const id of ids) due.add(id);
      goOn();
    },
  };
}
