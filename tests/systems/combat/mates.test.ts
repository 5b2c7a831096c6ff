import { expect } from 'vitest';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { founded, join } from '../alliance/family.ts';
import { attack, gang, NEWCOMER_MS, SPEED } from './boss.ts';

const test = inWorld({ speed: SPEED });

/** Three players with crews who can be attacked; two of them share an alliance. */
async function threeBosses(world: TestWorld) {
  const leader = await world.player({ dollars: 100_000 });
  await leader.post('/api/mafiosi/hire', { mafiosiType: 'capo', quantity: 10 });
  const [member, outsider] = [await gang(world, 'capo', 10), await gang(world, 'capo', 10)];
  await world.advance(NEWCOMER_MS);
  expect((await join(member, (await founded(leader)).name)).status).toBe(200);
  return { leader, member, outsider };
}

const targetsOf = async (player: TestPlayer, limit = 20): Promise<string[]> => {
  const { targets } = (await player.get(`/api/mafiosi/targets?limit=${limit}`)).body;
  return targets.map(({ id }: { id: string }) => id);
};

test('members of one alliance cannot attack or target each other', async () => {
  // Other players would be targets too.
  const world = await createWorld({ speed: SPEED });
  const { leader, member, outsider } = await threeBosses(world);
  for (const [one, other] of [
    [leader, member],
    [member, leader],
  ] as const) {
    expect(await attack(one, other)).toMatchObject({ status: 409, body: { code: 'alliance_mate' } });
    expect(await targetsOf(one)).toEqual([outsider.id]);
    expect(await targetsOf(one, 1)).toEqual([outsider.id]);
  }
  expect((await targetsOf(outsider)).toSorted()).toEqual([leader.id, member.id].toSorted());
  expect((await attack(member, outsider)).status).toBe(200);
});

test('the share of the safe counts as wealth, but only the balance can be taken', async ({ world }) => {
  const { member, outsider } = await threeBosses(world);
  const given = (await member.get('/api/auth/me')).body.user.dollars - 50;
  const answer = await member.post('/api/alliance/contribute', { amount: given });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await outsider.post('/api/mafiosi/hire', { mafiosiType: 'thug', quantity: 1 });
  const mighty = await gang(world, 'capo', 30);
  const { body } = await mighty.get(`/api/mafiosi/odds?targetId=${member.id}`);
  expect(body.maxReward).toBe(50);
  expect(await attack(mighty, member)).toMatchObject({ status: 200, body: { victory: true, reward: 50 } });
  expect((await member.get('/api/auth/me')).body.user.dollars).toBe(0);
});

test('a former member may be attacked again', async ({ world }) => {
  const { leader, member } = await threeBosses(world);
  expect((await member.post('/api/alliance/leave')).status).toBe(200);
  expect(await targetsOf(leader)).toContain(member.id);
  expect((await attack(leader, member)).status).toBe(200);
});
