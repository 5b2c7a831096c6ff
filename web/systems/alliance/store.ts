import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { EventData } from '#protocol/events.ts';
import type { Alliance, AllianceMessage } from '#protocol/systems/alliance/models.ts';
import type { Mirror } from '#web/live/mirror.ts';
import { noPushes, type Pushes, withPush } from '#web/live/pushes.ts';
import {
  type Chat,
  emptyChat,
  withEarlier,
  withMessage,
  withoutMessage,
  withRead,
  withSnapshot,
} from './parts/chat/messages.ts';

/** Somebody ended the player's membership. */
interface Dismissal {
  /** Of the player. */
  readonly userId: string;
  readonly alliance: string;
  readonly by: string;
}

/** Whose chat of which alliance. */
interface Viewer {
  readonly userId: string;
  readonly allianceId: string;
}

export interface AllianceState {
  /** Null before the first chat. */
  readonly viewer: Viewer | null;
  /** Null until something was read. */
  readonly chat: Chat | null;
  /** The room is followed: nothing need be read. */
  readonly isPushed: boolean;
  /** Its end is in sight: what arrives is seen. */
  readonly isFollowing: boolean;
  /** Messages of others that have arrived while it was not. */
  readonly unseen: number;
  /** Whom the player has muted, as it was last read: their messages are no news. */
  readonly muted: readonly string[];
  /** What was typed and not sent. */
  readonly draft: string;
  /** What is being sent. */
  readonly sending: string | null;
  /** The latest dismissal is shown until another alliance opens. */
  readonly dismissal: Dismissal | null;
  readonly dismissals: Pushes<Dismissal>;
}

interface RoomSnapshot {
  /** Null where the membership ended meanwhile. */
  readonly alliance: Alliance | null;
  readonly messages: readonly AllianceMessage[];
}

const closed = { chat: null, isPushed: false, unseen: 0, sending: null } as const;

export const emptyAlliance: AllianceState = {
  ...closed,
  viewer: null,
  isFollowing: false,
  muted: [],
  draft: '',
  dismissal: null,
  dismissals: noPushes,
};

export const allianceStore = createStore<AllianceState>(() => emptyAlliance);

/** The last messages; not those of an alliance that was left meanwhile. */
export const withRoom = (state: AllianceState, { alliance, messages }: RoomSnapshot): AllianceState =>
  alliance && alliance.id === state.viewer?.allianceId
    ? { ...state, chat: withSnapshot(state.chat ?? emptyChat, messages), isPushed: true }
    : state;

/** The room may not be followed: pushes may be missing. */
export const withoutRoom = (state: AllianceState): AllianceState => ({ ...state, isPushed: false });

/** A message was pushed, or is the answer to one's own. */
export function withArrival(state: AllianceState, message: AllianceMessage): AllianceState {
  const chat = withMessage(state.chat ?? emptyChat, message);
  if (chat === state.chat) return state;
  const { userId } = message;
  const isNews = !state.isFollowing && userId !== state.viewer?.userId && !state.muted.includes(userId);
  return { ...state, chat, unseen: isNews ? state.unseen + 1 : state.unseen };
}

export const withDeletion = (state: AllianceState, messageId: string): AllianceState =>
  state.chat ? { ...state, chat: withoutMessage(state.chat, messageId) } : state;

/** What else has changed is read again. */
export const withChange = (
  state: AllianceState,
  { kind, messageId }: Pick<EventData<'alliance.changed'>, 'kind' | 'messageId'>,
): AllianceState =>
  kind === 'message_deleted' && messageId !== null ? withDeletion(state, messageId) : state;

/** The membership was ended by another: the chat is gone at once, with what was typed. */
export const withDismissal = (state: AllianceState, dismissal: Dismissal): AllianceState => ({
  ...state,
  ...closed,
  viewer: null,
  draft: '',
  dismissal,
  dismissals: withPush(state.dismissals, dismissal),
});

export const allianceMirror: Mirror<AllianceState, RoomSnapshot> = {
  snapshot: withRoom,
  events: { 'alliance.message': withArrival, 'alliance.changed': withChange },
  refused: withoutRoom,
};

/** The player's own room. */
export const dismissalMirror = (userId: string): Mirror<AllianceState> => ({
  events: {
    'alliance.notice': (state, { kind, alliance, by }) =>
      kind === 'kicked' ? withDismissal(state, { userId, alliance, by }) : state,
  },
});

const { getState: get, setState: set } = allianceStore;

/** A player looks at an alliance: what was typed there before is still there. */
export function openChat(userId: string, allianceId: string): void {
  const { viewer, draft } = get();
  const isSame = viewer?.userId === userId && viewer.allianceId === allianceId;
  set({
    ...closed,
    viewer: isSame ? viewer : { userId, allianceId },
    draft: isSame ? draft : '',
    dismissal: null,
  });
}

/** It is not followed any more. */
export const closeChat = (): void => set(closed);

/** The last messages, and whom the player has muted, as they were read; only while the same chat is open. */
export function chatRead(
  viewer: Viewer | null,
  { messages, muted }: { messages: readonly AllianceMessage[]; muted: readonly string[] },
): void {
  if (viewer !== null && viewer === get().viewer)
    set({ chat: withRead(get().chat ?? emptyChat, messages), muted });
}

/** The messages before one were read; only while the same chat is open. */
export function earlierRead(
  viewer: Viewer | null,
  before: string,
  messages: readonly AllianceMessage[],
): void {
  const { chat } = get();
  if (chat && viewer === get().viewer) set({ chat: withEarlier(chat, before, messages) });
}

/** The end of the chat came into sight, or is out of it. */
export const followEnd = (isFollowing: boolean): void =>
  set(isFollowing ? { isFollowing, unseen: 0 } : { isFollowing });

/** Something was typed. */
export const setDraft = (draft: string): void => set({ draft });

/** What was typed is on its way. */
export const sendingBegan = (text: string): void => set({ sending: text, draft: '' });

/** It was sent; or it was not, and stands where it was typed, before what was typed since. */
export function sendingEnded(text: string, isSent: boolean): void {
  const { sending, draft } = get();
  if (sending !== text) return;
  set({ sending: null, draft: isSent ? draft : draft === '' ? text : `${text}\n${draft}` });
}

/** The chat, for components. */
export const useChatState = <T>(select: (state: AllianceState) => T): T => useStore(allianceStore, select);
