import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '#protocol/systems/profile/models.ts';
import { api } from '#web/live/client.ts';
import { timers } from '#web/live/clock.ts';
import { refreshUser, shownRevision, signedOut, useUser } from '#web/live/session-store.ts';
import { useCommand } from '#web/live/use-command.ts';
import type { AccountForm } from './model.ts';
import { deleteText, updateText } from './text.ts';

const keyOf = (id: string) => ['profile', id] as const;

/** Presence is not pushed. */
const REFRESH_MS = 30_000;

export const useProfile = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: async () => (await api.call('GET /api/profil/view/:id', { id })).profile,
    refetchInterval: REFRESH_MS,
    enabled: id !== '',
  });

type Appearance = Pick<Profile, 'avatar' | 'biography'>;

const UPDATED = { message: updateText.done } as const;

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
    fallback: updateText.failed,
    refusedIn: 'form',
  });
}

export function useShowName() {
  const cache = useQueryClient();
  return useCommand({
    key: ['profile', 'name'],
    send: async (isShown: boolean) => {
      const { profile } = await api.call('POST /api/profil/update-profil', { show_name: isShown });
      return { ...UPDATED, profile };
    },
    // Others see the gilding with the name.
    changes: [['gilding']],
    done: ({ profile }) => cache.setQueryData(keyOf(profile.id), profile),
    fallback: updateText.failed,
  });
}

const SESSIONS = 'GET /api/auth/sessions';

/** Whether one-time codes are on; `unknown` when that cannot be read, as the field does no harm. */
export function useHasCodes(canRead: boolean): boolean | 'unknown' {
  const { data, isError } = useQuery({
    queryKey: [SESSIONS],
    queryFn: () => api.call(SESSIONS),
    enabled: canRead,
  });
  return data?.totp ?? (isError || !canRead ? 'unknown' : false);
}

const codeIn = (typed: string) => (typed.trim() === '' ? {} : { code: typed.trim() });

// The address first: that call needs the old password.
export function useUpdateAccount() {
  const user = useUser();
  return useCommand({
    key: ['profile', 'account'],
    send: async ({ current, newPassword, newMail, code }: AccountForm) => {
      const mail = newMail.trim().toLowerCase();
      // Skipped when an earlier try changed the address and only the password was refused.
      if (mail !== '' && mail !== user.mail) {
        await api.call('POST /api/auth/update-email', {
          password: current,
          new_email: mail,
          ...codeIn(code),
        });
        refreshUser({ ...user, mail }, shownRevision());
      }
      if (newPassword !== '')
        await api.call('POST /api/profil/update-password', {
          current_password: current,
          new_password: newPassword,
          ...codeIn(code),
        });
      return UPDATED;
    },
    changes: [],
    fallback: updateText.failed,
    refusedIn: 'form',
  });
}

export const useDeleteProfile = () =>
  useCommand({
    key: ['profile', 'delete'],
    send: async ({ current, code }: AccountForm) => {
      await api.withoutReads(async () => {
        await api.call('POST /api/profil/delete-profil', { current_password: current, ...codeIn(code) });
        signedOut({ type: 'success', message: 'profile_deleted' });
        await afterUnmount();
      });
      return UPDATED;
    },
    changes: [],
    isShown: true,
    fallback: deleteText.failed,
    refusedIn: 'form',
  });

// After deletion, wait until components for players have unmounted, so that they send no more reads.
const afterUnmount = (): Promise<void> => new Promise((resolve) => timers.after(0, resolve));
