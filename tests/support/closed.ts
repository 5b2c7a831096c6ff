import type { EventEmitter } from 'node:events';

/**
 * Resolves when a connection closes, by an end or a reset: a peer that discards unread data resets,
 * which `once` of `node:events` treats as a failure.
 */
export const closed = (connection: EventEmitter): Promise<void> =>
  new Promise((resolve) => {
    connection.on('error', () => undefined);
    connection.once('close', () => resolve());
  });
