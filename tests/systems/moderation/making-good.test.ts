import { expect } from 'vitest';
import { DAY_MS, HOUR_MS } from '#protocol/values/time.ts';
import { createWorld, inWorld } from '#tests/support/world.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { dollarsOf, SPEED } from '#tests/systems/alliance/family.ts';
import { buy, give, sell, trader } from '#tests/systems/market/trader.ts';
import {
  accused,
  caseAbout,
  casesAbout,
  decide,
  done,
  family,
  link,
  logged,
  mateAt,
  raided,
  report,
} from './desk.ts';

const test = inWorld();

test('a case of cheating lists what was gained by raids, from safes and by trades', async ({ world }) => {
  const { leader: cheat, mates } = await family(world, { mates: 2 });
  const [first, second] = [mateAt(mates, 0), mateAt(mates, 1)];
  await done(cheat.post('/api/alliance/contribute', { amount: 1_000 }));
  await done(first.post('/api/alliance/contribute', { amount: 3_000 }));
  await done(second.post('/api/alliance/contribute', { amount: 1_000 }));
  await done(cheat.post('/api/alliance/payout', { username: cheat.username, amount: 4_000 }));
  await raided(world, [cheat, second], 200);
  const [dear, fair] = [await trader(world), await trader(world)];
  await done(sell(fair, { quantity: 10, price: 2.9 }));
  await done(buy(cheat, { quantity: 10, price: 2.9 }));
  await give(world, cheat, { wood: 50 });
  await done(sell(cheat, { quantity: 50, price: 30 }));
  // The trading desk sells some of it for less.
  await done(buy(dear, { quantity: 100, price: 30 }));
  const { view } = await accused(world, cheat);
  // $4,000 less the fee of $200 and the own $1,000, three quarters of it from the first.
  const person = ({ id, username }: TestPlayer, dollars: number) => ({ id, username, dollars });
  expect(view.gained?.from).toEqual([person(first, 2_100), person(dear, 1_350), person(second, 900)]);
  expect(view.gained?.payable).toBe(4_350);
});

test('a suspension can pay it back, once, and the books stay balanced', async ({ world }) => {
  const [cheat, victim, other] = [await world.player(), await world.player(), await world.player()];
  await raided(world, [cheat, victim], 300);
  await raided(world, [cheat, other], 100);
  const before = {
    cheat: await dollarsOf(cheat),
    victim: await dollarsOf(victim),
    other: await dollarsOf(other),
  };
  const { staff, view } = await accused(world, cheat);
  await done(decide(staff, view, 'suspend', { hours: 24, payBack: true }));
  expect(await dollarsOf(victim)).toBe(before.victim + 300);
  expect(await dollarsOf(other)).toBe(before.other + 100);
  expect(await dollarsOf(cheat)).toBe(before.cheat - 400);
  expect((await logged(world))[0]?.after).toMatchObject({ decision: 'suspend', repaid: 400 });
  expect(await world.audit()).toEqual([]);
  const again = await accused(world, cheat);
  expect(again.view.gained).toEqual({ from: [], payable: 0 });
  await done(decide(again.staff, again.view, 'suspend', { hours: 48, payBack: true }));
  expect(await dollarsOf(victim)).toBe(before.victim + 300);
});

test('at most what the suspect has, open orders included, pro rata', async ({ world }) => {
  const [cheat, victim, other] = [await trader(world, 1_000), await world.player(), await world.player()];
  await raided(world, [cheat, victim], 300);
  await raided(world, [cheat, other], 100);
  const held = await dollarsOf(cheat);
  const gone = { debit: cheat.id, credit: 'central-bank', asset: 'dollars', code: 'account_closed' } as const;
  await world.app.perform({
    actor: { kind: 'clock' },
    run: async (_tx, ctx) => {
      await ctx.post([{ ...gone, amount: Math.round(held * 100) - 20_000 }]);
      return {};
    },
  });
  await done(buy(cheat, { quantity: 50, price: 2 }));
  expect(await dollarsOf(cheat)).toBe(100);
  const before = { victim: await dollarsOf(victim), other: await dollarsOf(other) };
  const { staff, view } = await accused(world, cheat);
  expect(view.gained?.payable).toBe(200);
  await done(decide(staff, view, 'suspend', { hours: 24, payBack: true }));
  expect(await dollarsOf(victim)).toBe(before.victim + 150);
  expect(await dollarsOf(other)).toBe(before.other + 50);
  expect(await dollarsOf(cheat)).toBe(0);
});

test('never to linked accounts, and only with a suspension for cheating', async ({ world }) => {
  const [cheat, twin, victim] = [await world.player(), await world.player(), await world.player()];
  await raided(world, [cheat, twin], 300);
  await raided(world, [cheat, victim], 100);
  await link(world, [cheat, twin]);
  const before = { twin: await dollarsOf(twin), victim: await dollarsOf(victim) };
  const { staff, view } = await accused(world, cheat);
  expect(view.gained?.from).toEqual([{ id: victim.id, username: victim.username, dollars: 100 }]);
  await done(decide(staff, view, 'trade_ban', { hours: 24, payBack: true }));
  await done(report(await world.player(), ['player', cheat.id], { reason: 'spam' }));
  const spam = await caseAbout(staff, cheat);
  expect(spam.gained).toBeNull();
  await done(decide(staff, spam, 'suspend', { hours: 24, payBack: true }));
  expect(await dollarsOf(victim)).toBe(before.victim);
  await done(report(await world.player(), ['player', cheat.id], { reason: 'cheating' }));
  await done(decide(staff, await caseAbout(staff, cheat), 'suspend', { hours: 48, payBack: true }));
  expect(await dollarsOf(victim)).toBe(before.victim + 100);
  expect(await dollarsOf(twin)).toBe(before.twin);
  expect(await casesAbout(staff, cheat)).toEqual([]);
});

test('what was gained more than five game days ago is left alone', async () => {
  const world = await createWorld({ speed: SPEED });
  const [cheat, victim] = [await world.player(), await world.player()];
  await raided(world, [cheat, victim], 300);
  await world.advance(5 * DAY_MS + HOUR_MS);
  const { view } = await accused(world, cheat);
  expect(view.gained).toEqual({ from: [], payable: 0 });
});
