import type { EventEmitter } from 'node:events';

/**
 * Until a connection has closed, by an end or by a reset: a peer that cuts what it has not read resets, and `once` of
 * `node:events` takes that for a failure.
 */
export const closed = (connection: EventEmitter): Promise<void> =>
  new Promise((resolve) => {
    connection.on('error', () => undefined);
    connection.once('close', () => resolve());
  });
