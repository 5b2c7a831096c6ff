import { connection } from '#web/live/connection-store.ts';
import { version } from './new-version.ts';

// A new version is deployed while the server is away, so look for one on every reconnect.
export const followVersion = (): (() => void) =>
  connection.store.subscribe((now, before) => {
    if (now.state === 'live' && before.state !== 'live' && !before.isOpening) void version.look();
  });
