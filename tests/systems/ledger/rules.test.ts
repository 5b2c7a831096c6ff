import { describe, expect, test } from 'vitest';
import { WORLD_OWNERS } from '#db/ledger/owners.ts';
import { BOOKMAKER, isEscrow } from '#server/ledger/chart-of-accounts.ts';
import { MARKET_ESCROW } from '#server/systems/market/accounts.ts';
import { RACES_ESCROW } from '#server/systems/racing/accounts.ts';
import { balanceChanges, floorOf, imbalance, type Transfer } from '#server/ledger/rules.ts';

const pay = (
  debit: string,
  credit: string,
  amount: number,
  asset: Transfer['asset'] = 'dollars',
): Transfer => ({
  debit,
  credit,
  asset,
  amount,
  code: 'bet_placed',
});

describe('the chart of accounts', () => {
  test("lets only the world's own three accounts go below zero", () => {
    expect(WORLD_OWNERS.map(floorOf)).toEqual(WORLD_OWNERS.map(() => Number.MIN_SAFE_INTEGER));
    expect([RACES_ESCROW, MARKET_ESCROW, 'player', 'alliance:x'].map(floorOf)).toEqual([0, 0, 0, 0]);
  });
});

describe('a journal entry', () => {
  test('changes each account once, in ascending order of owner, then asset', () => {
    const changes = balanceChanges([
      pay('b', 'a', 5),
      pay('b', 'c', 2),
      pay('a', 'c', 1, 'wood'),
      pay('c', 'b', 1),
    ]);
    expect(changes).toEqual([
      { owner: 'a', asset: 'dollars', delta: 5, escrowed: 0 },
      { owner: 'a', asset: 'wood', delta: -1, escrowed: 0 },
      { owner: 'b', asset: 'dollars', delta: -6, escrowed: 0 },
      { owner: 'c', asset: 'dollars', delta: 1, escrowed: 0 },
      { owner: 'c', asset: 'wood', delta: 1, escrowed: 0 },
    ]);
    expect(imbalance(changes)).toEqual([]);
  });

  test('names the holder of assets that enter and leave an escrow', () => {
    const bet = pay('ann', RACES_ESCROW, 5);
    const inEscrow = (transfers: Transfer[]) =>
      balanceChanges(transfers).flatMap(({ owner, escrowed }) => (escrowed === 0 ? [] : [[owner, escrowed]]));
    expect(inEscrow([bet])).toEqual([['ann', 5]]);
    expect(inEscrow([pay(RACES_ESCROW, 'ann', 5)])).toEqual([['ann', -5]]);
    expect(inEscrow([{ ...pay(RACES_ESCROW, BOOKMAKER, 5), holder: 'ann' }])).toEqual([['ann', -5]]);
    expect(inEscrow([bet, { ...pay(MARKET_ESCROW, 'bob', 2), holder: 'ann' }])).toEqual([['ann', 3]]);
    expect(inEscrow([pay('ann', 'bob', 5)])).toEqual([]);
  });

  test('gives escrow no account, and still balances', () => {
    const stake = pay('ann', RACES_ESCROW, 5);
    const lost = { ...pay(RACES_ESCROW, BOOKMAKER, 5), holder: 'ann' };
    const traded = { ...pay(MARKET_ESCROW, 'bob', 2), holder: 'cid' };
    for (const transfers of [[stake], [lost], [stake, traded], [lost, traded, pay('ann', 'bob', 1)]]) {
      const changes = balanceChanges(transfers);
      expect(changes.map(({ owner }) => owner).filter(isEscrow)).toEqual([]);
      expect(imbalance(changes)).toEqual([]);
    }
    expect(() => balanceChanges([pay(RACES_ESCROW, MARKET_ESCROW, 1)])).toThrow('another escrow');
  });

  test('leaves an account unchanged that passes on what it receives', () => {
    expect(balanceChanges([pay('a', 'b', 5), pay('b', 'c', 5)]).map((one) => one.owner)).toEqual(['a', 'c']);
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '5', undefined])(
    'of %o is refused',
    (amount) => {
      expect(() => balanceChanges([pay('a', 'b', amount as number)])).toThrow('invalid transfer amount');
    },
  );

  test('needs a transfer with two different owners in each', () => {
    expect(() => balanceChanges([])).toThrow('at least one transfer');
    expect(() => balanceChanges([pay('a', 'a', 5)])).toThrow('cannot pay itself');
  });

  test('is refused when it adds up to more than an exact number', () => {
    const most = Number.MAX_SAFE_INTEGER;
    expect(() => balanceChanges([pay('a', 'b', most), pay('a', 'b', most)])).toThrow(
      'exceeds the exact range',
    );
  });

  test('would report an imbalance by asset', () => {
    expect(
      imbalance([
        { owner: 'a', asset: 'dollars', delta: 5, escrowed: 0 },
        { owner: 'b', asset: 'dollars', delta: -4, escrowed: 0 },
        { owner: 'b', asset: 'iron', delta: 0, escrowed: 0 },
      ]),
    ).toEqual([['dollars', 1]]);
  });
});
