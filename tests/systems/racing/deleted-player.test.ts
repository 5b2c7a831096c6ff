import { beforeEach, describe, expect } from 'vitest';
import { RaceProof } from '#protocol/systems/racing/models.ts';
import { verifyProof } from '#protocol/systems/racing/verify.ts';
import { deletePlayer } from '#server/systems/auth/actions/accounts.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { advanceTo, freshRace, openRaces, placeBet, raceById, runRaceOut } from './bettor.ts';

const test = inWorld();
let world: TestWorld;
let ada: TestPlayer;
let gone: TestPlayer;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  ada = await world.player();
  gone = await world.player();
});

const remove = async ({ id }: TestPlayer): Promise<void> => {
  const outcome = await world.app.perform({
    actor: { kind: 'clock' },
    run: (tx, ctx) => deletePlayer(tx, ctx, { playerId: id, passwordHash: 'none' }),
  });
  expect(outcome.kind).toBe('done');
};

describe("a deleted player's bets", () => {
  test('disappear from open races with their stakes', async () => {
    const [first, second] = (await openRaces(ada)).filter(({ bet_count }) => bet_count === 0);
    for (const race of [first, second]) if (race) await placeBet(gone, { race, amount: 400 });
    if (first) await placeBet(ada, { race: first, amount: 150 });
    await remove(gone);
    expect(await raceById(ada, first?.id ?? '')).toMatchObject({ total_pool: 150, bet_count: 1 });
    expect(await raceById(ada, second?.id ?? '')).toMatchObject({ total_pool: 0, bet_count: 0 });
    expect(await world.audit()).toEqual([]);
  });

  test.each([
    { phase: 'closed', from: 'betting_closes_at', afterMs: 0 },
    { phase: 'running', from: 'starts_at', afterMs: 1_000 },
  ] as const)('stay in the proof of a $phase race, refunded', async ({ from, afterMs }) => {
    const race = await freshRace(ada);
    await placeBet(gone, { race, amount: 400 });
    await placeBet(ada, { race, amount: 150 });
    await advanceTo(world, race.betting_closes_at);
    await advanceTo(world, race[from], afterMs);
    await remove(gone);
    expect(await world.audit()).toEqual([]);
    await runRaceOut(world, race);
    const { body } = await ada.get(`/api/horse-racing/race/${race.id}/proof`);
    expect(body.bets).toHaveLength(2);
    expect(JSON.stringify(body)).not.toContain(gone.id);
    expect(verifyProof(RaceProof.parse(body)).every(({ outcome }) => outcome === 'passed')).toBe(true);
  });

  test('stay on the leaderboard once settled, without a name', async () => {
    const race = await freshRace(ada);
    await placeBet(gone, { race, amount: 400 });
    await runRaceOut(world, race);
    await remove(gone);
    const { leaderboard } = (await ada.get('/api/horse-racing/leaderboard')).body;
    const own = leaderboard.filter(({ user_id }: { user_id: string }) => user_id === gone.id);
    expect(own).toMatchObject([{ username: 'deleted player', total_bets: 1 }]);
  });
});
