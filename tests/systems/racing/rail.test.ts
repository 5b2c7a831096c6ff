import { beforeEach, expect } from 'vitest';
import type { EventData } from '#protocol/wire/events.ts';
import type { Rail } from '#protocol/systems/racing/contract.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { INTERVAL_MS, nextRace, placeBet } from './bettor.ts';

const test = inWorld();
let world: TestWorld;
let ann: TestPlayer;
let bob: TestPlayer;

test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  // The next race's rail is empty.
  await world.advance(INTERVAL_MS);
  [ann, bob] = [await world.player({ dollars: 50_000 }), await world.player({ dollars: 50_000 })];
});

const showName = (player: TestPlayer, show_name: boolean) =>
  player.post('/api/profil/update-profil', { show_name });

async function railOf(player: TestPlayer, raceId: string): Promise<Rail> {
  const socket = await player.socket();
  const { snapshot } = await socket.emitWithAck('subscribe', `race:${raceId}`);
  return (snapshot as { rail: Rail }).rail;
}

test("a bet is pushed with its player's name, or without it if hidden", async () => {
  const race = await nextRace(ann);
  const socket = await bob.socket();
  const bets: unknown[] = [];
  socket.on('race.pool', ({ data }: { data: EventData<'race.pool'> }) => {
    bets.push(...data.pools.flatMap((pool) => pool.bets));
  });
  await socket.emitWithAck('subscribe', 'races');
  await placeBet(ann, { race, amount: 250 });
  const [horse] = race.horses;
  await expect.poll(() => bets).toEqual([{ username: ann.username, horseId: horse?.id, amount: 250 }]);
  await showName(bob, false);
  await placeBet(bob, { race, number: 2 });
  await expect.poll(() => bets.at(-1)).toMatchObject({ username: null, amount: 100 });
});

test('spectators of a race are at the rail: named by consent, always counted', async () => {
  const { id } = await nextRace(ann);
  expect(await railOf(ann, id)).toEqual({ watching: 0, names: [] });
  expect(await railOf(bob, id)).toEqual({ watching: 1, names: [ann.username] });
  await showName(ann, false);
  expect(await railOf(bob, id)).toEqual({ watching: 2, names: [bob.username] });
  await showName(ann, true);
  expect((await railOf(bob, id)).names).toEqual([ann.username, bob.username]);
});

test('the choice survives a restart, is visible only to its owner, and goes with the account', async () => {
  await showName(ann, false);
  await world.restart();
  const own = async () => (await ann.get('/api/profil')).body.profile.show_name;
  expect(await own()).toBe(false);
  expect((await bob.get(`/api/profil/view/${ann.id}`)).body.profile).not.toHaveProperty('show_name');
  const { id } = await nextRace(bob);
  await railOf(ann, id);
  expect(await railOf(bob, id)).toEqual({ watching: 1, names: [] });
  await showName(ann, true);
  expect(await own()).toBe(true);
});

test('changes of the rail are pushed to its spectators', async () => {
  const { id } = await nextRace(ann);
  const socket = await ann.socket();
  const rails: Rail[] = [];
  socket.on('race.rail', ({ data }: { data: Rail }) => void rails.push(data));
  await socket.emitWithAck('subscribe', `race:${id}`);
  await railOf(bob, id);
  await expect
    .poll(() => rails.at(-1), { timeout: 8_000 })
    .toMatchObject({ watching: 2, names: [ann.username, bob.username] });
});
