import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FirstStep } from '#protocol/systems/first-steps/contract.ts';
import { api } from '#web/live/client.ts';
import { clock } from '#web/live/clock.ts';
import { useUser } from '#web/live/session-store.ts';
import { useCommand } from '#web/live/use-command.ts';
import { useRoom } from '#web/live/use-room.ts';
import { addReward } from '#web/ui/overlay/reward-store.ts';
import { hasPlan, withDone } from './model.ts';
import { pointAway, recordStage, stopPointing } from './store.ts';
import { checklistText, stepText } from './text/steps.ts';

const CALL = 'GET /api/first-steps';

const KEY = [CALL] as const;

interface Checklist {
  readonly steps: FirstStep[];
  readonly closed: boolean;
}

export function useFirstSteps(): {
  readonly steps: readonly FirstStep[] | null;
  readonly isPending: boolean;
} {
  const { id, rang } = useUser();
  const { data, isPending } = useQuery({
    queryKey: KEY,
    queryFn: () => api.call(CALL),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isOver = data && (data.closed || data.steps.every(({ done_at }) => done_at !== null));
  const stage = data && (isOver ? 'over' : hasPlan(data.steps) ? 'planned' : 'open');
  useEffect(() => {
    if (stage) recordStage(id, stage);
  }, [id, stage]);
  // Staff have none: no space is kept for them.
  return { steps: data && !isOver ? data.steps : null, isPending: isPending && rang === 0 };
}

export function useFollowSteps(): void {
  const { id } = useUser();
  const queries = useQueryClient();
  useEffect(() => stopPointing, [id]);
  useRoom(`user:${id}`, {
    snapshot: () => void queries.invalidateQueries({ queryKey: KEY }),
    events: {
      'first_step.done': (step) => {
        queries.setQueryData<Checklist>(
          KEY,
          (list) => list && { ...list, steps: withDone(list.steps, step) },
        );
        pointAway(step.id);
        const reward = { about: `step ${step.id}`, name: stepText.reward, dollars: step.reward };
        if (step.reward > 0) addReward(reward, clock.serverNowMs());
      },
    },
  });
}

export const useCloseSteps = () =>
  useCommand({
    key: ['first-steps', 'close'],
    send: async () => {
      await api.call('POST /api/first-steps/close');
      return { success: true as const, message: checklistText.closed };
    },
    changes: [KEY],
    fallback: checklistText.closeFailed,
  });
