import type { Message, Thread } from '#protocol/systems/messages/models.ts';
import { MESSAGES_SHOWN, THREADS_SHOWN } from '#protocol/systems/messages/terms.ts';
import { MESSAGES_REPORTED } from '#protocol/systems/moderation/terms.ts';
import type { AnswerOf } from '#web/live/route-types.ts';
import { type Times, times } from '#web/ui/figure/times.ts';

type Read = AnswerOf<'GET /api/messages/:username'>;
type ThreadsRead = AnswerOf<'GET /api/messages'>;

/** Messages oldest first, without duplicates. */
export interface Conversation extends Read {
  /** Begins with the first message. */
  readonly isComplete: boolean;
}

const isBefore = (a: Message, b: Message): boolean => Number(a.id) < Number(b.id);

/** Keeps earlier messages that were loaded before, unless the read leaves a gap. */
export function withRead(known: Conversation | undefined, read: Read): Conversation {
  const first = read.messages[0];
  if (!first || read.messages.length < MESSAGES_SHOWN) return { ...read, isComplete: true };
  const earlier = known?.messages.filter((message) => isBefore(message, first)) ?? [];
  const hasGap = !known || earlier.length === known.messages.length;
  if (hasGap) return { ...read, isComplete: false };
  return { ...read, messages: [...earlier, ...read.messages], isComplete: known.isComplete };
}

/** Ignored if the first message has changed since the request. */
export function withEarlier(known: Conversation, before: string, { messages }: Read): Conversation {
  if (known.messages[0]?.id !== before) return known;
  return {
    ...known,
    messages: [...messages, ...known.messages],
    isComplete: messages.length < MESSAGES_SHOWN,
  };
}

export const withSent = (known: Conversation, sent: Message): Conversation =>
  known.messages.some(({ id }) => id === sent.id)
    ? known
    : { ...known, messages: [...known.messages, sent], unread: 0 };

export interface Threads extends ThreadsRead {
  readonly isComplete: boolean;
}

/** The first page, and what was loaded below it. */
export function withFirstThreads(known: Threads | undefined, read: ThreadsRead): Threads {
  const last = read.threads.at(-1);
  if (!last || read.threads.length < THREADS_SHOWN) return { ...read, isComplete: true };
  const shown = new Set(read.threads.map(({ id }) => id));
  const older = known?.threads.filter((one) => !shown.has(one.id) && isBefore(one.last, last.last)) ?? [];
  return { ...read, threads: [...read.threads, ...older], isComplete: known?.isComplete ?? false };
}

export function withOlderThreads(known: Threads, { threads }: ThreadsRead): Threads {
  const shown = new Set(known.threads.map(({ id }) => id));
  return {
    ...known,
    threads: [...known.threads, ...threads.filter(({ id }) => !shown.has(id))],
    isComplete: threads.length < THREADS_SHOWN,
  };
}

export const withoutThread = (known: Threads, otherId: string): Threads => ({
  ...known,
  threads: known.threads.filter(({ id }) => id !== otherId),
});

/** What calls and addresses name it by. */
export const keyOf = ({ id, username, is_gone }: Pick<Thread, 'id' | 'username' | 'is_gone'>): string =>
  is_gone ? id : username;

export const pathTo = (name: string): string => `/messages/${encodeURIComponent(name)}`;

/** The time of day today, else the day. */
export const whenOf = (at: string, nowMs: number, its: Times = times): string =>
  its.dayKey(at) === its.dayKey(nowMs) ? its.clockTime(at) : its.monthAndDay(at);

/** Why a message is folded until the reader asks for it. */
export type Fold = 'muted' | 'flagged';

export type Row =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: Message;
      /** Follows another of the same side within 5 minutes. */
      readonly isContinued: boolean;
      readonly fold: Fold | null;
    };

interface RowsInput {
  readonly messages: readonly Message[];
  readonly isMuted: boolean;
  /** Off when the reader wants to see what the filter marked. */
  readonly foldsFlagged: boolean;
  readonly opened: ReadonlySet<string>;
  readonly dayOf: (atMs: number) => string;
}

const RUN_MS = 5 * 60_000;

export function rowsOf({ messages, isMuted, foldsFlagged, opened, dayOf }: RowsInput): readonly Row[] {
  let day = '';
  let last: Message | undefined;
  return messages.flatMap((message): Row[] => {
    const ofDay = dayOf(Date.parse(message.at));
    const isNewDay = ofDay !== day;
    const row: Row = {
      kind: 'message',
      key: message.id,
      message,
      isContinued: !isNewDay && isOneRun(last, message),
      fold: opened.has(message.id) ? null : foldOf(message, { isMuted, foldsFlagged }),
    };
    day = ofDay;
    last = message;
    return isNewDay ? [{ kind: 'day', key: `day ${ofDay}`, day: ofDay }, row] : [row];
  });
}

const isOneRun = (last: Message | undefined, { is_own, at }: Message): boolean =>
  last?.is_own === is_own && Date.parse(at) - Date.parse(last.at) < RUN_MS;

export function foldOf(
  { is_own, is_flagged, is_removed }: Pick<Message, 'is_own' | 'is_flagged' | 'is_removed'>,
  { isMuted, foldsFlagged }: Pick<RowsInput, 'isMuted' | 'foldsFlagged'>,
): Fold | null {
  if (is_own || is_removed) return null;
  if (isMuted) return 'muted';
  return is_flagged && foldsFlagged ? 'flagged' : null;
}

/** Adds or takes away a message, up to as many as one report holds. */
export function withChoice(chosen: ReadonlySet<string> | null, id: string): ReadonlySet<string> {
  const others = [...(chosen ?? [])].filter((one) => one !== id);
  const isTaken = chosen?.has(id) || others.length >= MESSAGES_REPORTED;
  return new Set(isTaken ? others : [...others, id]);
}
