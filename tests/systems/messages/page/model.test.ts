import { expect, test } from 'vitest';
import type { Correspondent, Message, Thread } from '#protocol/systems/messages/models.ts';
import { MESSAGES_SHOWN, THREADS_SHOWN } from '#protocol/systems/messages/terms.ts';
import { MESSAGES_REPORTED } from '#protocol/systems/moderation/terms.ts';
import {
  foldOf,
  keyOf,
  pathTo,
  rowsOf,
  whenOf,
  withChoice,
  withEarlier,
  withFirstThreads,
  withOlderThreads,
  withoutThread,
  withRead,
  withSent,
} from '#web/systems/messages/model.ts';
import { timesIn } from '#web/ui/figure/times.ts';

const NOON_MS = Date.parse('2026-11-29T12:00:00Z');
const user: Correspondent = { id: 'bob', username: 'Bob', is_muted: false };

const message = (id: number, more: Partial<Message> = {}): Message => ({
  ...{ id: String(id), with: 'Bob', is_own: false, text: `message ${id}` },
  at: new Date(NOON_MS + id * 1000).toISOString(),
  ...more,
});

const from = (first: number, count: number): Message[] =>
  Array.from({ length: count }, (_, at) => message(first + at));
const read = (messages: Message[]) => ({ messages, user, unread: 0, refusal: null });
const idsOf = ({ messages }: { readonly messages: readonly Message[] }) =>
  messages.map(({ id }) => Number(id));

test('a short answer is the whole conversation', () => {
  const known = withRead(undefined, read(from(1, 3)));
  expect([idsOf(known), known.isComplete]).toEqual([[1, 2, 3], true]);
  // What was deleted meanwhile does not stay.
  expect(idsOf(withRead(known, read([message(4)])))).toEqual([4]);
});

test('a read keeps the earlier messages unless it leaves a gap', () => {
  const first = withRead(undefined, read(from(101, MESSAGES_SHOWN)));
  expect(first.isComplete).toBe(false);
  const more = withEarlier(first, '101', read(from(91, 10)));
  expect([idsOf(more)[0], more.isComplete]).toEqual([91, true]);
  const next = withRead(more, read(from(103, MESSAGES_SHOWN)));
  expect([idsOf(next)[0], idsOf(next).length, next.isComplete]).toEqual([91, 62, true]);
  const afterGap = withRead(next, read(from(500, MESSAGES_SHOWN)));
  expect([idsOf(afterGap)[0], afterGap.isComplete]).toEqual([500, false]);
});

test('earlier messages are ignored once the conversation begins elsewhere', () => {
  const known = withRead(undefined, read(from(101, MESSAGES_SHOWN)));
  expect(withEarlier(known, '90', read(from(80, 10)))).toBe(known);
});

test('a sent message is added once', () => {
  const known = withRead(undefined, read(from(1, 2)));
  const sent = withSent(known, message(3, { is_own: true }));
  expect(idsOf(sent)).toEqual([1, 2, 3]);
  expect(withSent(sent, message(3, { is_own: true }))).toBe(sent);
});

const thread = (id: string, last: number): Thread => ({
  ...{ id, username: id, is_muted: false, unread: 0 },
  last: message(last),
});
const list = (threads: Thread[]) => ({ threads, unread: 0, policy: 'everybody' as const });

test('older conversations stay below the first page, each once', () => {
  const page = Array.from({ length: THREADS_SHOWN }, (_, at) => thread(`p${at}`, 200 - at));
  const first = withFirstThreads(undefined, list(page));
  const older = withOlderThreads(first, list([thread('q', 9), thread('p0', 200)]));
  expect([older.threads.length, older.isComplete]).toEqual([THREADS_SHOWN + 1, true]);
  const again = withFirstThreads(older, list([thread('q', 300), ...page.slice(0, -1)]));
  expect(again.threads.filter(({ id }) => id === 'q')).toHaveLength(1);
  expect(withoutThread(again, 'q').threads.some(({ id }) => id === 'q')).toBe(false);
});

test('rows have a line for each day and fold what is muted or marked, except the own', () => {
  const messages = [
    message(1, { at: '2026-11-28T10:00:00Z' }),
    message(2, { at: '2026-11-29T10:00:00Z', is_flagged: true }),
    message(3, { at: '2026-11-29T10:01:00Z', is_own: true, is_flagged: true }),
    message(4, { at: '2026-11-29T10:02:00Z', is_own: true }),
    message(5, { at: '2026-11-29T11:00:00Z', is_own: true }),
    message(6, { at: '2026-11-29T11:01:00Z', is_removed: true, text: '' }),
  ];
  const input = { messages, isMuted: false, foldsFlagged: true, dayOf: timesIn('UTC').dayKey };
  const shown = (more: object = {}) =>
    rowsOf({ ...input, opened: new Set<string>(), ...more }).map((row) =>
      row.kind === 'day' ? row.day : [Number(row.key), row.isContinued, row.fold],
    );
  expect(shown()).toEqual([
    '2026-11-28',
    [1, false, null],
    '2026-11-29',
    [2, false, 'flagged'],
    [3, false, null],
    [4, true, null],
    [5, false, null],
    [6, false, null],
  ]);
  expect(shown({ isMuted: true, opened: new Set(['2']) }).flat()).toContain('muted');
  expect(shown({ foldsFlagged: false }).flat()).not.toContain('flagged');
  expect(foldOf(message(1, { is_flagged: true }), { isMuted: true, foldsFlagged: true })).toBe('muted');
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

test('a report holds up to ten messages', () => {
  let chosen: ReadonlySet<string> | null = null;
  for (let id = 1; id <= MESSAGES_REPORTED + 1; id += 1) chosen = withChoice(chosen, String(id));
  expect(chosen?.size).toBe(MESSAGES_REPORTED);
  expect(withChoice(chosen, '1').has('1')).toBe(false);
});
