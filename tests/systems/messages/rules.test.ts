import { expect, test } from 'vitest';
import { admits, afterSending, comparable, isShown, threadsADay } from '#server/systems/messages/rules.ts';
import { HOUR_MS } from '#protocol/values/time.ts';

test.each([
  ['Buy my gold!', 'buymygold'],
  ['  BUY\nmy — “gold” …', 'buymygold'],
  ['Größe', 'größe'],
  ['10 %', '10'],
  ['🙂 🙂', '🙂🙂'],
  ['?!', '?!'],
])('%j is compared as %j', (text, expected) => expect(comparable(text)).toBe(expected));

test('older accounts begin more conversations', () => {
  expect([0, 2.99, 3, 71.99, 72, 10_000].map((hours) => threadsADay(hours * HOUR_MS))).toEqual([
    5, 5, 10, 10, 20, 20,
  ]);
});

test('a policy admits everybody, those known, or nobody', () => {
  const admitted = (policy: 'everybody' | 'known' | 'nobody') => [
    admits(policy, false),
    admits(policy, true),
  ];
  expect(['everybody', 'known', 'nobody'].map((policy) => admitted(policy as 'known'))).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ]);
});

const ann = { playerId: 'ann', otherId: 'bob', lastSeq: 4, unread: 2, clearedSeq: 0, begunAtMs: 7 };
const bob = { playerId: 'bob', otherId: 'ann', lastSeq: 4, unread: 1, clearedSeq: 4, begunAtMs: null };
const sent = { seq: 9, senderId: 'ann', receiverId: 'bob', isDelivered: true };

test('a message is the last of both sides, and unread for the receiver', () => {
  expect(afterSending({ own: ann, theirs: bob }, sent, 100)).toEqual([
    { ...ann, lastSeq: 9, unread: 0 },
    { ...bob, lastSeq: 9, unread: 2 },
  ]);
  expect(afterSending({ own: null, theirs: null }, sent, 100)).toMatchObject([
    { playerId: 'ann', otherId: 'bob', lastSeq: 9, unread: 0, begunAtMs: 100 },
    { playerId: 'bob', otherId: 'ann', lastSeq: 9, unread: 1, begunAtMs: null },
  ]);
});

test('what is not delivered leaves the receiver’s side as it was', () => {
  const held = { ...sent, isDelivered: false };
  expect(afterSending({ own: ann, theirs: bob }, held, 100)[1]).toEqual(bob);
  const [own, theirs] = afterSending({ own: null, theirs: null }, held, 100);
  expect([isShown(own), isShown(theirs)]).toEqual([true, false]);
});
