import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { createListeners, LISTENING } from '#server/http/listeners.ts';
import { answerParent } from '#tests/bench/child/answer.ts';

export type BareServer = typeof answers;

const answers = {
  /** A Socket.IO server that admits anyone and has no state: no session, no rooms to resume, no pushes. */
  async open(): Promise<string> {
    const http = createServer();
    const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });
    io.on('connection', (socket) => void socket.join('everyone'));
    http.listen({ ...LISTENING, port: 0, host: '127.0.0.1' });
    await once(http, 'listening');
    await createListeners(http).open();
    return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  },
};

answerParent(answers);
