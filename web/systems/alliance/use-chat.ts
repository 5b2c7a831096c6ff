import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { AllianceMessage } from '#protocol/systems/alliance/models.ts';
import { MESSAGES_SHOWN } from '#protocol/systems/alliance/terms.ts';
import { api, failureText } from '#web/live/client.ts';
import { useIsLive } from '#web/live/connection-store.ts';
import { useCommand } from '#web/live/use-command.ts';
import { useWriting } from '#web/live/use-writing.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { addEarlier, allianceStore, setChat, useChatState, withArrival, withDeletion } from './store.ts';
import { composerText, deleteText } from './text/chat.ts';
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

export const useClubChat = (clubId: string) =>
  useInfiniteQuery({
    queryKey: [...allianceKeys.clubChat, clubId],
    queryFn: async ({ pageParam: before }) =>
      (await api.call('GET /api/alliance/club/chat', { clubId, ...(before && { before }) })).messages,
    initialPageParam: '',
    getNextPageParam: (messages) => (messages.length < MESSAGES_SHOWN ? undefined : messages[0]?.id),
    select: ({ pages }) => pages.toReversed().flat(),
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

export const useSay = (allianceId: string) =>
  useWriting({
    place: `alliance ${allianceId}`,
    send: (line) => api.command('POST /api/alliance/chat', line),
    sent: ({ chatMessage }) => allianceStore.setState((state) => withArrival(state, chatMessage)),
    failed: composerText.failed,
  });

export const useDeleteMessage = () =>
  useCommand({
    key: ['alliance', 'delete-message'],
    subjectOf: ({ id }: Pick<AllianceMessage, 'id'>) => id,
    send: async ({ id }) => {
      await api.call('POST /api/alliance/chat/delete', { messageId: id });
      return { message: deleteText.deleted };
    },
    changes: [allianceKeys.clubChat],
    isShown: true,
    done: (_, { id }) => allianceStore.setState((state) => withDeletion(state, id)),
    fallback: deleteText.failed,
  });
