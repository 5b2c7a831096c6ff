import { useQuery } from '@tanstack/react-query';
import { api } from '#web/live/client.ts';
import { useCommand } from '#web/live/use-command.ts';
import { useFollowBalances } from '#web/live/use-follow-balances.ts';
import { checkText } from './text.ts';

const keys = {
  mine: ['achievements', 'mine'],
  leaders: ['achievements', 'leaders'],
  statistics: ['achievements', 'statistics'],
} as const;

/** Progress is made, and rewards are paid, with a change of balances. */
export function useAchievements() {
  useFollowBalances(keys.mine);
  return useQuery({
    queryKey: keys.mine,
    queryFn: () => api.call('GET /api/achievements/my-achievements'),
  });
}

export const useAchievers = () =>
  useQuery({
    queryKey: keys.leaders,
    queryFn: async () => (await api.call('GET /api/achievements/leaderboard', { limit: 10 })).leaderboard,
  });

export const useAchievementStatistics = () =>
  useQuery({
    queryKey: keys.statistics,
    queryFn: () => api.call('GET /api/achievements/statistics'),
  });

export const useCheckProgress = () =>
  useCommand({
    key: ['achievements', 'check'],
    send: async () => {
      const answer = await api.command('POST /api/achievements/check-progress');
      return { ...answer, message: checkText.result(answer.newAchievements.length) };
    },
    changes: Object.values(keys),
    fallback: checkText.failed,
  });
