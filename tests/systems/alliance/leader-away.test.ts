import { expect } from 'vitest';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld } from '#tests/support/world.ts';
import {
  allianceOf,
  contribute,
  DAY_MS,
  done,
  family,
  founded,
  get,
  HOUR_MS,
  join,
  mateAt,
  SPEED,
} from './family.ts';

const test = inWorld({ speed: SPEED });

/** Records a player's presence. */
const recordPresence = (player: TestPlayer) => done(player.post('/api/activity/updateActivityJson'));

test('a leader away for 30 game days is succeeded', async ({ world }) => {
  const { leader, mates } = await family(world, { mates: 2 });
  const mate = mateAt(mates, 1);
  await done(contribute(mate, 100));
  await world.advance(30 * DAY_MS - HOUR_MS);
  expect((await allianceOf(mate))?.leader_id).toBe(leader.id);
  await world.advance(HOUR_MS);
  expect(await allianceOf(leader)).toMatchObject({ leader_id: mate.id, stats: { total_members: 3 } });
  const { entries } = await done(get(mate, 'log'));
  expect(entries[0]).toMatchObject({ kind: 'leader', username: mate.username });
});

test('a leader who returns in time stays leader', async ({ world }) => {
  const { leader, mates } = await family(world);
  await world.advance(20 * DAY_MS);
  await recordPresence(leader);
  await world.advance(30 * DAY_MS - HOUR_MS);
  expect((await allianceOf(leader))?.leader_id).toBe(leader.id);
  await world.advance(HOUR_MS);
  expect((await allianceOf(leader))?.leader_id).toBe(mateAt(mates, 0).id);
});

test('without another member the leader stays, until one term after somebody joins', async ({ world }) => {
  const { leader, name } = await family(world, { mates: 0 });
  await world.advance(31 * DAY_MS);
  expect((await allianceOf(leader))?.leader_id).toBe(leader.id);
  const mate = await world.player();
  await done(join(mate, name));
  expect((await allianceOf(mate))?.leader_id).toBe(leader.id);
  await world.advance(30 * DAY_MS);
  expect((await allianceOf(mate))?.leader_id).toBe(mate.id);
});

test('many absent leaders are succeeded in batches', async ({ world }) => {
  const founders = [];
  for (let at = 0; at < 60; at += 1) {
    const [leader, mate] = [await world.player({ dollars: 10_000 }), await world.player()];
    await done(join(mate, (await founded(leader)).name));
    founders.push({ leader, mate });
  }
  await world.advance(31 * DAY_MS);
  for (const { mate } of founders) expect((await allianceOf(mate))?.leader_id).toBe(mate.id);
});
