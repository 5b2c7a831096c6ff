import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { AllianceMessage } from '#protocol/systems/alliance/models.ts';
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

interface AllianceState {
  /** Whose chat of which alliance this is; null before the first. */
  readonly of: string | null;
  /** Null until something was read. */
  readonly chat: Chat | null;
  /** The room follows: nothing need be asked for. */
  readonly isPushed: boolean;
  /** Its end is looked at: what arrives is seen. */
  readonly isFollowing: boolean;
  /** Messages of others that have arrived while it was not. */
  readonly unseen: number;
  /** What was typed and not sent. */
  readonly draft: string;
  /** What is being sent. */
  readonly sending: string | null;
  readonly dismissal: Dismissal | null;
}

const closed = { chat: null, isPushed: false, unseen: 0, sending: null } as const;

/** The live chat of the player's alliance, and what was typed into it. */
export const allianceStore = createStore<AllianceState>(() => ({
  ...closed,
  of: null,
  isFollowing: false,
  draft: '',
  dismissal: null,
}));

const { getState: get, setState: set } = allianceStore;

/** A player looks at an alliance: what was typed there before is still there. */
export function openChat(userId: string, allianceId: string): void {
  const of = `${userId} ${allianceId}`;
  set({ ...closed, of, draft: get().of === of ? get().draft : '', dismissal: null });
}

/** It is not followed any more. */
export const closeChat = (): void => set(closed);

/** The membership was ended by another: the chat is gone at once, with what was typed. */
export const dismissed = (dismissal: Dismissal): void => set({ ...closed, of: null, draft: '', dismissal });

/** The last messages, as the room tells them first. */
export const chatSnapshot = (messages: readonly AllianceMessage[]): void =>
  set({ chat: withSnapshot(get().chat ?? emptyChat, messages), isPushed: true });

/** The last messages, as they were read; only while the same chat is open. */
export function chatRead(of: string | null, messages: readonly AllianceMessage[]): void {
  if (of !== null && of === get().of) set({ chat: withRead(get().chat ?? emptyChat, messages) });
}

/** The room is not followed: pushes may be missing. */
export const chatUnfollowed = (): void => set({ isPushed: false });

/** A message was pushed, or is the answer to one's own; `isNews` where another wrote it. */
export function messageArrived(message: AllianceMessage, isNews: boolean): void {
  const { chat, unseen, isFollowing } = get();
  const next = withMessage(chat ?? emptyChat, message);
  if (next === chat) return;
  set({ chat: next, unseen: isNews && !isFollowing ? unseen + 1 : unseen });
}

/** A message was deleted. */
export function messageDeleted(messageId: string): void {
  const { chat } = get();
  if (chat) set({ chat: withoutMessage(chat, messageId) });
}

/** The messages before one were read; only while the same chat is open. */
export function earlierRead(of: string | null, before: string, messages: readonly AllianceMessage[]): void {
  const { chat } = get();
  if (chat && of === get().of) set({ chat: withEarlier(chat, before, messages) });
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
