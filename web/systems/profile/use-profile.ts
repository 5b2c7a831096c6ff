import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '#protocol/systems/profile/models.ts';
import { api } from '#web/live/client.ts';
import { timers } from '#web/live/clock.ts';
import { refreshUser, shownRevision, signedOut, useUser } from '#web/live/session-store.ts';
import { useCommand } from '#web/live/use-command.ts';
import type { AccountForm } from './model.ts';

const keyOf = (id: string) => ['profile', id] as const;

/** Who is here changes without a push. */
const REFRESH_MS = 30_000;

/** A player's profile. */
export const useProfile = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: async () => (await api.call('GET /api/profil/view/:id', { id })).profile,
    refetchInterval: REFRESH_MS,
    enabled: id !== '',
  });

/** What the owner shows of themselves. */
type Appearance = Pick<Profile, 'avatar' | 'biography'>;

const UPDATED = { message: 'Profile updated successfully!' } as const;
const FAILED = 'Failed to update profile';

/** Changes the portrait and the biography; the portrait in the head of the page follows. */
export function useUpdateAppearance() {
  const cache = useQueryClient();
  const user = useUser();
  return useCommand({
    key: ['profile', 'appearance'],
    send: async (appearance: Appearance) => {
      const { profile } = await api.call('POST /api/profil/update-profil', appearance);
      return { ...UPDATED, profile };
    },
    changes: [],
    done: ({ profile }) => {
      cache.setQueryData(keyOf(profile.id), profile);
      refreshUser({ ...user, avatar: profile.avatar }, shownRevision());
    },
    fallback: FAILED,
    refusedIn: 'form',
  });
}

/** Shows or hides the name at the rail and on the tape. */
export function useShowName() {
  const cache = useQueryClient();
  return useCommand({
    key: ['profile', 'name'],
    send: async (isShown: boolean) => {
      const { profile } = await api.call('POST /api/profil/update-profil', { show_name: isShown });
      return { ...UPDATED, profile };
    },
    changes: [],
    done: ({ profile }) => cache.setQueryData(keyOf(profile.id), profile),
    fallback: FAILED,
  });
}

/** Changes the password, the address, or both. The address first: it asks for the password that is still the current one. */
export function useUpdateAccount() {
  const user = useUser();
  return useCommand({
    key: ['profile', 'account'],
    send: async ({ current, newPassword, newMail }: AccountForm) => {
      const mail = newMail.trim().toLowerCase();
      // Not again when only the password was refused the last time.
      if (mail !== '' && mail !== user.mail) {
        await api.call('POST /api/auth/update-email', { password: current, new_email: mail });
        refreshUser({ ...user, mail }, shownRevision());
      }
      if (newPassword !== '')
        await api.call('POST /api/profil/update-password', {
          current_password: current,
          new_password: newPassword,
        });
      return UPDATED;
    },
    changes: [],
    fallback: FAILED,
    refusedIn: 'form',
  });
}

/** Deletes the account and goes to the entrance. */
export const useDeleteProfile = () =>
  useCommand({
    key: ['profile', 'delete'],
    send: async (current: string) => {
      await api.withoutReads(async () => {
        await api.call('POST /api/profil/delete-profil', { current_password: current });
        signedOut({ type: 'success', message: 'profile_deleted' });
        await atRest();
      });
      return UPDATED;
    },
    changes: [],
    isShown: true,
    fallback: 'Failed to delete profile',
    refusedIn: 'form',
  });

/** What is shown to players only is gone by then, and asks no more. */
const atRest = (): Promise<void> => new Promise((resolve) => timers.after(0, resolve));
