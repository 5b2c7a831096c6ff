import { describe, expect, test } from 'vitest';
import type { OwnTransfer } from '#server/ledger/history.ts';
import { activityEntries } from '#server/systems/activity/reads.ts';
import { activityOfBets, type BetDetails } from '#server/systems/racing/activity.ts';
import { moved } from '../activity/own-transfer.ts';

const bet: BetDetails = {
  id: 'b1',
  cents: 10_000,
  oddsTenths: 45,
  isFair: false,
  placedAtMs: 10,
  raceName: 'The Autumn Stakes',
  horseName: 'Midnight Ledger',
  winnerName: 'Brass Bell',
  settlement: null,
};

const settled = (outcome: 'won' | 'lost', payoutCents: number): BetDetails => ({
  ...bet,
  settlement: { outcome, payoutCents, settledAtMs: 50 },
});

const entriesOf = (ownTransfers: readonly OwnTransfer[], known: BetDetails) =>
  activityEntries(ownTransfers, [activityOfBets([known])], 10);

describe('a bet', () => {
  test('shows its horse, odds and race', () => {
    const placed = moved('c', 10, { amount: -10_000, code: 'bet_placed' });
    expect(entriesOf([placed], bet)[0]?.lines).toEqual([
      '$100.00 on Midnight Ledger at 4.5:1 in The Autumn Stakes',
    ]);
  });

  test('without the house margin says so', () => {
    const placed = moved('c', 10, { amount: -10_000, code: 'bet_placed' });
    expect(entriesOf([placed], { ...bet, isFair: true })[0]?.lines).toEqual([
      '$100.00 on Midnight Ledger at 4.5:1 (house margin waived) in The Autumn Stakes',
    ]);
  });

  test('that is unknown shows none of them', () => {
    const placed = moved('c', 11, { amount: -10_000, code: 'bet_placed' });
    expect(entriesOf([placed], bet)[0]?.lines).toEqual(['Your $100.00 stake is held until the race is run']);
  });

  test('that won is one line, stake and winnings together', () => {
    const ownTransfers = [
      moved('c', 50, { amount: 45_000, code: 'bet_won' }),
      moved('c', 50, { amount: 10_000, code: 'bet_won_stake' }),
    ];
    expect(entriesOf(ownTransfers, settled('won', 55_000))).toMatchObject([
      {
        title: 'Bet won',
        lines: ['Midnight Ledger won The Autumn Stakes: $100.00 at 4.5:1 pays $550.00'],
        changes: [{ asset: 'dollars', amount: 55_000 }],
      },
    ]);
  });

  test('that lost is a separate event, at the time of the result', () => {
    const later = moved('c', 60, {});
    const placed = moved('p', 10, { amount: -10_000, code: 'bet_placed' });
    expect(entriesOf([later, placed], settled('lost', 0)).map(({ title }) => title)).toEqual([
      'Starting goods',
      'Bet lost',
      'Bet placed',
    ]);
    expect(entriesOf([], settled('lost', 0))).toEqual([
      {
        id: 'bet:b1',
        atMs: 50,
        place: '/horse-racing',
        title: 'Bet lost',
        lines: ['$100.00 on Midnight Ledger: Brass Bell won The Autumn Stakes'],
        changes: [],
      },
    ]);
  });
});
