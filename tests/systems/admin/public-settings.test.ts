import { expect, test } from 'vitest';
import { createWorld } from '#tests/support/world.ts';

test('a player reads the settings in force, without internal ones', async () => {
  const world = await createWorld();
  const [player, admin] = [await world.player(), await world.player({ rang: 2 })];
  const read = async () => (await player.get('/api/settings')).body.settings;
  expect(await read()).toMatchObject({ 'centralBankSettings.hourlyWage': 50, 'newcomer.hours': 72 });
  expect(Object.keys(await read())).not.toContain('auth.signupsPerHour');
  expect(Object.keys(await read())).not.toContain('inactivityTimeAllowed');
  const { headers } = await player.get('/api/settings');
  const since = { 'if-none-match': headers.get('etag') ?? '' };
  expect((await player.get('/api/settings', since)).status).toBe(304);
  const change = { 'centralBankSettings.hourlyWage': 75 };
  expect((await admin.send('PUT', '/api/admin/config', change)).status).toBe(200);
  expect(await read()).toMatchObject(change);
  expect((await fetch(`${world.url}/api/settings`)).status).toBe(401);
});
