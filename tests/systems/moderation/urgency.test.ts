import { expect, test } from 'vitest';
import {
  appealUrgency,
  personsIn,
  type Reporter,
  shareUpheld,
  urgencyOf,
  weightOf,
} from '#server/systems/moderation/rules/urgency.ts';

const reporter = (id: string | null, more: Partial<Reporter> = {}): Reporter => ({
  id,
  track: { closed: 0, upheld: 0 },
  isSanctioned: false,
  ...more,
});

const of = (reporters: readonly Reporter[], more: Partial<Parameters<typeof urgencyOf>[0]> = {}): number =>
  urgencyOf({ reason: 'insult', reporters, personOf: personsIn([]), isOnline: false, ...more });

const pair = (firstId: string, secondId: string) => ({ firstId, secondId });

test('a reporter weighs by the share of reports that were upheld', () => {
  const weight = (closed: number, upheld: number, isSanctioned = false): number =>
    weightOf({ track: { closed, upheld }, isSanctioned });
  expect([weight(0, 0), weight(3, 3), weight(3, 0)]).toEqual([30, 30, 30]);
  expect([weight(4, 0), weight(4, 4), weight(20, 5)]).toEqual([20, 40, 25]);
  expect([weight(20, 20, true), weight(20, 10, true), weight(20, 0, true)]).toEqual([10, 0, 0]);
  expect([shareUpheld({ closed: 3, upheld: 3 }), shareUpheld({ closed: 8, upheld: 2 })]).toEqual([
    null,
    0.25,
  ]);
});

test('reporters add up, and linked accounts count as one', () => {
  const [first, second, third] = [reporter('a'), reporter('b'), reporter('c')];
  expect(of([first])).toBe(30);
  expect(of([first, second, third])).toBe(90);
  expect(of([first, second, third], { personOf: personsIn([pair('a', 'b')]) })).toBe(60);
  const chain = [pair('b', 'c'), pair('a', 'b')];
  expect(of([first, second, third], { personOf: personsIn(chain) })).toBe(30);
  const trusted = reporter('b', { track: { closed: 20, upheld: 20 } });
  expect(of([first, trusted], { personOf: personsIn([pair('a', 'b')]) })).toBe(40);
  // Through an account that has reported nothing.
  expect(of([first, third], { personOf: personsIn(chain) })).toBe(30);
});

test('threats and names, and suspects who are online, come first', () => {
  const one = [reporter('a')];
  expect(of(one, { reason: 'threat' })).toBe(80);
  expect(of(one, { reason: 'text' })).toBe(80);
  expect(of(one, { reason: 'spam' })).toBe(30);
  expect(of(one, { isOnline: true })).toBe(60);
  expect(of([reporter(null)])).toBe(30);
  expect(of([reporter('a', { isSanctioned: true })])).toBe(0);
  expect(of([])).toBe(0);
});

test('the appeal of a suspension comes before that of a mute', () => {
  expect((['suspend', 'mute', 'warn'] as const).map(appealUrgency)).toEqual([60, 40, 20]);
});
