import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { DurableEvent } from '#protocol/events.ts';
import type { Balance } from '#protocol/primitives.ts';
import { clock, timers } from './clock.ts';
import { useUser } from './session-store.ts';
import { useRoom } from './use-room.ts';

/** Goods that move many times at once are asked for once, so much later. */
const PATIENCE_MS = 250;

interface UserSnapshot {
  readonly balance?: Balance;
  readonly events?: readonly Pick<DurableEvent, 'at'>[];
}

/** Reads a query again soon after something of the player's has moved or was settled, and after a gap. */
export function useFollowBalances(key: readonly [call: string]): void {
  const user = useUser();
  const queries = useQueryClient();
  const waiting = useRef<(() => void) | null>(null);
  /** What was known as the query was first read; null once a snapshot has come. */
  const before = useRef<Known | null>({ user, atMs: clock.serverNowMs() });
  const [call] = key;
  useEffect(() => () => waiting.current?.(), []);
  const askSoon = () => {
    waiting.current ??= timers.after(PATIENCE_MS, () => {
      waiting.current = null;
      void queries.invalidateQueries({ queryKey: [call] });
    });
  };
  useRoom<UserSnapshot>(`user:${user.id}`, {
    snapshot(snapshot) {
      if (before.current === null || hasMoved(before.current, snapshot)) askSoon();
      before.current = null;
    },
    events: { balance: askSoon, 'bet.settled': askSoon },
  });
}

type User = ReturnType<typeof useUser>;

interface Known {
  readonly user: User;
  /** The server's real time. */
  readonly atMs: number;
}

/** Whether anything has happened to the player since. */
const hasMoved = ({ user, atMs }: Known, { balance, events = [] }: UserSnapshot): boolean =>
  events.some(({ at }) => at >= atMs) ||
  balance === undefined ||
  Object.entries(balance).some(([goods, amount]) => goods !== 'rev' && user[goods as keyof User] !== amount);
