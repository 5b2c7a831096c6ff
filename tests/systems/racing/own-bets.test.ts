import { expect, test } from 'vitest';
import type { Race } from '#protocol/systems/racing/models.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld } from '#tests/support/world.ts';
import { nextRace, placeBet, racesOf } from './bettor.ts';

async function raceInBothRooms(player: TestPlayer, raceId: string): Promise<readonly Race[]> {
  const socket = await player.socket();
  const all = await socket.emitWithAck('subscribe', 'races');
  const one = await socket.emitWithAck('subscribe', `race:${raceId}`);
  return [...all.snapshot.races.filter(({ id }: Race) => id === raceId), one.snapshot.race];
}

test("both rooms' snapshots match the call: the player's own bet and nobody else's", async () => {
  const world = await createWorld();
  const [ann, bob] = [await world.player({ dollars: 50_000 }), await world.player({ dollars: 50_000 })];
  const race = await nextRace(ann);
  await placeBet(ann, { race, amount: 250 });
  const betsIn = (races: readonly Race[]) => races.map(({ bets }) => bets.map(({ user_id }) => user_id));
  for (const isOver of [false, true]) {
    if (isOver) await world.advance(Date.parse(race.finishes_at) - world.clock.nowMs() + 60_000);
    const [ofAnn, ofBob] = [await raceInBothRooms(ann, race.id), await raceInBothRooms(bob, race.id)];
    expect(betsIn(ofAnn)).toEqual([[ann.id], [ann.id]]);
    expect(betsIn(ofBob)).toEqual([[], []]);
    const { body } = await ann.get('/api/horse-racing/todays-races');
    expect(ofAnn[0]).toEqual(body.races.find(({ id }: Race) => id === race.id));
    expect(ofAnn[0]?.status).toBe(isOver ? 'finished' : 'upcoming');
  }
});

test('own bets are listed newest first', async () => {
  const world = await createWorld();
  const ann = await world.player({ dollars: 50_000 });
  const open = (await racesOf(ann)).filter(({ status }) => status === 'upcoming').slice(0, 3);
  for (const race of open) {
    expect((await placeBet(ann, { race })).status).toBe(200);
    world.time.pass(1_000);
  }
  const { bets } = (await ann.get('/api/horse-racing/my-bets')).body;
  expect(bets.map((bet: { race_id: string }) => bet.race_id)).toEqual(open.map(({ id }) => id).toReversed());
});
