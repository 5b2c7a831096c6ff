import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Correspondent } from '#protocol/systems/messages/models.ts';
import { MESSAGES_SHOWN, type MessagePolicy, THREADS_SHOWN } from '#protocol/systems/messages/terms.ts';
import { api } from '#web/live/client.ts';
import { useCommand } from '#web/live/use-command.ts';
import { useWriting } from '#web/live/use-writing.ts';
import { type Conversation, conversationOf, keyOf, threadsOf } from './model.ts';
import { showThread } from './shown-thread.ts';
import { composerText, deleteText, policyText } from './text.ts';
import { KEY } from './use-inbox.ts';

const THREADS_KEY = [...KEY, 'threads'] as const;
const threadKey = (name: string) => [...KEY, 'thread', name] as const;

/** The id before which a page ends; null for the newest page. */
const initialPageParam = null as number | null;

export const useThreads = () =>
  useInfiniteQuery({
    queryKey: THREADS_KEY,
    queryFn: ({ pageParam }) =>
      api.call('GET /api/messages', pageParam === null ? {} : { before: pageParam }),
    initialPageParam,
    getNextPageParam: ({ threads }) =>
      threads.length < THREADS_SHOWN ? null : Number(threads.at(-1)?.last.id),
    select: threadsOf,
  });

export const useThread = (name: string) =>
  useInfiniteQuery({
    queryKey: threadKey(name),
    queryFn: ({ pageParam }) =>
      api.call('GET /api/messages/:username', {
        username: name,
        ...(pageParam !== null && { before: pageParam }),
      }),
    initialPageParam,
    getNextPageParam: ({ messages }) => (messages.length < MESSAGES_SHOWN ? null : Number(messages[0]?.id)),
    select: conversationOf,
  });

export function useWriteTo(name: string) {
  const cache = useQueryClient();
  return useWriting({
    place: `to ${name}`,
    send: (line) => api.command('POST /api/messages/send', { username: name, ...line }),
    sent: () => cache.invalidateQueries({ queryKey: threadKey(name) }),
    failed: composerText.failed,
  });
}

/** While the conversation is in view, it is read and its messages make no toast. */
export function useReading(name: string, of: Conversation | undefined): void {
  const isVisible = useSyncExternalStore(onVisibility, readVisibility, readVisibility);
  const username = of?.user.username ?? name;
  const unread = of?.unread ?? 0;
  useEffect(() => {
    if (!isVisible) return undefined;
    showThread(username);
    return () => showThread(null);
  }, [isVisible, username]);
  useEffect(() => {
    // Without an answer it stays unread, and the next message tries again.
    if (isVisible && unread > 0)
      api.call('POST /api/messages/read', { username: name }).catch(() => undefined);
  }, [isVisible, unread, name]);
}

const readVisibility = (): boolean => document.visibilityState === 'visible';

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

export const useDeleteThread = () =>
  useCommand({
    key: ['messages', 'delete'],
    subjectOf: ({ id }: Correspondent) => id,
    send: async (user) => {
      await api.call('POST /api/messages/delete', { username: keyOf(user) });
      return { message: deleteText.deleted };
    },
    changes: [KEY],
    isBusyUntilRead: true,
    fallback: deleteText.failed,
  });

export const useSetPolicy = () =>
  useCommand({
    key: ['messages', 'policy'],
    send: async (policy: MessagePolicy) => {
      await api.call('POST /api/messages/policy', { policy });
      return { message: policyText.saved };
    },
    changes: [THREADS_KEY],
    fallback: policyText.failed,
  });
