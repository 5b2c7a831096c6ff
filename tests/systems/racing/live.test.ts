import type { Socket } from 'socket.io-client';
import { afterEach, describe, expect } from 'vitest';
import { metresAt } from '#protocol/systems/racing/positions.ts';
import { runRace } from '#protocol/systems/racing/race.ts';
import { RaceSnapshot, RacesSnapshot, racingEvents } from '#protocol/systems/racing/contract.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { advanceTo, freshRace, placeBet, runRaceOut } from './bettor.ts';

const test = inWorld();
let world: TestWorld;
let ada: TestPlayer;
let bob: TestPlayer;
let socket: Socket;
test.beforeEach(({ world: shared }) => enter(shared));
afterEach(() => void socket.close());

async function enter(entered: TestWorld): Promise<void> {
  world = entered;
  [ada, bob] = [await world.player(), await world.player()];
  socket = await ada.socket();
}

interface Received {
  readonly event: string;
  readonly room: string;
  readonly data: Record<string, unknown>;
}

/** Every event pushed to the socket from now on, checked against its contract. */
function listen(): Received[] {
  const received: Received[] = [];
  socket.onAny((event: string, pushed: { room: string; data: unknown }) => {
    if (!(event in racingEvents)) return;
    const { data } = racingEvents[event as keyof typeof racingEvents];
    expect(data.safeParse(pushed.data)).toMatchObject({ success: true, data: pushed.data });
    received.push({ event, room: pushed.room, data: pushed.data as Record<string, unknown> });
  });
  return received;
}

const subscribe = (room: string) => socket.emitWithAck('subscribe', room);

describe('the room of all races', () => {
  test("starts with today's races, including the player's own bets", async () => {
    await enter(await createWorld());
    const race = await freshRace(ada);
    await placeBet(ada, { race });
    const { ok, snapshot } = await subscribe('races');
    expect(ok).toBe(true);
    const { races } = RacesSnapshot.parse(snapshot);
    expect(races).toHaveLength(20);
    expect(races[0]?.bets).toHaveLength(1);
  });

  test('receives the pool as others bet, each phase change, and each new race', async () => {
    const race = await freshRace(ada);
    await subscribe('races');
    const received = listen();
    await placeBet(bob, { race, amount: 300 });
    await expect
      .poll(() => received)
      .toContainEqual({
        event: 'race.pool',
        room: 'races',
        data: {
          pools: [
            {
              raceId: race.id,
              total_pool: 300,
              bet_count: 1,
              bets: [{ username: bob.username, horseId: race.horses[0]?.id, amount: 300 }],
            },
          ],
        },
      });
    await runRaceOut(world, race);
    const statuses = () =>
      received
        .filter(({ event, data }) => event === 'race.status' && data.raceId === race.id)
        .map(({ data }) => data.status);
    await expect.poll(statuses).toEqual(['betting', 'racing', 'finished']);
    const planned = received.filter(({ data }) => data.status === 'upcoming');
    expect(planned.length).toBeGreaterThan(0);
    expect(planned[0]?.data.race).toMatchObject({ bets: [], bet_count: 0 });
  });
});

describe('the room of a race', () => {
  test('starts with the horses at the gate, or at their positions during the race', async () => {
    const race = await freshRace(ada);
    const before = RaceSnapshot.parse((await subscribe(`race:${race.id}`)).snapshot);
    expect(before.t).toBe(0);
    expect(new Set(Object.values(before.positions))).toEqual(new Set([0]));
    await advanceTo(world, race.starts_at);
    await world.advance(30_000);
    await socket.emitWithAck('unsubscribe', `race:${race.id}`);
    const { snapshot } = await subscribe(`race:${race.id}`);
    expect(JSON.stringify(snapshot)).not.toMatch(/seed"|finish_time|performance|"place"/);
    const { t, positions, race: running } = RaceSnapshot.parse(snapshot);
    expect(running.status).toBe('racing');
    expect(t).toBe(Math.round((running.nominal_ms ?? 0) / 2));
    for (const metres of Object.values(positions)) expect(metres).toBeGreaterThan(500);
    for (const metres of Object.values(positions)) expect(metres).toBeLessThan(700);
  });

  test('receives position segments that match the proof', async () => {
    const race = await freshRace(ada);
    await subscribe(`race:${race.id}`);
    const received = listen();
    await advanceTo(world, race.starts_at);
    for (let n = 0; n < 5; n += 1) {
      world.time.pass(5_000);
      const before = received.length;
      await expect.poll(() => received.length).toBeGreaterThan(before);
    }
    await runRaceOut(world, race);
    const { body: proof } = await ada.get(`/api/horse-racing/race/${race.id}/proof`);
    const { runs } = runRace({ seed: proof.seed, betsDigest: proof.bets_digest, lineup: proof.lineup });
    const frames = received.filter(({ event }) => event === 'race.progress');
    expect(new Set(frames.map(({ data }) => data.t)).size).toBeGreaterThanOrEqual(5);
    for (const { data } of frames) {
      for (const run of runs) {
        const pushed = (data.positions as Record<string, number[]>)[run.horse_id] ?? [];
        expect(pushed.length).toBeGreaterThanOrEqual(4);
        pushed.forEach((metres, at) =>
          expect(metres).toBeCloseTo(metresAt(run, Number(data.t) + at * Number(data.every)), 1),
        );
      }
    }
  });

  test('is refused for an unknown race', async () => {
    expect(await subscribe('race:nope')).toMatchObject({ ok: false });
    expect(await subscribe('races:all')).toMatchObject({ ok: false });
  });
});

test("a bettor receives the bet's outcome, and again after a reconnect", async () => {
  const race = await freshRace(ada);
  await placeBet(ada, { race, amount: 100 });
  const received = listen();
  await runRaceOut(world, race);
  await expect.poll(() => received.filter(({ event }) => event === 'bet.settled')).toHaveLength(1);
  const [settled] = received.filter(({ event }) => event === 'bet.settled');
  expect(settled).toMatchObject({ room: `user:${ada.id}`, data: { race_id: race.id, amount: 100 } });
  const answers = await socket.emitWithAck('resume', { [`user:${ada.id}`]: { epoch: 'gone', seq: 0 } });
  expect(answers[`user:${ada.id}`].snapshot.events).toContainEqual(
    expect.objectContaining({ event: 'bet.settled', data: settled?.data }),
  );
});
