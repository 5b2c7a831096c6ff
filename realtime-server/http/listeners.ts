import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';

// Node accepts one connection per listener and turn of its loop, and the kernel drops what waits longer than its
// client: with turns of 10 ms, 2,000 connections took one listener 27 s with losses, four 7.3 s and eight 4.1 s.
// Elsewhere than on Linux, several listeners of a port are not supported or do not share its connections.
const LISTENERS = process.platform === 'linux' ? 8 : 1;

/** For every listener of a server, also the first one. 4,096 waiting connections are Linux's limit. */
export const LISTENING = { backlog: 4_096, reusePort: LISTENERS > 1 } as const;

export interface Address {
  readonly port: number;
  readonly host: string;
}

/** A port that is shared accepts a second program of the same user: bind it alone right before, so that only one which
 * starts within the same milliseconds gets through. Port 0 is never one in use. */
export async function bindAlone({ port, host }: Address): Promise<void> {
  if (port === 0 || !LISTENING.reusePort) return;
  const alone = createServer();
  alone.listen({ port, host });
  await once(alone, 'listening');
  alone.close();
}

interface Listeners {
  /** Call once the server listens. */
  readonly open: () => Promise<void>;
  /** Accepts nothing from now on; ends with the last connection. */
  readonly close: () => Promise<void>;
}

/** More listeners on the address of a server that hand their connections to it. */
export function createListeners(server: HttpServer): Listeners {
  const listeners: Server[] = [];
  return {
    async open() {
      const bound = server.address();
      if (bound === null || typeof bound === 'string') return;
      for (let count = 1; count < LISTENERS; count += 1) {
        // As `node:http` opens its own.
        const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
          server.emit('connection', socket),
        );
        listeners.push(listener);
        listener.listen({ ...LISTENING, host: bound.address, port: bound.port });
        await once(listener, 'listening');
      }
    },
    async close() {
      await Promise.all(listeners.map((one) => new Promise((resolve) => one.close(resolve))));
    },
  };
}
