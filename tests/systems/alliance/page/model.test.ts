import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AllianceName, SafeAmount } from '#protocol/systems/alliance/input.ts';
import type { Alliance, AllianceMember, AllianceSummary } from '#protocol/systems/alliance/models.ts';
import { bonusPercentOf, experienceAt, experienceOf, levelOf } from '#protocol/systems/alliance/terms.ts';
import {
  contributionOf,
  contributionRefusal,
  hallShortage,
  joinOptionOf,
  leavingOf,
  less,
  levelProgress,
  nameError,
  openInvitations,
  pageCount,
  payoutOf,
  payoutPreview,
} from '#web/systems/alliance/model.ts';

describe('typed amounts', () => {
  test('are parsed as integers for the safe', () => {
    expect(['5000', ' 12.7 ', '1e5', '0.9', '', '-3', 'ten', 'Infinity', '1e14'].map(contributionOf)).toEqual(
      [5000, 12, 100_000, null, null, null, null, null, null],
    );
  });

  test('explain a refusal before they are sent', () => {
    const until = '2030-01-04T00:00:00.000Z';
    const reason = (amount: number | null, can_give: number, newcomer_until: string | null = until) =>
      contributionRefusal(amount, {
        gift: 'dollars',
        held: 5_000,
        limit: { can_give, can_give_stone: 40, newcomer_until },
      });
    expect(reason(150, 150)).toBeUndefined();
    expect(reason(151, 150)).toBe('You can give $150.00 now.');
    expect(reason(null, 150)).toBeUndefined();
    expect(reason(null, 0.99)).toBe('You haven’t earned anything to give yet.');
    expect(reason(5_001, 150)).toBe('You are $1.00 short.');
    expect(reason(5_000, 5_000, null)).toBeUndefined();
    const stone = (amount: number, held: number) =>
      contributionRefusal(amount, {
        gift: 'stone',
        held,
        limit: { can_give: 0, can_give_stone: 40, newcomer_until: until },
      });
    expect(stone(40, 50)).toBeUndefined();
    expect(stone(41, 50)).toBe('You can give 40 stone now.');
    expect(stone(1_060, 60)).toBe('You are 1,000 stone short.');
    const unknown = { gift: 'dollars', held: 5_000, limit: undefined } as const;
    expect(contributionRefusal(5_000, unknown)).toBeUndefined();
  });

  test('have cents in a payout', () => {
    expect(['100', '0.01', '12.345', '', '0', '-1', 'Infinity'].map(payoutOf)).toEqual([
      100,
      0.01,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  test('are accepted by the server, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.nat().map(String)), (text) => {
        for (const amount of [contributionOf(text), payoutOf(text)])
          if (amount !== null) expect(SafeAmount.safeParse(amount).success).toBe(true);
      }),
    );
  });

  test('split into fee and payout without losing a cent', () => {
    expect(payoutPreview(100, 250)).toEqual({ fee: 5, arrives: 95, safeAfter: 150 });
    expect(payoutPreview(0.01, 0)).toEqual({ fee: 0.01, arrives: 0, safeAfter: -0.01 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9e12 }), (cents) => {
        const { fee, arrives } = payoutPreview(cents / 100, 0);
        expect(Math.round(fee * 100) + Math.round(arrives * 100)).toBe(cents);
        expect(Math.round(fee * 100)).toBe(Math.ceil(cents / 20));
      }),
    );
  });

  test('subtract to the cent', () => {
    expect(less(0.3, 0.1)).toBe(0.2);
    expect(less(1000, 10_000)).toBe(-9000);
  });
});

describe('the name check while typing', () => {
  test('agrees with the server', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 36 }),
          fc.string({
            unit: fc.constantFrom('a', 'B', '1', 'l', 'O', '0', ' ', '_', '.', '&', '!', '-'),
            maxLength: 36,
          }),
        ),
        (text) => {
          expect(nameError(text) === null).toBe(AllianceName.safeParse(text).success);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('names the fault', () => {
    expect(['Blue Family', '  Blue   Family ', 'ab', '!!a', 'Blüe', 'a'.repeat(33)].map(nameError)).toEqual([
      null,
      null,
      'At least 3 characters.',
      'At least 3 letters or digits.',
      'Only letters, digits, spaces and - _ . & !',
      '3 characters too long.',
    ]);
  });
});

const progressOf = (experience: number, safeDollars: number) => {
  const level = levelOf(experience);
  return levelProgress({
    safe: { dollars: safeDollars },
    settings: { production_bonus: bonusPercentOf(level) },
    stats: {
      total_members: 2,
      max_members: 50,
      level,
      experience,
      level_experience: experienceAt(level),
      next_level_experience: experienceAt(level + 1),
      next_production_bonus: bonusPercentOf(level + 1),
    },
  });
};

