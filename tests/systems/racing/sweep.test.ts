import { expect } from 'vitest';
import { betStore } from '#db/systems/racing/store/bets.ts';
import { raceArchiveStore, raceStore } from '#db/systems/racing/store/races.ts';
import { RaceProof } from '#protocol/systems/racing/models.ts';
import { verifyProof } from '#protocol/systems/racing/verify.ts';
import { MAX_SWEPT_PER_TRANSACTION } from '#server/systems/racing/jobs/sweep.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { INTERVAL_MS, nextRace, placeBet, runRaceOut } from './bettor.ts';
import { buy, openNext, runAll, SPEED } from './pick-three-world.ts';

const DAY_MS = 86_400_000;
/** Days of races without bets. */
const DAYS = 9;

const test = inWorld();
let world: TestWorld;
test.beforeAll(({ world: shared }) => {
  world = shared;
});

/** Fills the past with finished races without bets. */
async function fillPast(untilMs: number): Promise<void> {
  await world.app.perform({
    actor: { kind: 'clock' },
    run: async (tx) => {
      for (let startsAtMs = untilMs - DAYS * DAY_MS; startsAtMs < untilMs; startsAtMs += 2 * INTERVAL_MS) {
        const id = `old-${startsAtMs}`;
        const times = { closesAtMs: startsAtMs - 1, startsAtMs, finishesAtMs: startsAtMs + 1 };
        const drawn = { name: id, going: 'good', algorithm: 'race/1', seed: id, commitment: id } as const;
        await raceStore(tx).add({ id, ...drawn, ...times, lineup: [], intervalMs: INTERVAL_MS });
        await raceStore(tx).change(id, { status: 'finished', dueAtMs: null, results: [] });
      }
      return {};
    },
  });
}

const overBefore = (beforeMs: number) =>
  world.database.read((tx) => raceArchiveStore(tx).between(0, beforeMs, 10_000));

test('races without bets are deleted after a week, those with bets and younger ones stay', async () => {
  const player = await world.player();
  const race = await nextRace(player);
  await placeBet(player, { race });
  const began = world.clock.nowMs();
  await fillPast(began);
  await runRaceOut(world, race);
  await world.advance(60_000);
  const young = await overBefore(began);
  expect(young[0]?.startsAtMs).toBeGreaterThan(began - 7 * DAY_MS);
  expect(young).toHaveLength((7 * DAY_MS) / (2 * INTERVAL_MS) - 1);
  expect((2 * DAY_MS) / (2 * INTERVAL_MS)).toBeGreaterThan(MAX_SWEPT_PER_TRANSACTION);

  await world.restart(8 * DAY_MS);
  await world.advance(60_000);
  expect(await overBefore(began)).toEqual([]);
  const [stored] = await world.database.read((tx) => betStore(tx).ofRace(race.id));
  expect(stored).toMatchObject({ playerId: player.id, cents: 10_000 });
  expect(await world.database.read((tx) => raceStore(tx).withSeed(race.id))).toMatchObject({
    status: 'finished',
  });
});

test('the races of a pick three stay with its tickets, and with them their proofs', async () => {
  const fast = await createWorld({ speed: SPEED });
  const buyer = await fast.player({ dollars: 1_000 });
  const { races } = await openNext(fast, buyer);
  const horseIds = races.map(({ horses }) => horses[0]?.id);
  expect((await buy(buyer, horseIds)).status).toBe(200);
  await runAll(fast, races);
  const unsold = await openNext(fast, await fast.player());
  await runAll(fast, unsold.races);

  await fast.restart((8 * DAY_MS) / SPEED);
  await fast.advance(60_000 * SPEED);
  const beforeMs = fast.clock.nowMs() - 7 * DAY_MS;
  const stored = await fast.database.read((tx) => raceArchiveStore(tx).between(0, beforeMs, 10_000));
  expect(stored.map(({ id }) => id)).toEqual(races.map(({ id }) => id));
  const visitor = await fast.player();
  for (const { id } of races) {
    const proof = RaceProof.parse((await visitor.get(`/api/horse-racing/race/${id}/proof`)).body);
    expect(verifyProof(proof).every(({ outcome }) => outcome === 'passed')).toBe(true);
  }
});
