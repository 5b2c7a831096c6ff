import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A line to PostgreSQL that the test can cut, close, and tap for one commit. */
export interface TappedLine {
  /** The database's address through this line. */
  readonly url: string;
  /** The next commit never arrives; resolves when it was sent. */
  readonly loseCommit: () => Promise<void>;
  /** The next commit arrives, its answer does not; resolves when it was sent. */
  readonly loseAnswer: () => Promise<void>;
  /** Ends every connection. */
  readonly cut: () => void;
  /** While closed, new connections are refused, as by a server that is down. */
  readonly close: () => void;
  readonly reopen: () => void;
}

/** A statement's text ends with NUL on the wire. */
const COMMIT = /\bcommit\0/;

export async function tappedLine(databaseUrl: string): Promise<TappedLine> {
  const { hostname, port } = new URL(databaseUrl);
  const ends = new Set<Socket>();
  let isClosed = false;
  let tap: { readonly loses: 'commit' | 'answer'; readonly sent: () => void } | null = null;
  const server = createServer((client) => {
    if (isClosed) return void client.destroy();
    const database = connect(Number(port), hostname);
    let isMute = false;
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      ends.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        ends.delete(from);
        to.destroy();
      });
    }
    client.on('data', (bytes) => {
      if (tap && COMMIT.test(bytes.toString('latin1'))) {
        const { loses, sent } = tap;
        tap = null;
        isMute = true;
        if (loses === 'answer') database.write(bytes);
        return sent();
      }
      if (!isMute) database.write(bytes);
    });
    database.on('data', (bytes) => {
      if (!isMute) client.write(bytes);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const end of ends) end.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const lose = (loses: 'commit' | 'answer') => (): Promise<void> =>
    new Promise((sent) => {
      tap = { loses, sent };
    });
  return {
    url: url.href,
    loseCommit: lose('commit'),
    loseAnswer: lose('answer'),
    cut,
    close() {
      isClosed = true;
    },
    reopen() {
      isClosed = false;
    },
  };
}
