import { setTimeout as pause } from 'node:timers/promises';
import { answerParent } from '../child/answer.ts';
import type { Latencies } from '../measure/statistics.ts';
import { type Arrived, createCrowd, type Crowd, type CrowdOptions } from '../wire/crowd.ts';
import { openRawSocket, type RawSocket } from '#tests/load/client/raw-socket.ts';

export type Spectators = typeof answers;

/** Pushes that arrived during this process's garbage collection do not count against the server. */
const QUIET_MS = 250;

interface Stalling {
  readonly url: string;
  readonly cookies: readonly string[];
  readonly room: string | null;
}

let crowd: Crowd | undefined;
const stalled: RawSocket[] = [];

const answers = {
  /** Connects a new crowd to a server. */
  enter(options: CrowdOptions): void {
    crowd?.close();
    crowd = createCrowd(options);
  },
  connect: (newcomers: {
    readonly cookies: readonly string[];
    readonly room: string | null;
  }): Promise<Latencies> => present().connect(newcomers),
  /** Sockets that read nothing once they are in the room. */
  async stall({ url, cookies, room }: Stalling): Promise<void> {
    for (const cookie of cookies) {
      const socket = await openRawSocket({ url, cookie });
      if (room) await socket.subscribe(room);
      socket.webSocket.pause();
      stalled.push(socket);
    }
  },
  enterRooms: ({ rooms }: { readonly rooms: readonly string[] }): Promise<number> =>
    present().enterRooms(rooms),
  /** Counts arrivals for this many milliseconds, or a few more. */
  async watch({ millis }: { readonly millis: number }): Promise<Arrived & { readonly millis: number }> {
    globalThis.gc?.();
    await pause(QUIET_MS);
    present().forget();
    const startedAt = performance.now();
    await pause(millis);
    return { ...present().arrived(), millis: performance.now() - startedAt };
  },
  lastFrame: (): string => present().lastFrame(),
  leave(): void {
    crowd?.close();
    for (const socket of stalled.splice(0)) socket.terminate();
  },
};

answerParent(answers);

function present(): Crowd {
  if (!crowd) throw new Error('no socket is connected');
  return crowd;
}
