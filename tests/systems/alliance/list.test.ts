import { expect } from 'vitest';
import type { AllianceSummary } from '#protocol/systems/alliance/models.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld } from '#tests/support/world.ts';
import { contribute, DAY_MS, done, founded, get, join, SPEED } from './family.ts';

const test = inWorld();

const listed = async (player: TestPlayer, query = ''): Promise<string[]> =>
  (await done(get(player, `list${query}`))).alliances.map(({ name }: AllianceSummary) => name);

test('the list is ordered by experience, then members, and shows private alliances only on request', async () => {
  const world = await createWorld({ speed: SPEED });
  const leaders: TestPlayer[] = [];
  for (const name of ['Alpha', 'Beta', 'Gamma', 'Delta']) {
    const leader = await world.player({ dollars: 100_000 });
    await founded(leader, { name, isPrivate: name === 'Delta' });
    leaders.push(leader);
  }
  const reader = await world.player();
  expect(await listed(reader)).toEqual(['Alpha', 'Beta', 'Gamma']);
  await done(join(reader, 'Beta'));
  expect(await listed(reader)).toEqual(['Beta', 'Alpha', 'Gamma']);
  const [, , gamma, delta] = leaders;
  if (!gamma || !delta) throw new Error('there is no leader');
  await done(contribute(gamma, 20_000));
  await done(contribute(delta, 30_000));
  await world.advance(7 * DAY_MS);
  for (const leader of [gamma, delta]) await done(contribute(leader, 1));
  expect(await listed(reader)).toEqual(['Gamma', 'Beta', 'Alpha']);
  expect(await listed(reader, '?showPrivate=true')).toEqual(['Delta', 'Gamma', 'Beta', 'Alpha']);
  const { alliances, pagination } = await done(get(reader, 'list?showPrivate=true'));
  expect(pagination).toEqual({ page: 1, limit: 50, total: 4 });
  expect(alliances[0]).toMatchObject({
    is_private: true,
    is_member: false,
    safe: { dollars: 30_001 },
    stats: { experience: 300, level: 2, level_experience: 100, next_level_experience: 400 },
    settings: { production_bonus: 4 },
  });
  expect(alliances[2]).toMatchObject({ name: 'Beta', is_member: true, stats: { total_members: 2 } });
});

test('a search matches name prefixes', async () => {
  const world = await createWorld();
  for (const [name, isPrivate] of [
    ['Blue Family', false],
    ['Blue Moon', true],
    ['Blv', false],
    ['The Blue', false],
    ['Zzz', false],
  ] as const)
    await founded(await world.player({ dollars: 10_000 }), { name, isPrivate });
  const reader = await world.player();
  expect(await listed(reader, '?search=bLu')).toEqual(['Blue Family']);
  expect(await listed(reader, '?search=blue%20m&showPrivate=true')).toEqual(['Blue Moon']);
  expect(await listed(reader, '?search=blu&showPrivate=true')).toEqual(['Blue Family', 'Blue Moon']);
  expect(await listed(reader, '?search=zz')).toEqual(['Zzz']);
  expect(await listed(reader, '?search=%25')).toHaveLength(4);
  expect(await listed(reader, '?search=nothing')).toEqual([]);
  expect((await done(get(reader, 'list?search=b'))).pagination.total).toBe(2);
});

test('the list has pages of 50', async () => {
  const world = await createWorld();
  for (let at = 0; at < 53; at += 1)
    await founded(await world.player({ dollars: 10_000 }), { name: `Family ${at + 200}` });
  const reader = await world.player();
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(await listed(reader, `?page=${page}`));
  expect(pages.map(({ length }) => length)).toEqual([50, 3, 0]);
  expect(new Set(pages.flat()).size).toBe(53);
  expect(await listed(reader, '?search=family&page=2')).toHaveLength(3);
  await world.restart();
  expect((await done(get(reader, 'list'))).pagination.total).toBe(53);
});
