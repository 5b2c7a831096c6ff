import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Correspondent } from '#protocol/systems/messages/models.ts';
import type { MessagePolicy } from '#protocol/systems/messages/terms.ts';
import { api, failureText } from '#web/live/client.ts';
import { readSoon } from '#web/live/read-soon.ts';
import { type SendRefusal, sendRefusal } from '#web/live/send-refusal.ts';
import { useUser } from '#web/live/session-store.ts';
import { useCommand } from '#web/live/use-command.ts';
import { useRoom } from '#web/live/use-room.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import {
  type Conversation,
  keyOf,
  type Threads,
  withEarlier,
  withFirstThreads,
  withOlderThreads,
  withRead,
  withoutThread,
  withSent,
} from './model.ts';
import { showThread } from './shown-thread.ts';
import { finishSending, startSending } from './store.ts';
import { composerText, deleteText, listText, policyText, threadText } from './text.ts';

const KEY = ['messages'] as const;
const THREADS_KEY = [...KEY, 'threads'] as const;
const threadKey = (name: string) => [...KEY, 'thread', name] as const;

export function useFollowMessages(): void {
  const { id } = useUser();
  const cache = useQueryClient();
  const readAgain = () => readSoon(cache, KEY);
  useRoom(`user:${id}`, {
    snapshot: readAgain,
    events: { 'message.received': readAgain, 'messages.changed': readAgain },
  });
}

export function useThreads() {
  const cache = useQueryClient();
  return useQuery({
    queryKey: THREADS_KEY,
    queryFn: async () =>
      withFirstThreads(cache.getQueryData<Threads>(THREADS_KEY), await api.call('GET /api/messages')),
  });
}

export function useOlderThreads() {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: ['messages', 'older'],
    mutationFn: async () => {
      const before = cache.getQueryData<Threads>(THREADS_KEY)?.threads.at(-1)?.last.id;
      if (before === undefined) return;
      const read = await api.call('GET /api/messages', { before: Number(before) });
      cache.setQueryData<Threads>(THREADS_KEY, (known) => known && withOlderThreads(known, read));
    },
    networkMode: 'always',
    onError: (failure) => toast('error', failureText(failure, listText.olderFailed)),
  });
}

export function useThread(name: string) {
  const cache = useQueryClient();
  const key = threadKey(name);
  return useQuery({
    queryKey: key,
    queryFn: async () =>
      withRead(
        cache.getQueryData<Conversation>(key),
        await api.call('GET /api/messages/:username', { username: name }),
      ),
  });
}

export function useEarlier(name: string) {
  const cache = useQueryClient();
  const key = threadKey(name);
  return useMutation({
    mutationKey: ['messages', 'earlier', name],
    mutationFn: async () => {
      const known = cache.getQueryData<Conversation>(key);
      const before = known?.messages[0]?.id;
      if (before === undefined || known?.isComplete) return;
      const read = await api.call('GET /api/messages/:username', { username: name, before: Number(before) });
      cache.setQueryData<Conversation>(key, (now) => now && withEarlier(now, before, read));
    },
    networkMode: 'always',
    onError: (failure) => toast('error', failureText(failure, threadText.earlierFailed)),
  });
}

export interface Line {
  readonly text: string;
  /** The player has been asked about what the filter marked. */
  readonly isAnyway: boolean;
}

export function useSend(name: string) {
  const cache = useQueryClient();
  const [refusal, setRefusal] = useState<SendRefusal | null>(null);
  const { mutate } = useMutation({
    mutationKey: ['messages', 'send', name],
    mutationFn: ({ text, isAnyway }: Line) =>
      api.command('POST /api/messages/send', { username: name, text, ...(isAnyway && { anyway: true }) }),
    networkMode: 'always',
    onMutate: ({ text }) => {
      setRefusal(null);
      startSending(name, text);
    },
    onSuccess: ({ sent }) => {
      cache.setQueryData<Conversation>(threadKey(name), (known) => known && withSent(known, sent));
      finishSending(name, true);
    },
    onError: (failure) => {
      setRefusal(sendRefusal(failure, composerText.failed));
      finishSending(name, false);
    },
  });
  return { send: mutate, refusal, clearRefusal: () => setRefusal(null) };
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

interface Muting {
  readonly user: Correspondent;
  readonly isMuted: boolean;
}

export const useMute = () =>
  useCommand({
    key: ['messages', 'mute'],
    subjectOf: ({ user }: Muting) => user.id,
    send: async ({ user: { id, username }, isMuted }) => {
      await api.call('POST /api/profil/mute', { userId: id, muted: isMuted });
      return { message: isMuted ? threadText.isMuted(username) : threadText.isUnmuted(username) };
    },
    changes: [KEY],
    fallback: threadText.muteFailed,
  });

export function useDeleteThread() {
  const cache = useQueryClient();
  return useCommand({
    key: ['messages', 'delete'],
    subjectOf: ({ id }: Correspondent) => id,
    send: async (user) => {
      await api.call('POST /api/messages/delete', { username: keyOf(user) });
      return { message: deleteText.deleted };
    },
    changes: [THREADS_KEY],
    done: (_, user) => {
      cache.setQueryData<Threads>(THREADS_KEY, (known) => known && withoutThread(known, user.id));
      cache.removeQueries({ queryKey: threadKey(keyOf(user)) });
    },
    fallback: deleteText.failed,
  });
}

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
