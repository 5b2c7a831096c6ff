import { describe, expect, test } from 'vitest';
import type { Observation } from '#bots/personalities/observation.ts';
import type { Seen } from '#economy/agents/agent.ts';
import { runCompany } from '#economy/strategies/company.ts';
import { investInHouses } from '#economy/strategies/estate.ts';
import { raid } from '#economy/strategies/fighting.ts';
import { build, sellGoods } from '#economy/strategies/production.ts';
import { collectAll, createPurse } from '#economy/strategies/purse.ts';
import { GROUPS } from '#economy/strategies/strategies.ts';
import { trade } from '#economy/strategies/trading.ts';
import { betOnAll } from '#economy/strategies/racing.ts';
import { createDice } from '#bots/wire/dice.ts';
import { openOrder, raceOf, seenWith } from '#tests/bots/seen.ts';
import { houseOf, OWNER, seenBy } from './seen.ts';

const planned = (seen: Observation | Seen, decide: (purse: ReturnType<typeof createPurse>) => void) => {
  const purse = createPurse(seen);
  decide(purse);
  return purse;
};

const kinds = ({ steps }: ReturnType<typeof createPurse>): readonly string[] => steps.map(({ kind }) => kind);

describe('an agent', () => {
  test('collects what waits, and can spend it in the same visit', () => {
    const seen = seenWith({ salaryHours: 10, canPayRent: true });
    const purse = planned(seen, (one) => collectAll(seen, one));
    expect(kinds(purse)).toEqual(['collect-salary', 'pay-own-rent']);
    expect(purse.dollars()).toBe(seen.balance.dollars + 500);
  });

  test('never plans to spend more than it has', () => {
    const seen = seenWith();
    const purse = createPurse(seen);
    expect(purse.pay(seen.balance.dollars + 1, { kind: 'collect-rent' })).toBe(false);
    expect(purse.steps).toEqual([]);
  });

  test('keeps its reserve', () => {
    const purse = createPurse(seenWith(), 5_000);
    expect(purse.pay(15_001, { kind: 'collect-rent' })).toBe(false);
    expect(purse.pay(15_000, { kind: 'collect-rent' })).toBe(true);
  });
});

describe('a landlord', () => {
  test('buys the dearest house it can afford, and then the next', () => {
    const seen = seenWith();
    const purse = planned(seen, (one) => investInHouses(seen, one, OWNER));
    const bought = purse.steps.map((step) => (step.kind === 'buy-property' ? step.propertyId : step.kind));
    expect(bought).toEqual(['listing-3', 'listing-1', 'listing-0']);
    expect(purse.dollars()).toBe(20_000 - 15_000 - 2_500 - 800);
  });

  test('upgrades once all places are taken', () => {
    const owned = Array.from({ length: 20 }, (_, at) => houseOf(`own-${at}`, 1));
    const before = seenWith();
    const seen = seenWith({ estate: { ...before.estate, owned, listings: [] } });
    const purse = planned(seen, (one) => investInHouses(seen, one, OWNER));
    expect(kinds(purse)).toEqual(['call', 'call', 'call', 'call', 'call', 'call']);
  });

  test('trades a house for a better one when that pays back before an upgrade', () => {
    const owned = Array.from({ length: 20 }, (_, at) => ({ ...houseOf(`own-${at}`, 3), upgradeCost: 960 }));
    const before = seenWith();
    const seen = seenWith({ estate: { ...before.estate, owned } });
    const { steps } = planned(seen, (one) => investInHouses(seen, one, OWNER));
    expect(steps[0]).toMatchObject({ path: '/api/real-estate/sell' });
    expect(steps[1]).toMatchObject({ kind: 'buy-property' });
  });
});

test('a homely landlord upgrades what it has before it takes a better house', () => {
  const twenty = Array.from({ length: 20 }, (_, at) => houseOf(`own-${at}`, 1));
  const before = seenWith();
  const seen = seenWith({ estate: { ...before.estate, owned: twenty } });
  const firstOf = (isHomely: boolean) =>
    planned(seen, (one) => investInHouses(seen, one, { ...OWNER, isHomely })).steps[0];
  expect(firstOf(true)).toMatchObject({ path: '/api/real-estate/upgrade' });
  expect(firstOf(false)).toMatchObject({ path: '/api/real-estate/sell' });
});

