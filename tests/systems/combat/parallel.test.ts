import { expect } from 'vitest';
import { fightStore } from '#db/systems/combat/store/fights.ts';
import { DAY_MS, dayOf } from '#protocol/values/time.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import {
  atOnce,
  attack,
  codes,
  combatant,
  crewOf,
  dollarsOf,
  gang,
  NEWCOMER_MS,
  SPEED,
  stats,
} from './boss.ts';

const test = inWorld({ speed: SPEED });
let world: TestWorld;
test.beforeAll(({ world: shared }) => {
  world = shared;
});

const fightsOf = (player: TestPlayer) =>
  world.database.read((tx) => fightStore(tx).attacksSince(player.id, 0));

async function gangs(count: number, quantity: number): Promise<TestPlayer[]> {
  const players: TestPlayer[] = [];
  for (let at = 0; at < count; at += 1) players.push(await gang(world, 'capo', quantity));
  return players;
}

test('50 attacks of one player at once: five happen, each on another target', async () => {
  const attacker = await gang(world, 'thug', 60);
  const targets = await gangs(10, 8);
  await world.advance(NEWCOMER_MS);
  const answers = await atOnce(50, (at) => attack(attacker, targets[at % 10]!));
  expect(codes(answers)['200']).toBe(5);
  const fights = await fightsOf(attacker);
  expect(new Set(fights.map(({ defenderId }) => defenderId)).size).toBe(5);
  expect(await stats(attacker)).toMatchObject({ remaining_attacks: 0, total_losses: 5 });
});

test('50 attacks on one target at once: one happens', async () => {
  const attacker = await gang(world, 'thug', 60);
  const [target] = await gangs(1, 8);
  await world.advance(NEWCOMER_MS);
  const answers = await atOnce(50, () => attack(attacker, target!));
  expect(codes(answers)).toEqual({ '200': 1, '409 attacked_recently': 49 });
});

test('two players attacking each other at once both fight, or one finds the other protected', async () => {
  const [one, other] = (await gangs(2, 10)) as [TestPlayer, TestPlayer];
  await world.advance(NEWCOMER_MS);
  for (let day = 0; day < 3; day += 1) {
    const answers = await Promise.all([attack(one, other), attack(other, one)]);
    // Attacking ends protection; a loser may still retaliate.
    expect(codes(answers)).toEqual({ '200': 2 });
    await world.advance(DAY_MS);
  }
  expect((await fightsOf(one)).length + (await fightsOf(other)).length).toBe(6);
});

test('of 20 attackers at once one wins, and the others find the target protected', async () => {
  const attackers = await gangs(20, 1);
  const target = await world.player({ dollars: 40_000 });
  await world.advance(NEWCOMER_MS);
  const answers = await atOnce(20, (at) => attack(attackers[at]!, target));
  expect(codes(answers)).toEqual({ '200': 1, '409 protected': 19 });
  expect(await dollarsOf(target)).toBe(36_000);
});

test('of 20 attackers at even odds at most one wins, and the loser pays once', async () => {
  const attackers = await gangs(20, 10);
  const [target] = await gangs(1, 10);
  await world.advance(NEWCOMER_MS);
  const before = await dollarsOf(target!);
  const answers = await atOnce(20, (at) => attack(attackers[at]!, target!));
  const won = answers.filter(({ body }) => body.victory === true);
  expect(won).toHaveLength(1);
  const at = answers.indexOf(won[0]!);
  const held = answers.filter(({ body }) => body.victory === false).length;
  expect(codes(answers)).toEqual({ '200': held + 1, ...(held < 19 && { '409 protected': 19 - held }) });
  expect(await dollarsOf(target!)).toBeCloseTo(before - answers[at]!.body.reward, 2);
  expect(await combatant(world, target!)).toMatchObject({ wins: held, losses: 1, protection: 'defeated' });
  expect(await crewOf(target!)).toEqual({ capo: 9 });
});

test('midnight passes in between: five attacks before it, five after it, never a sixth in a day', async () => {
  const attacker = await gang(world, 'thug', 90);
  const targets = await gangs(20, 8);
  await world.advance(NEWCOMER_MS);
  const midnightMs = (dayOf(world.clock.nowMs()) + 1) * DAY_MS;
  await world.advance(midnightMs - world.clock.nowMs() - 10 * SPEED);
  const five = Promise.withResolvers<void>();
  let fought = 0;
  const before = atOnce(20, async (at) => {
    const answer = await attack(attacker, targets[at]!);
    if (answer.status === 200 && (fought += 1) === 5) five.resolve();
    return answer;
  });
  await five.promise;
  const passing = (async () => {
    for (let step = 0; step < 20; step += 1) await world.advance(SPEED);
  })();
  const after = atOnce(20, (at) => attack(attacker, targets[19 - at]!));
  await Promise.all([before, passing, after]);
  expect(world.clock.nowMs()).toBeGreaterThan(midnightMs);
  await atOnce(20, (at) => attack(attacker, targets[at]!));
  const days = new Map<number, number>();
  for (const { atMs } of await fightsOf(attacker)) days.set(dayOf(atMs), (days.get(dayOf(atMs)) ?? 0) + 1);
  expect([...days.values()]).toEqual([5, 5]);
});

test('an attack with the same key runs once, and a refused one stays refused', async () => {
  const attacker = await gang(world, 'capo', 20);
  const [target] = await gangs(1, 8);
  const send = (key: string) =>
    attacker.post('/api/mafiosi/attack', { targetId: target!.id }, { 'idempotency-key': key });
  expect((await send('early')).body.code).toBe('protected');
  await world.advance(NEWCOMER_MS);
  expect((await send('early')).body.code).toBe('protected');
  const answers = await atOnce(4, () => send('one'));
  expect(codes(answers)).toEqual({ '200': 4 });
  expect(new Set(answers.map(({ body }) => body.fight.id)).size).toBe(1);
  expect(await fightsOf(attacker)).toHaveLength(1);
  await world.restart();
  expect((await send('one')).body).toEqual(answers[0]!.body);
  const { fight } = (await target!.get(`/api/mafiosi/fight/${answers[0]!.body.fight.id}`)).body;
  expect(fight).toEqual(answers[0]!.body.fight);
});
