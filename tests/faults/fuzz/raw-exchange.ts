import { connect } from 'node:net';

/** The bytes received over a connection until its end. */
export interface Exchanged {
  readonly received: string;
  /** The server neither answered in full nor closed the connection. */
  readonly hangs: boolean;
}

/** An incomplete request is abandoned after this time by closing the sending side. */
const GIVEN_UP_AFTER_MS = 300;

/** Beyond the server's timeout for a stalled connection. */
const HANGS_AFTER_MS = 15_000;

/** Sends bytes over a new connection and waits for its end. */
export function exchangeBytes(url: string, bytes: Buffer): Promise<Exchanged> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const finish = (hangs: boolean) => (): void => {
      clearTimeout(giveUp);
      clearTimeout(patience);
      socket.destroy();
      resolve({ received: Buffer.concat(chunks).toString('latin1'), hangs });
    };
    const giveUp = setTimeout(() => socket.end(), GIVEN_UP_AFTER_MS);
    const patience = setTimeout(finish(true), HANGS_AFTER_MS);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', finish(false));
  });
}
