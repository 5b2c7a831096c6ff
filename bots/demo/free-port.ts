import { once } from 'node:events';
import { createServer } from 'node:net';

const TRIED = 40;

/** 0 stays 0: the system picks a port. */
export async function freePortFrom(first: number): Promise<number> {
  if (first === 0) return 0;
  for (let port = first; port < first + TRIED; port += 1) if (await isFree(port)) return port;
  throw new Error(`No port from ${first} to ${first + TRIED - 1} is free.`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return true;
  } catch {
    return false;
  }
}
