import { api } from './client.ts';
import { useCommand } from './use-command.ts';

interface Muting {
  readonly userId: string;
  readonly username: string;
  readonly isMuted: boolean;
}

/** Hides what a player writes everywhere, or shows it again. */
export const useMute = () =>
  useCommand({
    key: ['mute'],
    subjectOf: ({ userId }: Muting) => userId,
    send: async ({ userId, username, isMuted }) => {
      await api.call('POST /api/profil/mute', { userId, muted: isMuted });
      return { message: isMuted ? `${username} is muted.` : `${username} is no longer muted.` };
    },
    changes: [['alliance', 'chat'], ['alliance', 'invitations'], ['messages']],
    fallback: 'Failed to mute the player',
  });
