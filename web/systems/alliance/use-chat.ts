import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AllianceMessage } from '#protocol/systems/alliance/models.ts';
import { api, failureText } from '#web/live/client.ts';
import { useIsLive } from '#web/live/connection-store.ts';
import { type SendRefusal, sendRefusal } from '#web/live/send-refusal.ts';
import { useCommand } from '#web/live/use-command.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import {
  addEarlier,
  allianceStore,
  finishSending,
  setChat,
  startSending,
  useChatState,
  withArrival,
  withDeletion,
} from './store.ts';
import { composerText, deleteText, messageText } from './text/chat.ts';
import { allianceText } from './text/page.ts';
import { allianceKeys } from './use-alliance.ts';

/** The club's chat is not pushed, and nothing is while the connection is down. */
const POLL_MS = 5_000;

export function useMuted(allianceId: string) {
  const isPushed = useChatState((state) => state.isPushed);
  const isLive = useIsLive();
  return useQuery({
    queryKey: [...allianceKeys.chat, allianceId],
    queryFn: async () => {
      const { viewer } = allianceStore.getState();
      const read = await api.call('GET /api/alliance/chat');
      setChat(viewer, read);
      return read.muted;
    },
    refetchInterval: isPushed && isLive ? false : POLL_MS,
  });
}

/** `before`: the id of the message that ends the part to read. */
export const useClubChat = (clubId: string, before: string | undefined) =>
  useQuery({
    queryKey: [...allianceKeys.clubChat, clubId, before],
    queryFn: async () =>
      (await api.call('GET /api/alliance/club/chat', { clubId, ...(before && { before }) })).messages,
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });

export function useEarlier() {
  return useMutation({
    mutationKey: ['alliance', 'earlier'],
    mutationFn: async () => {
      const { viewer, chat } = allianceStore.getState();
      const before = chat?.messages[0]?.id;
      if (before === undefined || chat?.isComplete) return;
      const { messages } = await api.call('GET /api/alliance/chat', { before });
      addEarlier(viewer, before, messages);
    },
    networkMode: 'always',
    onError: (failure) => toast('error', failureText(failure, allianceText.loadFailed)),
  });
}

interface Line {
  readonly text: string;
  /** The player has been asked about what the filter marked. */
  readonly isAnyway: boolean;
}

export function useSendMessage() {
  const [refusal, setRefusal] = useState<SendRefusal | null>(null);
  const { mutate } = useMutation({
    mutationKey: ['alliance', 'say'],
    mutationFn: ({ text, isAnyway }: Line) =>
      api.command('POST /api/alliance/chat', { text, ...(isAnyway && { anyway: true }) }),
    networkMode: 'always',
    onMutate: ({ text }) => {
      setRefusal(null);
      startSending(text);
    },
    onSuccess: ({ chatMessage }, { text }) => {
      allianceStore.setState((state) => withArrival(state, chatMessage));
      finishSending(text, true);
    },
    onError: (failure, { text }) => {
      setRefusal(sendRefusal(failure, composerText.failed));
      finishSending(text, false);
    },
  });
  return { say: mutate, refusal, clearRefusal: () => setRefusal(null) };
}

export const useDeleteMessage = () =>
  useCommand({
    key: ['alliance', 'delete-message'],
    subjectOf: ({ id }: AllianceMessage) => id,
    send: async ({ id }) => {
      await api.call('POST /api/alliance/chat/delete', { messageId: id });
      return { message: deleteText.deleted };
    },
    changes: [allianceKeys.clubChat],
    isShown: true,
    done: (_, { id }) => allianceStore.setState((state) => withDeletion(state, id)),
    fallback: deleteText.failed,
  });

interface Muting {
  readonly userId: string;
  readonly username: string;
  readonly isMuted: boolean;
}

export function useMute(allianceId: string) {
  const cache = useQueryClient();
  const key = [...allianceKeys.chat, allianceId];
  return useCommand({
    key: ['alliance', 'mute'],
    subjectOf: ({ userId }: Muting) => userId,
    send: async ({ userId, username, isMuted }) => {
      await api.call('POST /api/profil/mute', { userId, muted: isMuted });
      return { message: isMuted ? messageText.isMuted(username) : messageText.isUnmuted(username) };
    },
    changes: [key],
    done: (_, { userId, isMuted }) =>
      cache.setQueryData<string[]>(key, (muted = []) => [
        ...muted.filter((id) => id !== userId),
        ...(isMuted ? [userId] : []),
      ]),
    fallback: messageText.muteFailed,
  });
}
