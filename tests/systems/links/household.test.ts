import { expect } from 'vitest';
import { inhabitantStore } from '#db/systems/inhabitants/store.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { deleted, done, mute, outcomeOf, outcomesOf } from '../alliance/family.ts';
import { inboxOf } from '../notifications/inbox.ts';
import { declare, householdOf, limitedWith, pairOfNames, shareHousehold } from './same-person.ts';

const test = inWorld();

const statesOf = async (player: TestPlayer): Promise<Record<string, string>> => {
  const { members } = await householdOf(player);
  return Object.fromEntries(members.map(({ username, state }: Record<string, string>) => [username, state]));
};

const isLimited = async (world: TestWorld, one: TestPlayer, other: TestPlayer) =>
  (await limitedWith(world, one.id)).has(other.id);

const askedOf = async (player: TestPlayer) =>
  (await inboxOf(player)).notifications.filter(({ event }) => event === 'household.asked');

test('one asks, the other agrees, and both are limited at once', async ({ world }) => {
  const [ann, bob] = [await world.player(), await world.player()];
  await done(declare(ann, bob.username.toUpperCase()));
  expect(await statesOf(ann)).toEqual({ [bob.username]: 'asked' });
  expect(await statesOf(bob)).toEqual({ [ann.username]: 'asks' });
  expect(await isLimited(world, ann, bob)).toBe(false);
  expect(await askedOf(bob)).toMatchObject([{ data: { username: ann.username, is_agreed: false } }]);
  // Asking again does not agree.
  await done(declare(ann, bob.username));
  expect(await isLimited(world, ann, bob)).toBe(false);
  await done(declare(bob, ann.username));
  for (const [one, other] of [
    [ann, bob],
    [bob, ann],
  ] as const) {
    expect(await statesOf(one)).toEqual({ [other.username]: 'agreed' });
    expect(await isLimited(world, one, other)).toBe(true);
    expect((await householdOf(one)).gifts).toEqual({ left: 1_200, limit: 1_200 });
  }
  expect(await askedOf(ann)).toMatchObject([{ data: { username: bob.username, is_agreed: true } }]);
  expect(await pairOfNames(world, ann.username, bob.username)).toMatchObject({ score: 0, isLimited: true });
});

test('either side may decline, or take the question back', async ({ world }) => {
  const [ann, bob] = [await world.player(), await world.player()];
  for (const by of [ann, bob]) {
    await done(declare(ann, bob.username));
    await done(declare(by, by === ann ? bob.username : ann.username, false));
    expect(await statesOf(ann)).toEqual({});
    expect(await statesOf(bob)).toEqual({});
  }
  expect(await isLimited(world, ann, bob)).toBe(false);
  expect(outcomeOf(await declare(ann, bob.username, false))).toBe('404 household_not_found');
});

test('leaving ends the limits after a week, not at once', async () => {
  const world = await createWorld();
  const [ann, bob] = [await world.player(), await world.player()];
  await shareHousehold(ann, bob);
  await done(declare(bob, ann.username, false));
  expect(await statesOf(ann)).toEqual({});
  expect(await isLimited(world, ann, bob)).toBe(true);
  await world.restart(6 * DAY_MS);
  expect(await isLimited(world, ann, bob)).toBe(true);
  await world.restart(3 * DAY_MS);
  expect(await isLimited(world, ann, bob)).toBe(false);
  expect(await pairOfNames(world, ann.username, bob.username)).toBeNull();
});

test('a household that lasts keeps its limits', async () => {
  const world = await createWorld();
  const [ann, bob] = [await world.player(), await world.player()];
  await shareHousehold(ann, bob);
  await world.restart(40 * DAY_MS);
  expect(await isLimited(world, ann, bob)).toBe(true);
});

test('has at most six accounts, also when asked in parallel', async ({ world }) => {
  const ann = await world.player();
  const others = await Promise.all(Array.from({ length: 8 }, () => world.player()));
  const answers = await Promise.all(others.map(({ username }) => declare(ann, username)));
  expect(outcomesOf(answers)).toEqual({ '200': 5, '409 household_full': 3 });
  // Being asked takes no place.
  const bob = await world.player();
  for (const other of others) await done(declare(other, bob.username));
  const agreed = await Promise.all(others.map(({ username }) => declare(bob, username)));
  expect(outcomesOf(agreed)).toEqual({ '200': 5, '409 household_full': 3 });
  expect((await limitedWith(world, bob.id)).size).toBe(5);
});

test('nobody lives with themselves, with a bot or with nobody', async ({ world }) => {
  const [ann, bot] = [await world.player(), await world.player()];
  await world.database.inTransaction((tx) => inhabitantStore(tx).add(bot.id, 0));
  expect(outcomeOf(await declare(ann, ann.username))).toBe('409 household_self');
  expect(outcomeOf(await declare(ann, bot.username))).toBe('409 not_a_person');
  expect(outcomeOf(await declare(ann, 'nobody there'))).toBe('404 player_not_found');
});

test('a muted player asks in vain and does not notice', async ({ world }) => {
  const [ann, bob] = [await world.player(), await world.player()];
  await done(mute(bob, ann.id));
  const { message } = await done(declare(ann, bob.username));
  expect(message).toBe(`${bob.username} has to agree.`);
  expect(await statesOf(ann)).toEqual({ [bob.username]: 'asked' });
  expect(await statesOf(bob)).toEqual({});
  expect(await askedOf(bob)).toEqual([]);
});

test('many questions do not hide a household', async ({ world }) => {
  const [ann, bob] = [await world.player(), await world.player()];
  await shareHousehold(ann, bob);
  const strangers = await Promise.all(Array.from({ length: 110 }, () => world.player()));
  await Promise.all(strangers.map((one) => declare(one, ann.username)));
  const states = await statesOf(ann);
  expect(Object.keys(states)).toHaveLength(100);
  expect(states[bob.username]).toBe('agreed');
});

test('ends with the account', async ({ world }) => {
  const [ann, bob] = [await world.player(), await world.player()];
  await shareHousehold(ann, bob);
  await deleted(world, ann.id);
  expect(await householdOf(bob)).toMatchObject({ members: [] });
});
