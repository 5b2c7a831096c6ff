import { beforeEach, expect, test } from 'vitest';
import type { PickThree } from '#protocol/systems/racing/pick-three.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { outcomeOf, outcomesOf } from '../alliance/family.ts';
import { buy, openNext, runAll, SPEED, ticketWith, winnersOf } from '../racing/pick-three-world.ts';
import { giftsOf, shareHousehold } from './same-person.ts';

const LIMIT = 1_200;
const TICKET = 100;

let world: TestWorld;
let current: PickThree;
let winners: readonly string[];
let ann: TestPlayer;
let bob: TestPlayer;

beforeEach(async () => {
  world = await createWorld({ speed: SPEED });
  ann = await world.player({ dollars: 20_000 });
  bob = await world.player({ dollars: 20_000 });
  await shareHousehold(ann, bob);
  current = await openNext(world, ann);
  winners = await winnersOf(world, current.races);
});

const buyMany = (player: TestPlayer, count: number, right = 0) =>
  Promise.all(Array.from({ length: count }, () => buy(player, ticketWith(right, current, winners))));

const leftOf = async (player: TestPlayer) => (await giftsOf(player))?.left;

test('tickets of one alone are no gifts; with the other’s first ticket they are', async () => {
  expect(outcomesOf(await buyMany(ann, 8))).toEqual({ '200': 8 });
  expect(await leftOf(ann)).toBe(LIMIT);
  expect(outcomesOf(await buyMany(bob, 2, 3))).toEqual({ '200': 2 });
  expect(await leftOf(ann)).toBe(LIMIT - 8 * TICKET);
  expect(await leftOf(bob)).toBe(LIMIT - 2 * TICKET);
  await buyMany(ann, 1);
  expect(await leftOf(ann)).toBe(LIMIT - 9 * TICKET);
});

test('a pool that was carried over is still shared', async () => {
  await buyMany(ann, 10);
  await runAll(world, current.races);
  current = await openNext(world, bob);
  winners = await winnersOf(world, current.races);
  expect(outcomesOf(await buyMany(ann, 5))).toEqual({ '200': 5 });
  const refused = await buy(bob, ticketWith(3, current, winners));
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'linked_accounts', details: { left: LIMIT, limit: LIMIT } },
  });
});

test('a pool that has paid out is not', async () => {
  const stranger = await world.player({ dollars: 20_000 });
  await buyMany(ann, 10);
  await buyMany(stranger, 1, 3);
  await runAll(world, current.races);
  current = await openNext(world, bob);
  winners = await winnersOf(world, current.races);
  expect(outcomeOf(await buy(bob, ticketWith(3, current, winners)))).toBe('200');
  expect(await leftOf(bob)).toBe(LIMIT);
});

test('parallel tickets never exceed the limit', async () => {
  await buyMany(ann, 1);
  const answers = await Promise.all([buyMany(ann, 9), buyMany(bob, 10)]);
  const bought = answers.flat().filter(({ status }) => status === 200).length;
  expect(bought).toBe(19);
  expect(await leftOf(ann)).toBe(LIMIT - 10 * TICKET);
  expect(await leftOf(bob)).toBe(LIMIT - 10 * TICKET);
});
