import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { timers } from './clock.ts';
import { useUser } from './session-store.ts';
import { useRoom } from './use-room.ts';

/** Goods that move many times at once are asked for once, so much later. */
const PATIENCE_MS = 250;

/** Reads a query again soon after something of the player's has moved or was settled, and after a gap. */
export function useFollowBalances(key: readonly [call: string]): void {
  const { id } = useUser();
  const queries = useQueryClient();
  const waiting = useRef<(() => void) | null>(null);
  const [call] = key;
  useEffect(() => () => waiting.current?.(), []);
  const askSoon = () => {
    waiting.current ??= timers.after(PATIENCE_MS, () => {
      waiting.current = null;
      void queries.invalidateQueries({ queryKey: [call] });
    });
  };
  useRoom(`user:${id}`, { snapshot: askSoon, events: { balance: askSoon, 'bet.settled': askSoon } });
}
