import { connection } from '#web/live/connection-store.ts';
import { version } from './new-version.ts';

/** Looks for a new version whenever the server was away, since that is when one is put up; returns how to stop. */
export const followVersion = (): (() => void) =>
  connection.store.subscribe((now, before) => {
    if (now.state === 'live' && before.state !== 'live' && !before.isOpening) void version.look();
  });