describe('a company owner', () => {
  test('waits until it can pay the first employees', () => {
    const seen = seenWith();
    const poor = { ...seen, balance: { ...seen.balance, dollars: 5_400 }, company: null };
    expect(kinds(planned(poor, (one) => runCompany(poor, one, OWNER)))).toEqual([]);
    const rich = { ...poor, balance: { ...seen.balance, dollars: 6_500 } };
    const steps = kinds(planned(rich, (one) => runCompany(rich, one, OWNER)));
    expect(steps[0]).toBe('call');
    expect(steps.filter((kind) => kind === 'hire-employee')).toHaveLength(5);
    expect(steps.at(-1)).toBe('pay-salaries');
  });
});

describe('an industrialist', () => {
  test('builds what pays back first, and nothing that pays back late', () => {
    const before = seenWith();
    const farm = {
      ...{ building: 'farm' as const, name: 'Farm', makes: 'food' as const, hourly_production: 12, uses: {} },
      ...{ price: 1_728, first_price: 1_728, reference_price: 2, owned: 0, hours: 0, due: 0, accrued: 0 },
      ...{ payback_hours: 72, since: null, full_at: null },
    };
    const late = { ...farm, building: 'quarry' as const, payback_hours: 2_000 };
    const seen = { ...before, buildings: [late, farm] };
    expect(planned(seen, (one) => build(seen, one)).steps).toMatchObject([
      { kind: 'build', building: 'farm' },
    ]);
  });

  test('saves for a building that pays back sooner than what it can afford', () => {
    const before = seenWith();
    const mine = {
      ...{
        building: 'gold_mine' as const,
        name: 'Gold Mine',
        makes: 'gold' as const,
        hourly_production: 2,
        uses: {},
      },
      ...{ price: 15_000, first_price: 7_200, reference_price: 50, owned: 5, hours: 0, due: 0, accrued: 0 },
      ...{ payback_hours: 150, since: null, full_at: null },
    };
    const farm = { ...mine, building: 'farm' as const, price: 3_000, payback_hours: 200 };
    const seen = { ...before, buildings: [farm, mine] };
    expect(planned(seen, (one) => build(seen, one)).steps).toEqual([]);
    const far = { ...seen, buildings: [farm, { ...mine, price: 25_000 }] };
    expect(planned(far, (one) => build(far, one)).steps).toMatchObject([{ building: 'farm' }]);
  });

  test('takes good bids first and offers the rest', () => {
    const seen = seenWith();
    const food = planned(seen, (one) => sellGoods(seen, one)).steps.filter(
      (step) => step.kind === 'order' && step.resource === 'food',
    );
    expect(food).toMatchObject([{ orderType: 'sell', quantity: 300, price: 0.97 * 2 }]);
  });
});

describe('a trader', () => {
  test('replaces its quotes, buying below and selling above the reference', () => {
    const seen = seenWith({ ownOrders: [openOrder({ id: 'old' })] });
    const { steps } = planned(seen, (one) => trade(seen, one, createDice(1)));
    expect(steps[0]).toEqual({ kind: 'cancel-order', orderId: 'old' });
    for (const step of steps) {
      if (step.kind !== 'order') continue;
      const { reference } = seen.market[step.resource];
      if (step.orderType === 'buy') expect(step.price).toBeLessThan(reference);
      else expect(step.price).toBeGreaterThan(reference);
    }
  });
});

test('a gambler bets on every open race', () => {
  const seen = seenWith();
  expect(kinds(planned(seen, (one) => betOnAll(seen, one, createDice(1))))).toEqual(['bet', 'bet']);
});

test('a gambler buys tickets of the pick three, others when they are daring', () => {
  const seen = seenBy({ pickThree: { day: 1, races: ['a', 'b', 'c'].map(raceOf), tickets: 0 } });
  const buys = (name: string, daring: number): boolean | undefined =>
    GROUPS.find(({ strategy }) => strategy.name === name)
      ?.strategy.plan(seen, createDice(1), { ...OWNER, daring })
      .some(({ kind }) => kind === 'buy-ticket');
  expect([buys('gambler', 0), buys('salary only', 0.79), buys('salary only', 0.8)]).toEqual([
    true,
    false,
    true,
  ]);
});

test('a raider without a crew hires one and attacks nobody', () => {
  const before = seenBy();
  const seen = { ...before, crew: { ...before.crew, attack: 0, men: 0 } };
  const steps = kinds(planned(seen, (one) => raid(seen, one)));
  expect(steps).toContain('hire-mafiosi');
  expect(steps).not.toContain('attack');
});
