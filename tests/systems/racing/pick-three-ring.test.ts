import { beforeEach, describe, expect, test } from 'vitest';
import type { PickThree } from '#protocol/systems/racing/pick-three.ts';
import { MAX_PICK_THREE_TICKETS } from '#protocol/systems/racing/terms.ts';
import { HOUR_MS } from '#protocol/values/time.ts';
import { earnedInHand, earnedWorth } from '#server/systems/economy/reads/earned.ts';
import type { TestAnswer, TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { outcomesOf } from '#tests/systems/alliance/family.ts';
import { dollarsOf } from './bettor.ts';
import { buy, openNext, runAll, SPEED, ticketWith, winnersOf } from './pick-three-world.ts';

const PURSE = 20_000;
const TICKET = 100;
/** What ten tickets cost, and what a new account starts with. */
const START = 1_000;
const FEE = 0.1;
/** What a payout from a safe costs. */
const SAFE_FEE = 0.05;

let world: TestWorld;
let current: PickThree;
let winners: readonly string[];
/** Collects: holds only tickets that win. */
let main: TestPlayer;

beforeEach(async () => {
  world = await createWorld({ speed: SPEED });
  current = await openNext(world, await world.player());
  winners = await winnersOf(world, current.races);
  main = await world.player({ dollars: PURSE });
});

const members = (count: number, isNewcomer?: true): Promise<TestPlayer[]> =>
  Promise.all(Array.from({ length: count }, () => world.player({ ...(isNewcomer && { isNewcomer }) })));

/** Each buys tickets that lose until it is refused or has spent what it started with. */
async function spend(ring: readonly TestPlayer[]): Promise<Record<string, number>> {
  const answers: TestAnswer[] = [];
  const spendAll = async (one: TestPlayer): Promise<void> => {
    for (let bought = 0; bought < START / TICKET; bought += 1) {
      const answer = await buy(one, ticketWith(0, current, winners));
      answers.push(answer);
      if (answer.status !== 200) return;
    }
  };
  await Promise.all(ring.map(spendAll));
  return outcomesOf(answers);
}

/** Runs the races; what the winner gained: dollars, and what of them counts as earned. */
async function collected(): Promise<{ readonly dollars: number; readonly earned: number }> {
  const earnings = () =>
    world.database.read(async (tx) =>
      Math.max(await earnedInHand(tx, main.id, 'dollars'), await earnedWorth(tx, main.id)),
    );
  const before = await earnings();
  for (let bought = 0; bought < MAX_PICK_THREE_TICKETS; bought += 1)
    expect((await buy(main, ticketWith(3, current, winners))).status).toBe(200);
  await runAll(world, current.races);
  expect(await world.audit()).toEqual([]);
  return { dollars: (await dollarsOf(main)) - PURSE, earned: ((await earnings()) - before) / 100 };
}

/** The winner pays the fee on their own tickets, too. */
const without = (fee: number, staked: number): number =>
  (1 - fee) * staked - FEE * MAX_PICK_THREE_TICKETS * TICKET;

describe.each([15, 100])('a ring of %i accounts that lose to one', (count) => {
  test('in their first days hands over what they have earned, less a tenth, not what they started with', async () => {
    const ring = await members(count, true);
    const [one] = ring;
    const spendable = async () => (await one?.get('/api/horse-racing/pick-three'))?.body.newcomer?.can_spend;
    expect(await spendable()).toBe(0);
    expect(await spend(ring)).toEqual({ '409 newcomer_tickets': count });
    await world.advance(2 * HOUR_MS);
    let salaries = 0;
    for (const earner of ring)
      salaries += (await earner.post('/api/central-bank/collect-salary')).body.amount;
    expect(await spendable()).toBe(salaries / count);
    expect(await spend(ring)).toEqual({ '200': count, '409 newcomer_tickets': count });
    expect(count * TICKET).toBeLessThanOrEqual(salaries);
    const { dollars, earned } = await collected();
    expect(dollars).toBe(without(FEE, count * TICKET));
    expect(earned).toBeLessThanOrEqual(0);
  });

  test('later hands over less than through a safe, and nothing of it as earned', async () => {
    const ring = await members(count);
    expect((await main.get('/api/horse-racing/pick-three')).body.newcomer).toBeNull();
    expect(await spend(ring)).toEqual({ '200': (count * START) / TICKET });
    const { dollars, earned } = await collected();
    expect(dollars).toBe(without(FEE, count * START));
    expect(dollars).toBeLessThan((1 - SAFE_FEE) * count * START);
    expect(earned).toBeLessThanOrEqual(0);
  });
});

test('what a player put into the pool before counts as earned when it comes back', async () => {
  const player = await world.player({ dollars: PURSE });
  const other = await world.player({ dollars: PURSE });
  const earnedOf = () => world.database.read((tx) => earnedInHand(tx, player.id, 'dollars'));
  for (const right of [0, 0, 0, 3]) await buy(player, ticketWith(right, current, winners));
  for (let bought = 0; bought < 16; bought += 1) await buy(other, ticketWith(1, current, winners));
  await runAll(world, current.races);
  expect(await dollarsOf(player)).toBe(PURSE - 400 + 1_800);
  expect(await earnedOf()).toBe(PURSE * 100);
});
