import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { answerParent } from '../child/answer.ts';
import { usage } from '../child/usage.ts';

export type BareSocketServer = typeof answers;

const PUSH_EVERY_MS = 100;

interface Repeated {
  readonly frame: string;
  readonly everyMs?: number;
  /** Repetitions at a time. */
  readonly times?: number;
}

const answers = {
  /** Pushes the other server's frame, with its own numbers and times, to every connection. */
  async open({ frame, everyMs = PUSH_EVERY_MS, times = 1 }: Repeated): Promise<string> {
    const http = createServer();
    const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });
    io.on('connection', (socket) => void socket.join('race'));
    const [event, pushed] = JSON.parse(frame.slice(2)) as [string, { seq: number }];
    let { seq } = pushed;
    setInterval(() => {
      for (let time = 0; time < times; time += 1) {
        seq += 1;
        io.to('race').emit(event, { ...pushed, seq, at: Date.now() });
      }
    }, everyMs);
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  },
  usage,
};

answerParent(answers);
