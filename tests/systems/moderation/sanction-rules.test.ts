import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#protocol/values/time.ts';
import {
  appealBar,
  appealUntilMs,
  imposingRefusal,
  isActive,
  isPermanent,
  type Judge,
  mayLift,
  usualHours,
} from '#server/systems/moderation/rules/sanctions.ts';

const NOW_MS = 20_000 * DAY_MS;

describe('a sanction', () => {
  test.each([
    ['before its end', { untilMs: NOW_MS + 1, liftedAtMs: null }, true],
    ['at its end', { untilMs: NOW_MS, liftedAtMs: null }, false],
    ['permanent', { untilMs: null, liftedAtMs: null }, true],
    ['lifted', { untilMs: null, liftedAtMs: NOW_MS - 1 }, false],
  ])('%s', (_, row, active) => {
    expect(isActive(row, NOW_MS)).toBe(active);
  });

  test('is permanent without an end, if it lasts', () => {
    expect(isPermanent({ kind: 'mute', untilMs: null })).toBe(true);
    expect(isPermanent({ kind: 'mute', untilMs: NOW_MS })).toBe(false);
    expect(isPermanent({ kind: 'warn', untilMs: null })).toBe(false);
  });

  test('can be appealed against for 20 days', () => {
    expect(appealUntilMs({ fromMs: NOW_MS })).toBe(NOW_MS + 20 * DAY_MS);
  });
});

describe('the usual hours', () => {
  const earlier = (count: number, more = {}) =>
    Array.from({ length: count }, () => ({ fromMs: NOW_MS - DAY_MS, appealAccepted: null, ...more }));

  test.each([
    ['mute', [24, 72, 168, 720, 2_160, 8_760, null, null]],
    ['trade_ban', [24, 72, 168, 720, 2_160, 8_760, null, null]],
    ['suspend', [72, 168, 720, 2_160, 8_760, null, null, null]],
  ] as const)('of a %s grow with each earlier sanction, and end with permanent', (kind, hours) => {
    expect(hours.map((_, at) => usualHours(kind, earlier(at), NOW_MS))).toEqual(hours);
  });

  test('ignore what is older than 90 days, and accepted appeals, not rejected ones', () => {
    const old = earlier(3, { fromMs: NOW_MS - 90 * DAY_MS });
    const accepted = earlier(3, { appealAccepted: true });
    expect(usualHours('mute', [...old, ...accepted], NOW_MS)).toBe(24);
    const counted = [
      ...earlier(1, { fromMs: NOW_MS - 90 * DAY_MS + 1 }),
      ...earlier(1, { appealAccepted: false }),
    ];
    expect(usualHours('mute', counted, NOW_MS)).toBe(168);
  });
});

describe('ranks', () => {
  const REFUSALS = [
    [1, 0, 'suspend', 720, null],
    [1, 0, 'suspend', 721, 'too_long_for_rank'],
    [1, 0, 'suspend', null, 'too_long_for_rank'],
    [1, 0, 'mute', null, null],
    [1, 0, 'trade_ban', 8_760, null],
    [1, 1, 'warn', null, 'case_barred'],
    [1, 2, 'warn', null, 'case_barred'],
    [2, 0, 'suspend', null, null],
    [2, 1, 'suspend', null, null],
    [2, 2, 'warn', null, 'case_barred'],
  ] as const;

  test.each(REFUSALS)('%i on %i: %s for %s hours: %s', (byRank, ofRank, kind, hours, refused) => {
    expect(imposingRefusal({ byRank, ofRank }, kind, hours)).toBe(refused);
  });
});

describe('who may end it', () => {
  const judge = (id: string, rang: number, allianceId: string | null = null): Judge => ({
    ...{ id, rang, allianceId },
    own: new Set([id]),
  });
  const player = judge('player', 0, 'club');
  const mute = { kind: 'mute', hours: 24, byId: 'anna', player, reporterIds: [] } as const;
  const [anna, berta] = [judge('anna', 1), judge('berta', 1)];
  const admin = judge('admin', 2);

  test('lifting: whoever could have imposed it, and is no mate', () => {
    expect(mayLift(anna, mute)).toBe(true);
    expect(mayLift(judge('carla', 1, 'club'), mute)).toBe(false);
    expect(mayLift(anna, { ...mute, kind: 'suspend', hours: null })).toBe(false);
    expect(mayLift(admin, { ...mute, kind: 'suspend', hours: null })).toBe(true);
    expect(mayLift(anna, { ...mute, player: judge('other', 1) })).toBe(false);
    expect(mayLift(admin, { ...mute, player: admin })).toBe(false);
  });

  test('neither: whoever has both accounts', () => {
    const twin = { ...judge('twin', 2), own: new Set(['twin', 'player']) };
    expect(mayLift(twin, mute)).toBe(false);
    expect(appealBar(twin, mute, [twin])).toBe('own');
  });

  test('appeals: somebody else, or an admin where there is nobody else', () => {
    expect(appealBar(berta, mute, [anna, berta, admin])).toBeNull();
    expect(appealBar(anna, mute, [anna, berta, admin])).toBe('decided');
    expect(appealBar(anna, mute, [anna])).toBe('decided');
    const own = { ...mute, byId: 'admin' };
    expect(appealBar(admin, own, [anna, admin])).toBe('decided');
    expect(appealBar(admin, own, [admin])).toBeNull();
    expect(appealBar(admin, own, [judge('carla', 1, 'club'), admin])).toBeNull();
    const mate = judge('mate', 2, 'club');
    expect(appealBar(mate, mute, [anna, mate])).toBeNull();
    expect(appealBar(mate, mute, [anna, berta, mate])).toBe('alliance');
    expect(appealBar(berta, { ...mute, player: admin }, [anna, berta])).toBe('rank');
    expect(appealBar(admin, { ...own, player: admin }, [admin])).toBe('own');
    const reported = { ...mute, reporterIds: ['berta'] };
    expect(appealBar(berta, reported, [anna, berta, admin])).toBe('reported');
    expect(appealBar(admin, reported, [anna, berta, admin])).toBeNull();
  });
});
