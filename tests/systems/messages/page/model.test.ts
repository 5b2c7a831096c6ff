import { expect, test } from 'vitest';
import type { Correspondent, Message, Thread } from '#protocol/systems/messages/models.ts';
import { MESSAGES_REPORTED } from '#protocol/systems/moderation/terms.ts';
import {
  conversationOf,
  keyOf,
  lineOf,
  pathTo,
  reportedWith,
  threadsOf,
  whenOf,
} from '#web/systems/messages/model.ts';
import { timesIn } from '#web/ui/figure/times.ts';

const NOON_MS = Date.parse('2026-11-29T12:00:00Z');
const user: Correspondent = { id: 'bob', username: 'Bob', rang: 1, is_muted: false };

const message = (id: number, more: Partial<Message> = {}): Message => ({
  ...{ id: String(id), with: 'Bob', is_own: false, text: `message ${id}` },
  at: new Date(NOON_MS + id * 1000).toISOString(),
  ...more,
});

const from = (first: number, count: number): Message[] =>
  Array.from({ length: count }, (_, at) => message(first + at));
const idsOf = (messages: readonly Message[]) => messages.map(({ id }) => Number(id));

test('earlier pages stand above the newest one, which says how the conversation is now', () => {
  const page = (messages: Message[], unread: number) => ({ messages, user, unread, refusal: null });
  const all = conversationOf({ pages: [page(from(5, 2), 3), page(from(3, 2), 9), page(from(1, 2), 9)] });
  expect([idsOf(all.messages), all.unread]).toEqual([[1, 2, 3, 4, 5, 6], 3]);
});

test('older conversations stand below the newest ones', () => {
  const thread = (id: string, last: number): Thread => ({
    ...{ id, username: id, is_muted: false, unread: 0 },
    last: message(last),
  });
  const page = (threads: Thread[], unread: number) => ({ threads, unread, policy: 'everybody' as const });
  const all = threadsOf({ pages: [page([thread('a', 9)], 1), page([thread('b', 3)], 5)] });
  expect([all.threads.map(({ id }) => id), all.unread]).toEqual([['a', 'b'], 1]);
});

test('a line is by its author, with the rank of the other only', () => {
  const own = { id: 'ann', username: 'Ann' };
  expect(lineOf(message(1), own, user)).toMatchObject({ userId: 'bob', username: 'Bob', rang: 1 });
  const mine = lineOf(message(2, { is_own: true }), own, user);
  expect(mine).toMatchObject({ userId: 'ann', username: 'Ann' });
  expect(mine.rang).toBeUndefined();
});

test('a report may take the other’s messages before it along, as many as it holds', () => {
  const messages = [message(1, { is_own: true }), message(2, { is_removed: true, text: '' }), ...from(3, 20)];
  expect(idsOf(reportedWith(messages, message(5)))).toEqual([3, 4]);
  expect(reportedWith(messages, message(22))).toHaveLength(MESSAGES_REPORTED - 1);
});

test('a closed account is addressed by its id, everybody else by name', () => {
  expect(keyOf({ id: 'abc', username: 'Bob' })).toBe('Bob');
  expect(keyOf({ id: 'abc', username: 'deleted player', is_gone: true })).toBe('abc');
  expect(pathTo('a/b c')).toBe('/messages/a%2Fb%20c');
});

test('the list shows the time today, else the day', () => {
  const utc = timesIn('UTC');
  expect(whenOf('2026-11-29T06:41:00Z', NOON_MS, utc)).toBe('06:41');
  expect(whenOf('2026-11-28T06:41:00Z', NOON_MS, utc)).toBe('Nov 28');
});
