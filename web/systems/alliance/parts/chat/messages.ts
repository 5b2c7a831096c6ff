import type { AllianceMessage } from '#protocol/systems/alliance/models.ts';
import { MESSAGES_SHOWN } from '#protocol/systems/alliance/terms.ts';

export interface Chat {
  /** Oldest first, without duplicates. */
  readonly messages: readonly AllianceMessage[];
  readonly isComplete: boolean;
  /** Ids. A read that started before the deletion must not bring the message back. */
  readonly deleted: ReadonlySet<string>;
}

export const emptyChat: Chat = { messages: [], isComplete: true, deleted: new Set() };

/** Drops the known messages: deletions may have been missed while disconnected. */
export const withSnapshot = (chat: Chat, messages: readonly AllianceMessage[]): Chat => ({
  ...chat,
  messages: merged([], messages, chat.deleted),
  isComplete: messages.length < MESSAGES_SHOWN,
});

export function withRead(chat: Chat, messages: readonly AllianceMessage[]): Chat {
  const known = merged(chat.messages, messages, chat.deleted);
  const isOlder = known[0]?.id !== chat.messages[0]?.id;
  return {
    ...chat,
    messages: known,
    isComplete: isOlder || chat.messages.length === 0 ? messages.length < MESSAGES_SHOWN : chat.isComplete,
  };
}

export function withMessage(chat: Chat, message: AllianceMessage): Chat {
  const isKnown = chat.deleted.has(message.id) || chat.messages.some(({ id }) => id === message.id);
  return isKnown ? chat : { ...chat, messages: merged(chat.messages, [message], chat.deleted) };
}

export function withoutMessage(chat: Chat, messageId: string): Chat {
  if (chat.deleted.has(messageId)) return chat;
  return {
    ...chat,
    deleted: new Set([...chat.deleted, messageId]),
    messages: chat.messages.filter(({ id }) => id !== messageId),
  };
}

/** Ignored if the first message has changed since the request. */
export function withEarlier(chat: Chat, before: string, messages: readonly AllianceMessage[]): Chat {
  if (chat.messages[0]?.id !== before) return chat;
  return {
    ...chat,
    messages: merged(messages, chat.messages, chat.deleted),
    isComplete: messages.length < MESSAGES_SHOWN,
  };
}

export type ChatRow =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'muted'; readonly key: string; readonly count: number }
  | { readonly kind: 'flagged'; readonly key: string; readonly username: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: AllianceMessage;
      readonly isContinued: boolean;
      readonly isMuted: boolean;
    };

interface RowsInput {
  readonly messages: readonly AllianceMessage[];
  readonly muted: ReadonlySet<string>;
  /** Folds what the filter marked, except by this player; null folds nothing. */
  readonly foldsExcept: string | null;
  readonly opened: ReadonlySet<string>;
  readonly dayOf: (atMs: number) => string;
}

/** Messages by one author within 5 minutes share one name line. */
const RUN_MS = 5 * 60_000;

export function chatRows({ messages, muted, foldsExcept, opened, dayOf }: RowsInput): readonly ChatRow[] {
  const rows: ChatRow[] = [];
  let day = '';
  let openRun = '';
  for (const message of messages) {
    const { id, userId, at } = message;
    const ofDay = dayOf(Date.parse(at));
    if (ofDay !== day) rows.push({ kind: 'day', key: `day ${ofDay}`, day: ofDay });
    day = ofDay;
    const last = rows.at(-1);
    const isMuted = muted.has(userId);
    if (isMuted && last?.kind === 'muted') {
      rows[rows.length - 1] = { ...last, count: last.count + 1 };
      continue;
    }
    const isRunGoing = last?.kind === 'message' && last.isMuted && openRun !== '';
    openRun = isMuted && (isRunGoing || opened.has(id)) ? id : '';
    if (isMuted && openRun === '') rows.push({ kind: 'muted', key: id, count: 1 });
    else if (!isMuted && !opened.has(id) && isFolded(message, foldsExcept))
      rows.push({ kind: 'flagged', key: id, username: message.username });
    else rows.push({ kind: 'message', key: id, message, isContinued: isContinued(last, message), isMuted });
  }
  return rows;
}

export const isFolded = (
  { is_flagged: isFlagged, userId }: AllianceMessage,
  foldsExcept: string | null,
): boolean => isFlagged === true && foldsExcept !== null && foldsExcept !== userId;

function isContinued(last: ChatRow | undefined, { userId, at }: AllianceMessage): boolean {
  return (
    last?.kind === 'message' &&
    last.message.userId === userId &&
    Date.parse(at) - Date.parse(last.message.at) < RUN_MS
  );
}

function merged(
  known: readonly AllianceMessage[],
  added: readonly AllianceMessage[],
  deleted: ReadonlySet<string>,
): readonly AllianceMessage[] {
  const byId = new Map([...known, ...added].map((message) => [message.id, message]));
  return [...byId.values()]
    .filter(({ id }) => !deleted.has(id))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
