import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { answerParent } from '../child/answer.ts';
import { usage } from '../child/usage.ts';

export type BareSocketServer = typeof answers;

const PUSH_EVERY_MS = 100;

const answers = {
  /** Pushes the frame of the other server, under its own numbers and times, to everyone who connects. */
  async open({ frame }: { readonly frame: string }): Promise<string> {
    const http = createServer();
    const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });
    io.on('connection', (socket) => void socket.join('race'));
    const [event, pushed] = JSON.parse(frame.slice(2)) as [string, { seq: number }];
    let { seq } = pushed;
    setInterval(() => {
      seq += 1;
      io.to('race').emit(event, { ...pushed, seq, at: Date.now() });
    }, PUSH_EVERY_MS);
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  },
  usage,
};

answerParent(answers);
