import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { FirstStep } from '#protocol/systems/first-steps.ts';
import { api } from '#web/live/client.ts';
import { timers } from '#web/live/clock.ts';
import { useUser } from '#web/live/session-store.ts';
import { useMirror } from '#web/live/mirror.ts';
import { useCommand } from '#web/live/use-command.ts';
import { useRoom } from '#web/live/use-room.ts';
import { useTicking } from '#web/ui/ticking-clock.tsx';
import { type Outlook, outlookOf, withTaken } from './model.ts';
import { clearTaken, firstStepsMirror, firstStepsStore, rememberOver, useDone, useTaken } from './store.ts';

const CALL = 'GET /api/first-steps';

const KEY = [CALL] as const;

interface Checklist {
  readonly steps: FirstStep[];
  readonly closed: boolean;
}

const SHOWN_MS = 4_000;

export function useFirstSteps(): {
  readonly steps: readonly FirstStep[] | null;
  readonly isPending: boolean;
} {
  const { id } = useUser();
  const done = useDone();
  const { data, isPending } = useQuery({
    queryKey: KEY,
    queryFn: () => api.call(CALL),
    select: useCallback(
      ({ steps, closed }: Checklist) => ({ steps: done.reduce(withTaken, steps), closed }),
      [done],
    ),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isOver = data && (data.closed || data.steps.every(({ done_at }) => done_at !== null));
  useEffect(() => {
    if (isOver !== undefined) rememberOver(id, isOver);
  }, [id, isOver]);
  return { steps: data && !isOver ? data.steps : null, isPending };
}

export function useNextStep(steps: readonly FirstStep[] | null): Outlook {
  const list = steps ?? [];
  // A single number, so that components render only when a step becomes due.
  const dueMs = useTicking((nowMs) => {
    const { waiting } = outlookOf(list, nowMs);
    return waiting ? waiting.atMs - 1 : Number.POSITIVE_INFINITY;
  });
  return outlookOf(list, dueMs);
}

export function useFollowSteps(): void {
  const { id } = useUser();
  const queries = useQueryClient();
  const taken = useTaken();
  useEffect(() => {
    return taken ? timers.after(SHOWN_MS, clearTaken) : undefined;
  }, [taken]);
  useMirror(`user:${id}`, firstStepsStore, firstStepsMirror);
  useEffect(() => () => firstStepsStore.setState(firstStepsStore.getInitialState(), true), [id]);
  useRoom(`user:${id}`, { snapshot: () => void queries.invalidateQueries({ queryKey: KEY }) });
}

export const useCloseSteps = () =>
  useCommand({
    key: ['first-steps', 'close'],
    send: async () => {
      await api.call('POST /api/first-steps/close');
      return { success: true as const, message: 'The list is closed. What it pays, it still pays.' };
    },
    changes: [KEY],
    fallback: 'Failed to close the first steps',
  });
