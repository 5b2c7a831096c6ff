import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PROTECTED_MS } from '#protocol/systems/combat/terms.ts';
import { DAY_MS, dayOf, HOUR_MS } from '#protocol/values/time.ts';
import { type Losses, protectionAfter, protectionFrom } from '#server/systems/combat/rules.ts';

const NOW_MS = 20_000 * DAY_MS + 5 * HOUR_MS;
const MIDNIGHT_MS = 20_001 * DAY_MS;

describe('protection from everybody', () => {
  const losses = (of: Partial<Losses>): Losses => ({
    ...{ lostCents: 500_000, lostBeforeCents: 0, reachableCents: 100_000_000, wealthCents: 100_000_000 },
    ...of,
  });
  const untilMidnight = { protection: 'defeated', protectedUntilMs: MIDNIGHT_MS };

  test.each([
    ['2 % of the reachable dollars', { reachableCents: 25_000_000 }, true],
    ['a cent less', { reachableCents: 25_000_050 }, false],
    ['10 % of the wealth on one day', { lostBeforeCents: 9_500_000, wealthCents: 90_500_000 }, true],
    ['a cent less on one day', { lostBeforeCents: 9_500_000, wealthCents: 90_500_010 }, false],
    ['no wealth', { lostCents: 0, reachableCents: 0, wealthCents: 0 }, false],
  ] as const)('after %s: %o', (_, of, isProtected) => {
    expect(protectionAfter(losses(of), NOW_MS)).toEqual(isProtected ? untilMidnight : null);
  });

  test('ends with the game day, and needs at least one of the two loss shares', () => {
    const cents = fc.nat(1_000_000_000);
    fc.assert(
      fc.property(cents, cents, cents, cents, (lostCents, lostBeforeCents, reachableCents, more) => {
        const wealthCents = reachableCents + more;
        const found = protectionAfter({ lostCents, lostBeforeCents, reachableCents, wealthCents }, NOW_MS);
        if (found !== null) {
          expect(found).toEqual(untilMidnight);
          const isDefeat = lostCents >= reachableCents * 0.02;
          expect(isDefeat || lostCents + lostBeforeCents >= (wealthCents + lostBeforeCents) * 0.1).toBe(true);
          expect(lostCents + lostBeforeCents).toBeGreaterThan(0);
        }
      }),
    );
  });
});

describe('protection from an attacker', () => {
  const nothing = { protection: null, protectedUntilMs: null };
  const defeat = fc.record({
    attackerId: fc.constantFrom('a', 'b', 'c'),
    atMs: fc.integer({ min: NOW_MS - 2 * PROTECTED_MS, max: NOW_MS }),
  });

  test('lasts 24 hours from their last victory, unless the defender has attacked since', () => {
    fc.assert(
      fc.property(
        fc.array(defeat),
        fc.option(fc.integer({ min: NOW_MS - PROTECTED_MS, max: NOW_MS })),
        fc.subarray(['a', 'b', 'c']),
        (defeats, lastAttackMs, ids) => {
          const found = protectionFrom(new Set(ids), { fromAll: nothing, defeats, lastAttackMs }, NOW_MS);
          const counted = defeats.filter(
            ({ attackerId, atMs }) =>
              ids.includes(attackerId) &&
              (lastAttackMs === null || atMs > lastAttackMs) &&
              atMs + PROTECTED_MS > NOW_MS,
          );
          expect(found).toEqual(
            counted.length === 0
              ? nothing
              : {
                  protection: 'defeated',
                  protectedUntilMs: Math.max(...counted.map(({ atMs }) => atMs)) + PROTECTED_MS,
                },
          );
        },
      ),
    );
  });

  test('is the later of the general and the individual protection', () => {
    const fromAll = { protection: 'defeated', protectedUntilMs: (dayOf(NOW_MS) + 1) * DAY_MS } as const;
    const defeats = [{ attackerId: 'a', atMs: NOW_MS - HOUR_MS }];
    const from = (id: string) =>
      protectionFrom(new Set([id]), { fromAll, defeats, lastAttackMs: null }, NOW_MS);
    expect(from('a').protectedUntilMs).toBe(NOW_MS + 23 * HOUR_MS);
    expect(from('b')).toEqual(fromAll);
  });
});
