import * as z from 'zod/mini';
import { type ErrorShape, playerRead, privateEvent, route, type SystemContract } from '../../kit/contract.ts';
import { choice, field } from '../../kit/registries.ts';
import { plainText } from '../../text/plain-text.ts';
import { Anyway } from '../moderation/input.ts';
import { BeforeNumber, Done, Timestamp } from '../../kit/schemas.ts';
import { Correspondent, Message, Thread } from './models.ts';
import { MESSAGE_MAX, MESSAGE_POLICIES } from './terms.ts';

export const messageErrors = {
  cannot_write_to_self: { status: 409, error: 'You cannot write to yourself.' },
  not_writable: { status: 409, error: 'This player does not take messages from you.' },
  too_many_threads: { status: 409, error: 'You have begun enough conversations for today.' },
  no_thread: { status: 404, error: 'There is no such conversation.' },
} as const satisfies Record<string, ErrorShape>;

const Username = choice('the player', z.string().check(z.minLength(1), z.maxLength(64)));
const Policy = z.enum(MESSAGE_POLICIES);
const TEXT = `A message must be plain text of 1 to ${MESSAGE_MAX} characters`;

const command = { method: 'POST', access: 'player', rate: 'goods', kind: 'command' } as const;

export const messageRoutes = {
  threads: route({
    ...playerRead,
    path: '/api/messages',
    summary: 'The caller’s conversations, the newest first',
    query: z.object({ before: BeforeNumber }),
    answer: z.object({
      threads: z.array(Thread),
      /** Conversations with unread messages. */
      unread: z.int(),
      policy: Policy,
    }),
  }),
  thread: route({
    ...playerRead,
    path: '/api/messages/:username',
    summary: 'The messages of a conversation, newest last',
    params: z.object({ username: Username }),
    query: z.object({ before: BeforeNumber }),
    answer: z.object({
      messages: z.array(Message),
      user: Correspondent,
      unread: z.int(),
      /** Why the caller cannot write; null if they can. */
      refusal: z.nullable(z.string()),
    }),
    refuses: ['player_not_found'],
  }),
  send: route({
    ...command,
    rate: 'messages',
    keyed: true,
    path: '/api/messages/send',
    summary: 'Sends a message to a player',
    body: z.object({
      username: Username,
      text: field('the message', plainText(TEXT, { min: 1, max: MESSAGE_MAX })),
      anyway: Anyway,
    }),
    answer: z.extend(Done, { sent: Message }),
    refuses: ['player_not_found', 'cannot_write_to_self', 'not_writable', 'too_many_threads', 'flagged_text'],
  }),
  readThread: route({
    ...command,
    path: '/api/messages/read',
    summary: 'Marks a conversation as read',
    body: z.object({ username: Username }),
    answer: z.object({ success: z.literal(true), unread: z.int() }),
    refuses: ['no_thread'],
  }),
  deleteThread: route({
    ...command,
    path: '/api/messages/delete',
    summary: 'Deletes a conversation for the caller only',
    body: z.object({ username: Username }),
    answer: z.object({ success: z.literal(true), unread: z.int() }),
    refuses: ['no_thread'],
  }),
  setMessagePolicy: route({
    ...command,
    path: '/api/messages/policy',
    summary: 'Sets who may write to the caller',
    body: z.object({ policy: choice('who may write', Policy) }),
    answer: z.object({ success: z.literal(true) }),
  }),
} as const;

export const messageEvents = {
  'message.received': privateEvent({
    durable: true,
    subject: { kind: 'thread', idOf: ({ with: other }) => other },
    fromOthers: { by: 'count', max: 500 },
    // Without the text, which the receiver may delete and staff may remove.
    data: z.object({ with: z.string(), at: Timestamp }),
  }),
  /** Sent, read or deleted in another tab: read the list again. */
  'messages.changed': privateEvent({
    subject: 'receiver',
    fromOthers: { by: 'nobody' },
    data: z.object({ with: z.string(), unread: z.int() }),
  }),
} as const;

export const messages = {
  routes: messageRoutes,
  errors: messageErrors,
  events: messageEvents,
} as const satisfies SystemContract;
