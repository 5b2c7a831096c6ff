import { answerParent } from '#tests/bench/child/answer.ts';
import { createDice } from '#bots/wire/dice.ts';
import { openRawSocket, type RawSocket } from './raw-socket.ts';
import { createDurations } from '../measure/histogram.ts';
import { createRetryPauses } from './retry-pauses.ts';

export type BareCrowd = typeof answers;

/** Number of sockets connecting at the same time before the storm. */
const AT_ONCE = 50;

let sockets: RawSocket[] = [];
let url = '';

const answers = {
  /** Connects this many idle sockets. */
  async connect(to: { readonly url: string; readonly sockets: number }): Promise<void> {
    url = to.url;
    const waiting = Array.from({ length: to.sockets }, (_, at) => at).values();
    const lane = async (): Promise<void> => {
      for (const _ of waiting) sockets.push(await open());
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  },
  /** Cuts every connection at once; returns how long each took to reconnect, encoded. They wait as pages do. */
  async storm({ seed }: { readonly seed: number }): Promise<string> {
    const durations = createDurations();
    const cutAtMs = performance.now();
    const cut = sockets;
    sockets = [];
    for (const socket of cut) socket.terminate();
    await Promise.all(
      cut.map(async (_, at) => {
        const pauses = createRetryPauses(createDice(seed + at));
        for (let socket: RawSocket | null = null; !socket; ) {
          await new Promise((resolve) => setTimeout(resolve, pauses.next(null)));
          socket = await open().catch(() => null);
          if (socket) sockets.push(socket);
        }
        durations.record(performance.now() - cutAtMs);
      }),
    );
    return durations.encode();
  },
  leave(): void {
    for (const socket of sockets) socket.terminate();
  },
};

process.on('SIGINT', () => undefined);
answerParent(answers);

const open = (): Promise<RawSocket> => openRawSocket({ url, cookie: '' });
