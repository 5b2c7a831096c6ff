import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/live/client.ts';
import { readSoon } from '#web/live/read-soon.ts';
import type { InputOf } from '#web/live/route-types.ts';
import { useCommand } from '#web/live/use-command.ts';
import { useRoom } from '#web/live/use-room.ts';
import { caseText, historyText, verdictText } from './text/case.ts';
import { rankText } from './text/queue.ts';

const CASES = ['moderation', 'cases'] as const;
const caseKey = (id: string) => ['moderation', 'case', id] as const;

/** Who is online, and claims that run out, are not pushed. */
const REFRESH_MS = 30_000;

export function useCases() {
  const cache = useQueryClient();
  useRoom('moderation', {
    snapshot: () => readSoon(cache, CASES),
    events: {
      'case.changed'({ caseId }) {
        readSoon(cache, CASES);
        readSoon(cache, caseKey(caseId));
      },
    },
  });
  return useQuery({
    queryKey: CASES,
    queryFn: async () => (await api.call('GET /api/moderation/cases')).cases,
    refetchInterval: REFRESH_MS,
  });
}

export const useCase = (id: string) =>
  useQuery({
    queryKey: caseKey(id),
    queryFn: async () => (await api.call('GET /api/moderation/cases/:id', { id })).case,
    refetchInterval: REFRESH_MS,
  });

/** Opening a case takes it. */
export function useClaim() {
  const cache = useQueryClient();
  return useCommand({
    key: ['moderation', 'claim'],
    subjectOf: (id: string) => id,
    send: async (id) => {
      const { case: claimed } = await api.call('POST /api/moderation/claim', { caseId: id });
      cache.setQueryData(caseKey(id), claimed);
      return { message: '' };
    },
    changes: [CASES],
    isShown: true,
    fallback: caseText.takeFailed,
  });
}

const DECIDE = 'POST /api/moderation/decide';
const DECIDE_APPEAL = 'POST /api/moderation/decide-appeal';
const LIFT = 'POST /api/moderation/lift';

interface StaffCommand<Input> {
  readonly name: string;
  readonly send: (input: Input) => Promise<unknown>;
  readonly done: string;
  readonly fallback: string;
}

const useCaseCommand = <Input>(id: string, { name, send, done, fallback }: StaffCommand<Input>) =>
  useCommand({
    key: ['moderation', name],
    send: async (input: Input) => {
      await send(input);
      return { message: done };
    },
    changes: [CASES, caseKey(id)],
    fallback,
    refusedIn: 'form',
  });

export const useDecide = (id: string) =>
  useCaseCommand(id, {
    name: 'decide',
    send: (decision: InputOf<typeof DECIDE>) => api.call(DECIDE, decision),
    done: verdictText.done,
    fallback: verdictText.failed,
  });

export const useDecideAppeal = (id: string) =>
  useCaseCommand(id, {
    name: 'decide-appeal',
    send: (decision: InputOf<typeof DECIDE_APPEAL>) => api.call(DECIDE_APPEAL, decision),
    done: verdictText.done,
    fallback: verdictText.failed,
  });

export const useLift = (id: string) =>
  useCaseCommand(id, {
    name: 'lift',
    send: (lifting: InputOf<typeof LIFT>) => api.call(LIFT, lifting),
    done: historyText.isLifted,
    fallback: historyText.liftFailed,
  });

export const useSetRank = () =>
  useCommand({
    key: ['moderation', 'rank'],
    send: async ({ username, rang }: { username: string; rang: 0 | 1 | 2 }) => {
      await api.call('POST /api/admin/rank', { username, rang });
      return { message: rankText.done(username, rankText.ranks[rang]) };
    },
    changes: [['admin']],
    fallback: rankText.failed,
    refusedIn: 'form',
  });
