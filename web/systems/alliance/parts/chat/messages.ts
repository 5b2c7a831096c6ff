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
