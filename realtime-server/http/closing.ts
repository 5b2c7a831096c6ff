import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What a connection that has said nothing yet may still send. */
const MAX_SILENCE_MS = 250;

/** Calls that are not answered by then are cut: the process must end in time. */
const MAX_ANSWER_MS = 4_000;

/** Calls once; answers how to cancel. */
type After = (ms: number, callback: () => void) => () => void;

/** How the connections of a server end without the loss of an answer. */
export interface Closing {
  /** From now on each answer is the last one of its connection. */
  readonly announce: () => void;
  /** Refuses new connections, ends idle ones, and waits for the answers of the others. */
  readonly close: () => Promise<void>;
}

/** Follows the connections of a server that does not listen yet. */
export function createClosing(http: FastifyInstance, after: After): Closing {
  const { server } = http;
  const open = new Set<Socket>();
  let isAnnounced = false;
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const cut = (which: (socket: Socket) => boolean): void => {
    for (const socket of [...open].filter(which)) socket.destroy();
  };
  const announce = (): void => {
    if (isAnnounced) return;
    isAnnounced = true;
    server.prependListener('request', (_request, response) => {
      response.setHeader('connection', 'close');
    });
  };
  return {
    announce,
    async close() {
      announce();
      const stops = [
        after(MAX_SILENCE_MS, () => cut(({ bytesRead }) => bytesRead === 0)),
        after(MAX_ANSWER_MS, () => cut(() => true)),
      ];
      await http.close();
      for (const stop of stops) stop();
    },
  };
}
