import { expect, test } from 'vitest';
import { MINUTE_MS } from '#protocol/values/time.ts';
import { gainOf } from '#server/systems/economy/reads/own-trades.ts';
import {
  areTooManyMarked,
  authorityOf,
  barOf,
  holderOf,
  marksWith,
} from '#server/systems/moderation/rules/cases.ts';
import type { Judge } from '#server/systems/moderation/rules/sanctions.ts';
import { lostBySafe, sharesOf } from '#server/systems/moderation/rules/making-good.ts';

const person = (id: string, rang = 0, allianceId: string | null = null): Judge => ({
  ...{ id, rang, allianceId },
  own: new Set([id]),
});

test('nobody handles a case about themselves, their alliance or their superior, or one that they reported', () => {
  const bar = (judge: Judge, suspect: Judge, reporterIds: string[] = []) =>
    barOf(judge, { suspect, reporterIds });
  const judge = person('judge', 1, 'firm');
  expect(bar(judge, person('judge', 1))).toBe('own');
  expect(bar(judge, person('other', 0, 'firm'))).toBe('alliance');
  expect(bar(judge, person('other', 0, 'gang'), ['judge'])).toBe('reported');
  expect(bar(judge, person('other', 1))).toBe('rank');
  expect(bar(judge, person('other', 2))).toBe('rank');
  expect(bar(judge, person('other', 0, 'gang'), ['somebody'])).toBeNull();
  expect(bar(person('judge', 1), person('other'))).toBeNull();
  const twin = { ...person('judge', 1), own: new Set(['judge', 'twin']) };
  expect(bar(twin, person('twin'))).toBe('own');
  expect(bar(twin, person('other'), ['twin'])).toBe('reported');
});

test('an admin decides where nobody else could, but never about themselves', () => {
  const suspect = person('suspect', 0, 'firm');
  const admin = person('admin', 2, 'firm');
  const of = (judge: Judge, staff: Judge[], reporterIds: string[] = [], about = suspect) =>
    authorityOf(judge, { suspect: about, reporterIds }, [judge, ...staff]);
  expect(of(admin, [])).toEqual({ bar: null, isLastResort: true });
  expect(of(admin, [person('mate', 1, 'firm')])).toEqual({ bar: null, isLastResort: true });
  expect(of(admin, [person('moderator', 1)])).toEqual({ bar: 'alliance', isLastResort: false });
  expect(of(admin, [person('moderator', 1)], ['moderator'])).toEqual({ bar: null, isLastResort: true });
  expect(of(person('moderator', 1, 'firm'), [])).toEqual({ bar: 'alliance', isLastResort: false });
  expect(of(admin, [], [], admin)).toEqual({ bar: 'own', isLastResort: false });
  expect(of(person('free', 2), [])).toEqual({ bar: null, isLastResort: false });
});

test('a claim ends after 20 minutes, or when its holder is no longer of staff', () => {
  const claim = { claimedBy: 'judge', claimedAtMs: 1_000 };
  const staff = [person('judge', 1)];
  expect(holderOf(claim, staff, 1_000 + 20 * MINUTE_MS - 1)).toBe('judge');
  expect(holderOf(claim, staff, 1_000 + 20 * MINUTE_MS)).toBeNull();
  expect(holderOf({ claimedBy: null, claimedAtMs: null }, staff, 1_000)).toBeNull();
  expect(holderOf(claim, [person('other', 1)], 1_000)).toBeNull();
});

test('more than three of the last twenty lines are too many', () => {
  const after = (lines: string): number =>
    Array.from(lines).reduce((marks, line) => marksWith(marks, line === 'x'), 0);
  expect(areTooManyMarked(after('xxx'))).toBe(false);
  expect(areTooManyMarked(after('xxxx'))).toBe(true);
  expect(areTooManyMarked(after(`xxx${'.'.repeat(16)}x`))).toBe(true);
  expect(areTooManyMarked(after(`xxx${'.'.repeat(17)}x`))).toBe(false);
  expect(after('.'.repeat(50))).toBe(0);
  expect(after('x'.repeat(50))).toBe(2 ** 20 - 1);
});

test('a trade took something only far from the reference price', () => {
  const gain = (isBuyer: boolean, priceCents: number) =>
    gainOf({ isBuyer, paidCents: priceCents * 10, worthCents: 1_000 });
  expect([gain(true, 80), gain(true, 79), gain(true, 10)]).toEqual([0, 210, 900]);
  expect([gain(false, 120), gain(false, 121), gain(false, 1_000)]).toEqual([0, 210, 9_000]);
  expect([gain(true, 500), gain(false, 1)]).toEqual([-4_000, -990]);
});

test('what was taken from a safe was lost by those who filled it', () => {
  const given = [
    { playerId: 'a', cents: 3_000 },
    { playerId: 'b', cents: 1_000 },
    { playerId: 'cheat', cents: 500 },
  ];
  const suspectId = 'cheat';
  expect(lostBySafe(2_500, given, { suspectId })).toEqual([
    { playerId: 'a', cents: 1_500 },
    { playerId: 'b', cents: 500 },
  ]);
  expect(lostBySafe(500, given, { suspectId })).toEqual([]);
  expect(lostBySafe(90_000, given, { suspectId })).toEqual(given.slice(0, 2));
  expect(lostBySafe(90_000, [], { suspectId })).toEqual([]);
});

test('shares are pro rata, and never more than there is', () => {
  const losses = [
    { playerId: 'a', cents: 1 },
    { playerId: 'b', cents: 200 },
    { playerId: 'c', cents: 99 },
  ];
  expect(sharesOf(300, losses)).toEqual(losses);
  expect(sharesOf(150, losses)).toEqual([
    { playerId: 'b', cents: 100 },
    { playerId: 'c', cents: 49 },
  ]);
  expect(sharesOf(0, losses)).toEqual([]);
  const most = Number.MAX_SAFE_INTEGER;
  expect(sharesOf(most - 1, [{ playerId: 'a', cents: most }])).toEqual([{ playerId: 'a', cents: most - 1 }]);
});
