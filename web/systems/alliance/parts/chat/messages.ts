import type { AllianceMessage } from '#protocol/systems/alliance/models.ts';
import { MESSAGES_SHOWN } from '#protocol/systems/alliance/terms.ts';

/** The messages of one alliance as this page knows them. */
export interface Chat {
  /** Oldest first, each once. */
  readonly messages: readonly AllianceMessage[];
  /** There are none before these. */
  readonly isComplete: boolean;
  /** What was deleted: an answer that was on its way does not bring it back. */
  readonly deleted: ReadonlySet<string>;
}

export const emptyChat: Chat = { messages: [], isComplete: true, deleted: new Set() };

/** The last messages as the server has them: what was known before may have been deleted in a gap. */
export const withSnapshot = (chat: Chat, messages: readonly AllianceMessage[]): Chat => ({
  ...chat,
  messages: merged([], messages, chat.deleted),
  isComplete: messages.length < MESSAGES_SHOWN,
});

/** The last messages that were read while pushes may have arrived, too. */
export function withRead(chat: Chat, messages: readonly AllianceMessage[]): Chat {
  const known = merged(chat.messages, messages, chat.deleted);
  const isOlder = known[0]?.id !== chat.messages[0]?.id;
  return {
    ...chat,
    messages: known,
    isComplete: isOlder || chat.messages.length === 0 ? messages.length < MESSAGES_SHOWN : chat.isComplete,
  };
}

/** One message more; one that is known or was deleted is no news. */
export function withMessage(chat: Chat, message: AllianceMessage): Chat {
  const isKnown = chat.deleted.has(message.id) || chat.messages.some(({ id }) => id === message.id);
  return isKnown ? chat : { ...chat, messages: merged(chat.messages, [message], chat.deleted) };
}

/** A message is gone, and stays so. */
export function withoutMessage(chat: Chat, messageId: string): Chat {
  if (chat.deleted.has(messageId)) return chat;
  return {
    ...chat,
    deleted: new Set([...chat.deleted, messageId]),
    messages: chat.messages.filter(({ id }) => id !== messageId),
  };
}

/** The messages before the first one; no news when the first one is another by now. */
export function withEarlier(chat: Chat, before: string, messages: readonly AllianceMessage[]): Chat {
  if (chat.messages[0]?.id !== before) return chat;
  return {
    ...chat,
    messages: merged(messages, chat.messages, chat.deleted),
    isComplete: messages.length < MESSAGES_SHOWN,
  };
}

/** What stands in the chat, from top to bottom. */
export type ChatRow =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'muted'; readonly key: string; readonly count: number }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: AllianceMessage;
      /** It follows another of the same author: the name stands there. */
      readonly isContinued: boolean;
      /** Shown although its author is muted. */
      readonly isMuted: boolean;
    };

interface RowsInput {
  readonly messages: readonly AllianceMessage[];
  readonly muted: ReadonlySet<string>;
  /** The first messages of muted rows that were opened. */
  readonly opened: ReadonlySet<string>;
  readonly dayOf: (atMs: number) => string;
}

/** Messages of one author so close to each other stand under one name. */
const RUN_MS = 5 * 60_000;

/** Days apart, an author's messages together, muted ones folded into one row. */
export function chatRows({ messages, muted, opened, dayOf }: RowsInput): readonly ChatRow[] {
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
    else rows.push({ kind: 'message', key: id, message, isContinued: isContinued(last, message), isMuted });
  }
  return rows;
}

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
