import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FIRST_STEPS,
  type FirstStepId,
  MAX_STEP_REWARDS_CENTS,
  STEP_REWARD_CENTS,
} from '#protocol/systems/first-steps/contract.ts';
import { transferCodes } from '#protocol/systems.ts';
import { ASSETS } from '#server/ledger/chart-of-accounts.ts';
import type { Transfer } from '#server/ledger/post.ts';
import { stepsTaken } from '#server/systems/first-steps/post-actions.ts';

const ME = 'me';
const entry = (...transfers: Transfer[]) => ({ cause: 'cause', atMs: 0, transfers });
const by = (transfer: Pick<Transfer, 'code'> & Partial<Transfer>) =>
  stepsTaken(ME, {
    entries: [entry({ debit: 'bank', credit: 'bank', asset: 'dollars', amount: 1, ...transfer })],
    changes: [],
  });
const joined = (allianceId: string | null, playerId = ME) =>
  stepsTaken(ME, {
    entries: [],
    changes: [{ kind: 'alliance.membership', playerId, allianceId, sinceMs: 0 } as never],
  });

describe('a step is taken', () => {
  test.each<[FirstStepId, Pick<Transfer, 'code'> & Partial<Transfer>]>([
    ['salary', { code: 'salary_collected', credit: ME }],
    ['bet', { code: 'bet_placed', debit: ME }],
    ['iron', { code: 'market_reserved', debit: ME, asset: 'iron' }],
    ['iron', { code: 'market_delivered', debit: ME, asset: 'iron' }],
    ['property', { code: 'property_bought', debit: ME }],
    ['mafioso', { code: 'mafiosi_hired', debit: ME }],
    ['rent', { code: 'rent_collected', credit: ME }],
  ])('%s by %o', (step, transfer) => {
    expect(by(transfer)).toEqual([step]);
  });

  test("by joining an alliance, not by leaving one or another player's joining", () => {
    expect(joined('alliance')).toEqual(['alliance']);
    expect(joined(null)).toEqual([]);
    expect(joined('alliance', 'other')).toEqual([]);
  });

  test("not by another player's payment or offer, nor by other goods", () => {
    expect(by({ code: 'salary_collected', credit: 'other' })).toEqual([]);
    expect(by({ code: 'market_reserved', debit: ME, asset: 'wood' })).toEqual([]);
    expect(by({ code: 'market_delivered', credit: ME, asset: 'iron' })).toEqual([]);
  });

  const transfers = fc.array(
    fc.record({
      code: fc.constantFrom(...transferCodes),
      debit: fc.constantFrom(ME, 'other', 'central-bank'),
      credit: fc.constantFrom(ME, 'other', 'central-bank'),
      asset: fc.constantFrom(...ASSETS),
      amount: fc.integer({ min: 1, max: 1_000 }),
    }),
  );

  test('once, in list order, and only by an own transfer', () => {
    fc.assert(
      fc.property(transfers, (moved) => {
        const taken = stepsTaken(ME, { entries: moved.map((one) => entry(one)), changes: [] });
        expect(taken).toEqual(FIRST_STEPS.filter((step) => taken.includes(step)));
        const own = moved.filter(({ debit, credit }) => debit === ME || credit === ME);
        expect(stepsTaken(ME, { entries: [entry(...own)], changes: [] })).toEqual(taken);
      }),
    );
  });
});

test('all steps together pay at most the maximum per player', () => {
  expect(Object.values(STEP_REWARD_CENTS).reduce((sum, cents) => sum + cents, 0)).toBe(
    MAX_STEP_REWARDS_CENTS,
  );
});
