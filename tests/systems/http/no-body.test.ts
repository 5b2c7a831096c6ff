import { beforeAll, expect, test } from 'vitest';
import type { RouteShape } from '#protocol/kit/contract.ts';
import { routes } from '#protocol/wire/routes.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';

const WITHOUT_BODY = Object.values<Readonly<Record<string, RouteShape>>>(routes)
  .flatMap((ofSystem) => Object.values(ofSystem))
  .filter(({ method, body }) => method !== 'GET' && !body);

let world: TestWorld;
let admin: TestPlayer;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.player({ rang: 2 });
  return () => world.close();
});

test('calls without a body refuse null, lists and plain values, and change nothing', async () => {
  expect(WITHOUT_BODY.length).toBeGreaterThan(8);
  for (const { path, access } of WITHOUT_BODY) {
    if (access === 'guest') continue;
    for (const body of ['null', '[]', '"x"', '7', 'true']) {
      const answer = await admin.post(path, body);
      expect([path, body, answer.status, answer.body.code]).toEqual([path, body, 400, 'bad_request']);
    }
  }
  expect((await admin.get('/api/auth/me')).status).toBe(200);
});

test('calls without a body accept none, an empty one, and an object with unknown fields', async () => {
  for (const body of [undefined, '', '{}', '{"more":[1]}'])
    expect([body, (await admin.post('/api/activity/updateActivityJson', body)).status]).toEqual([body, 200]);
});
