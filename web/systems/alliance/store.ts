import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { EventData } from '#protocol/wire/events.ts';
import type { Alliance, AllianceMessage } from '#protocol/systems/alliance/models.ts';
import type { Mirror } from '#web/live/mirror.ts';
import {
  type Chat,
  emptyChat,
  withEarlier,
  withMessage,
  withoutMessage,
  withRead,
  withSnapshot,
} from './parts/chat/messages.ts';

interface Dismissal {
  readonly userId: string;
  readonly alliance: string;
  /** Null if a club's days were over. */
  readonly by: string | null;
}

interface Viewer {
  readonly userId: string;
  readonly allianceId: string;
}

export interface AllianceState {
  readonly viewer: Viewer | null;
  readonly chat: Chat | null;
  /** False: pushes may be missing, so the chat is polled. */
  readonly isPushed: boolean;
  /** The end of the chat is visible, so new messages count as read. */
  readonly isFollowing: boolean;
  readonly unseen: number;
  /** User ids; their messages do not count as unseen. */
  readonly muted: readonly string[];
  readonly dismissal: Dismissal | null;
}

interface RoomSnapshot {
  /** Null if the membership ended before the snapshot was taken. */
  readonly alliance: Alliance | null;
  readonly messages: readonly AllianceMessage[];
}

const closed = { chat: null, isPushed: false, unseen: 0 } as const;

export const emptyAlliance: AllianceState = {
  ...closed,
  viewer: null,
  isFollowing: false,
  muted: [],
  dismissal: null,
};

export const allianceStore = createStore<AllianceState>(() => emptyAlliance);

/** Ignores a snapshot of an alliance the player has left since. */
export const withRoom = (state: AllianceState, { alliance, messages }: RoomSnapshot): AllianceState =>
  alliance && alliance.id === state.viewer?.allianceId
    ? { ...state, chat: withSnapshot(state.chat ?? emptyChat, messages), isPushed: true }
    : state;

export const withoutRoom = (state: AllianceState): AllianceState => ({ ...state, isPushed: false });

export function withArrival(state: AllianceState, message: AllianceMessage): AllianceState {
  const chat = withMessage(state.chat ?? emptyChat, message);
  if (chat === state.chat) return state;
  const { userId } = message;
  const isUnseen = !state.isFollowing && userId !== state.viewer?.userId && !state.muted.includes(userId);
  return { ...state, chat, unseen: isUnseen ? state.unseen + 1 : state.unseen };
}

export const withDeletion = (state: AllianceState, messageId: string): AllianceState =>
  state.chat ? { ...state, chat: withoutMessage(state.chat, messageId) } : state;

export const withChange = (
  state: AllianceState,
  { kind, messageId }: Pick<EventData<'alliance.changed'>, 'kind' | 'messageId'>,
): AllianceState =>
  kind === 'message_deleted' && messageId !== null ? withDeletion(state, messageId) : state;

export const withDismissal = (state: AllianceState, dismissal: Dismissal): AllianceState => ({
  ...state,
  ...closed,
  viewer: null,
  dismissal,
});

export const allianceMirror: Mirror<AllianceState, RoomSnapshot> = {
  snapshot: withRoom,
  events: { 'alliance.message': withArrival, 'alliance.changed': withChange },
  refused: withoutRoom,
};

export const endsMembership = (kind: EventData<'alliance.notice'>['kind']): boolean =>
  kind === 'kicked' || kind === 'released';

/** `userId` also guards against showing one player's dismissal to the next one in this tab. */
export const dismissalMirror = (userId: string): Mirror<AllianceState> => ({
  events: {
    'alliance.notice'(state, { kind, alliance, by }) {
      if (!endsMembership(kind)) return state;
      return withDismissal(state, { userId, alliance, by: kind === 'kicked' ? by : null });
    },
  },
});

const { getState: get, setState: set } = allianceStore;

export function openChat(userId: string, allianceId: string): void {
  const { viewer } = get();
  const isSame = viewer?.userId === userId && viewer.allianceId === allianceId;
  set({ ...closed, viewer: isSame ? viewer : { userId, allianceId }, dismissal: null });
}

export const closeChat = (): void => set(closed);

/** Ignored if another chat has been opened since the request. */
export function setChat(
  viewer: Viewer | null,
  { messages, muted }: { messages: readonly AllianceMessage[]; muted: readonly string[] },
): void {
  if (viewer !== null && viewer === get().viewer)
    set({ chat: withRead(get().chat ?? emptyChat, messages), muted });
}

/** Ignored if another chat has been opened since the request. */
export function addEarlier(
  viewer: Viewer | null,
  before: string,
  messages: readonly AllianceMessage[],
): void {
  const { chat } = get();
  if (chat && viewer === get().viewer) set({ chat: withEarlier(chat, before, messages) });
}

export const followEnd = (isFollowing: boolean): void =>
  set(isFollowing ? { isFollowing, unseen: 0 } : { isFollowing });

export const useChatState = <T>(select: (state: AllianceState) => T): T => useStore(allianceStore, select);
