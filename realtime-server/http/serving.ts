import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Address, bindAlone, createListeners, LISTENING } from './listeners.ts';

/** Real time a silent new connection gets to send its first request. */
const MAX_SILENCE_MS = 250;

/** After this, unanswered requests are cut off: the process must exit in time. */
const MAX_ANSWER_MS = 4_000;

type After = (ms: number, callback: () => void) => () => void;

export interface Serving {
  /** Returns the address. */
  readonly listen: (address: Address) => Promise<string>;
  /** From now on, each response closes its connection. */
  readonly announce: () => void;
  /** Refuses new connections, closes idle ones and waits for the running requests. */
  readonly close: () => Promise<void>;
}

export function createServing(http: FastifyInstance, after: After): Serving {
  const { server } = http;
  const listeners = createListeners(server);
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
    async listen({ port, host }) {
      await bindAlone({ port, host });
      const url = await http.listen({ port, host, ...LISTENING });
      await listeners.open();
      return url;
    },
    announce,
    async close() {
      announce();
      const stops = [
        after(MAX_SILENCE_MS, () => cut(({ bytesRead }) => bytesRead === 0)),
        after(MAX_ANSWER_MS, () => cut(() => true)),
      ];
      await Promise.all([http.close(), listeners.close()]);
      for (const stop of stops) stop();
    },
  };
}