describe('the progress to the next level', () => {
  test('counts experience reached, and shows experience on its way', () => {
    expect(progressOf(50, 8000)).toEqual({
      reached: 0.5,
      coming: 0.8,
      comingExperience: 80,
      missingDollars: 2000,
      isBonusHighest: false,
    });
  });

  test('is complete once the safe holds enough, and never below the level reached', () => {
    expect(progressOf(150, 1_000_000)).toMatchObject({ coming: 1, missingDollars: 0 });
    expect(progressOf(250, 0)).toMatchObject({ comingExperience: 250, missingDollars: 40_000 });
    expect(progressOf(8100, 0).isBonusHighest).toBe(true);
  });

  test('stays within the bar after any contributions and payouts', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e6 }), fc.nat({ max: 1e9 }), (experience, dollars) => {
        const { reached, coming, comingExperience } = progressOf(experience, dollars);
        expect(reached).toBeGreaterThanOrEqual(0);
        expect(coming).toBeGreaterThanOrEqual(reached);
        expect(coming).toBeLessThanOrEqual(1);
        expect(comingExperience).toBe(Math.max(experience, experienceOf(dollars * 100)));
      }),
    );
  });
});

const member = (id: string, contribution: number, joined = '2026-11-01T00:00:00.000Z'): AllianceMember => ({
  id,
  username: id,
  role: id === 'ann' ? 'leader' : 'member',
  dollars: 0,
  contribution,
  joined_at: joined,
  bonus_from: joined,
  is_paid_today: false,
});

const withMembers = (...members: AllianceMember[]) =>
  ({ members, leader_id: 'ann', safe: { dollars: 900, stone: 0 } }) as unknown as Alliance;

test('the hall says what the safe lacks for the next level', () => {
  const next = { dollars: 20_000, stone: 1_000 };
  const lacking = (dollars: number, stone: number, of: typeof next | null = next) =>
    hallShortage({ hall: { level: 1, upkeep: 1_000, upkeep_at: '', next: of }, safe: { dollars, stone } });
  expect(lacking(20_000, 1_000)).toBeNull();
  expect(lacking(19_999.5, 1_000)).toBe('The safe is $0.50 short.');
  expect(lacking(0, 10)).toBe('The safe is $20,000.00 and 990 stone short.');
  expect(lacking(90_000, 0)).toBe('The safe is 1,000 stone short.');
  expect(lacking(0, 0, null)).toBeNull();
});

describe('leaving', () => {
  test('pays the safe to the last member', () => {
    const last = { kind: 'last', paid: 855, fee: 45, stone: 0, stoneFee: 0, mustWait: false };
    expect(leavingOf(withMembers(member('ann', 5)), 'ann')).toEqual(last);
    const paid = withMembers({ ...member('ann', 5), is_paid_today: true });
    expect(leavingOf(paid, 'ann')).toEqual({ ...last, mustWait: true });
    const empty = { ...paid, safe: { dollars: 0, stone: 0 } };
    expect(leavingOf(empty, 'ann')).toMatchObject({ paid: 0, mustWait: false });
    const withStone = { ...paid, safe: { dollars: 0, stone: 30 } };
    expect(leavingOf(withStone, 'ann')).toMatchObject({ paid: 0, stone: 28, stoneFee: 2, mustWait: true });
  });

  test('hands the lead to the largest contributor, then to the longest member', () => {
    const old = member('old', 20, '2026-10-01T00:00:00.000Z');
    const whole = withMembers(member('ann', 5), member('new', 20), old, member('low', 1));
    expect(leavingOf(whole, 'ann')).toEqual({ kind: 'leader', stays: 5, successor: old });
    expect(leavingOf(whole, 'low')).toEqual({ kind: 'member', stays: 1 });
  });

  test('ends nothing and hands over nothing in a club', () => {
    const club = { ...withMembers(member('ann', 0)), leader_id: 'house' };
    expect(leavingOf(club, 'ann')).toEqual({ kind: 'club' });
  });
});

const listed = (more: Partial<AllianceSummary>, members = 1) =>
  ({
    is_member: false,
    is_private: false,
    is_invited: false,
    stats: { total_members: members, max_members: 55 },
    ...more,
  }) as AllianceSummary;

describe('the list', () => {
  test('offers Join only to players in none, to invited ones where private, and with a free seat', () => {
    expect(joinOptionOf(listed({}), false)).toBe('join');
    expect(joinOptionOf(listed({}), true)).toBe('elsewhere');
    expect(joinOptionOf(listed({ is_member: true }), true)).toBe('own');
    expect(joinOptionOf(listed({ is_private: true }), false)).toBe('by-invitation');
    expect(joinOptionOf(listed({ is_private: true, is_invited: true }), false)).toBe('join');
    expect(joinOptionOf(listed({}, 54), false)).toBe('join');
    for (const members of [55, 58]) expect(joinOptionOf(listed({}, members), false)).toBe('full');
  });

  test('has at least one page', () => {
    expect([0, 50, 51].map((total) => pageCount({ total, limit: 50 }))).toEqual([1, 1, 2]);
  });
});

test('invitations show until they expire, the first to expire first', () => {
  const until = (second: number) => ({
    alliance: listed({}),
    invited_by: 'ann',
    expires_at: `2026-11-21T00:00:0${second}.000Z`,
  });
  const nowMs = Date.parse('2026-11-21T00:00:02.000Z');
  expect(
    openInvitations([until(5), until(2), until(3)], nowMs).map(({ expires_at }) => expires_at.at(-6)),
  ).toEqual(['3', '5']);
});
