import type { Correspondent, Message, Thread } from '#protocol/systems/messages/models.ts';
import { MESSAGES_REPORTED } from '#protocol/systems/moderation/terms.ts';
import type { AnswerOf } from '#web/live/route-types.ts';
import { type Times, times } from '#web/ui/figure/times.ts';
import type { Line } from '#web/ui/lines/rows.ts';

export type Conversation = AnswerOf<'GET /api/messages/:username'>;
type Threads = AnswerOf<'GET /api/messages'>;

/** From pages with the newest first. */
interface Pages<Page> {
  readonly pages: readonly Page[];
}

export const conversationOf = ({ pages }: Pages<Conversation>): Conversation =>
  pages.reduce((later, { messages }) => ({ ...later, messages: [...messages, ...later.messages] }));

export const threadsOf = ({ pages }: Pages<Threads>): Threads =>
  pages.reduce((newer, { threads }) => ({ ...newer, threads: [...newer.threads, ...threads] }));

/** What calls and addresses name it by. */
export const keyOf = ({ id, username, is_gone }: Pick<Thread, 'id' | 'username' | 'is_gone'>): string =>
  is_gone ? id : username;

export const pathTo = (name: string): string => `/messages/${encodeURIComponent(name)}`;

/** The time of day today, else the day. */
export const whenOf = (at: string, nowMs: number, its: Times = times): string =>
  its.dayKey(at) === its.dayKey(nowMs) ? its.clockTime(at) : its.monthAndDay(at);

type Person = Pick<Correspondent, 'id' | 'username' | 'is_bot' | 'rang'>;

export const lineOf = (message: Message, own: Person, { id, username, is_bot, rang }: Person): Line => ({
  ...message,
  ...(message.is_own ? { userId: own.id, username: own.username } : { userId: id, username, is_bot, rang }),
});

/** The other's messages before one of them, as many as a report of it holds besides. */
export const reportedWith = (messages: readonly Message[], { id }: Pick<Message, 'id'>): readonly Message[] =>
  messages
    .filter((one) => !one.is_own && !one.is_removed && Number(one.id) < Number(id))
    .slice(1 - MESSAGES_REPORTED);
