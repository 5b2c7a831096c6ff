import fc from 'fast-check';
import { expect, test } from 'vitest';
import { profileStore } from '#db/systems/profile/store.ts';
import type { Profile } from '#protocol/systems/profile/models.ts';
import { createPresence } from '#server/live/presence.ts';
import { createWorld } from '#tests/support/world.ts';

test('a player is online while a socket is open, then last seen when it closed, also after a restart', async () => {
  const world = await createWorld();
  const [ann, bob] = [await world.player(), await world.player()];
  const view = async (): Promise<Profile> =>
    (await bob.get(`/api/profil/view/${ann.id}`)).body.profile as Profile;
  const isOnline = async (): Promise<boolean> => (await view()).online;

  const [first, second] = [await ann.socket(), await ann.socket()];
  await expect.poll(isOnline).toBe(true);
  first.disconnect();
  expect(await isOnline()).toBe(true);
  await world.advance(20 * 60_000 * world.clock.speed);
  second.disconnect();
  await expect.poll(isOnline).toBe(false);
  const leftAt = (await view()).lastActivity;
  expect(Math.abs(Date.parse(leftAt) - world.clock.realNowMs())).toBeLessThan(60_000);

  const stored = async () =>
    (await world.database.read((tx) => profileStore(tx).of(ann.id)))?.lastActivityAtMs;
  expect(await stored()).toBeLessThan(Date.parse(leftAt));
  await world.advance(60_000 * world.clock.speed);
  expect(await stored()).toBe(Date.parse(leftAt));
  await world.restart();
  expect(await view()).toMatchObject({ online: false, lastActivity: leftAt });
});

test('a departure waits until it is stored, unless the player returns or leaves again', () => {
  const changes = fc.array(
    fc.record({ id: fc.constantFrom('a', 'b', 'c'), sockets: fc.nat(2), isStored: fc.boolean() }),
  );
  fc.assert(
    fc.property(changes, (steps) => {
      let nowMs = 0;
      const presence = createPresence({ nowMs: () => nowMs });
      const last = new Map<string, number>();
      for (const { id, sockets, isStored } of steps) {
        nowMs += 1;
        const before = presence.departures(10);
        presence.setConnections(id, sockets);
        if (isStored) presence.stored(before);
        last.set(id, sockets);
        expect(presence.isOnline(id)).toBe(sockets > 0);
        expect(presence.leftAtMs(id)).toBe(sockets > 0 ? null : nowMs);
        for (const { playerId } of presence.departures(10)) expect(last.get(playerId)).toBe(0);
      }
    }),
  );
});

test('departures come oldest first and are bounded', () => {
  let nowMs = 0;
  const presence = createPresence({ nowMs: () => (nowMs += 1) });
  for (let player = 0; player < 20_010; player += 1) presence.setConnections(`p${player}`, 0);
  expect(presence.leftAtMs('p9')).toBeNull();
  expect(presence.departures(2).map(({ playerId }) => playerId)).toEqual(['p10', 'p11']);
  expect(presence.departures(100_000)).toHaveLength(20_000);
});
