import { useState } from 'react';
import { useConnection } from '#web/live/connection-store.ts';

/** `connecting`: the first connection of this page is still being made, which is no news. */
export type LineState = 'connecting' | 'live' | 'reconnecting' | 'offline';

/** The line to the server as the navigation tells it: an opening is not a loss. */
export function useLineState(): LineState {
  const { state } = useConnection();
  const [seen, setSeen] = useState({ start: false, live: false });
  const now = { start: seen.start || state !== 'offline', live: seen.live || state === 'live' };
  if (now.start !== seen.start || now.live !== seen.live) setSeen(now);
  const isOpening = state === 'offline' ? !now.start : state === 'reconnecting' && !now.live;
  return isOpening ? 'connecting' : state;
}
