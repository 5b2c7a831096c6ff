import { beforeEach, expect } from 'vitest';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { bought, HOUR_MS, post, SPEED } from './owner.ts';

const test = inWorld({ speed: SPEED });
let world: TestWorld;
let player: TestPlayer;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  player = await world.player({ dollars: 200_000 });
});

test("each property's part of a collection has its own line in the statement", async () => {
  await bought(player, 'House');
  await bought(player, 'Mansion');
  await world.advance(12 * HOUR_MS);
  await post(player, 'collect-rent');
  const { body } = await player.get('/api/statement?asset=dollars&code=rent_collected');
  expect(JSON.stringify(body.entries)).toContain('Rent of House: 12 h × $8.33 − 5% maintenance = $95');
  expect(JSON.stringify(body.entries)).toContain('Rent of Mansion: 12 h × $58.33 − 5% maintenance = $665');
  expect(body.entries).toHaveLength(2);
});
