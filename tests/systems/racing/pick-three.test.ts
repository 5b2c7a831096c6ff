import { describe, expect } from 'vitest';
import type { PickThree } from '#protocol/systems/racing/pick-three.ts';
import { RacesSnapshot } from '#protocol/systems/racing/contract.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { advanceTo, dollarsOf } from './bettor.ts';
import { buy, currentOf, openNext, runAll, SPEED, viewOf } from './pick-three-world.ts';

const test = inWorld({ speed: SPEED });
let world: TestWorld;
let player: TestPlayer;
let current: PickThree;
test.beforeEach(async ({ world: shared }) => {
  world = shared;
  player = await world.player({ dollars: 50_000 });
  current = await openNext(world, player);
});

const anyTicket = ({ races }: PickThree, index = 0): string[] =>
  races.map(({ horses }) => horses[index]?.id ?? '');

async function expectRefused(answer: { status: number; body: unknown }, status: number, code: string) {
  expect(answer).toMatchObject({ status, body: { code, error: expect.any(String) } });
  expect((await currentOf(player)).tickets).toEqual([]);
}

describe('a ticket', () => {
  test('costs $100, which the pool gets, and shows only to its player', async () => {
    const before = current.pool;
    const horseIds = anyTicket(current);
    const { status, body } = await buy(player, horseIds);
    expect([status, body]).toMatchObject([
      200,
      { success: true, ticket: { horse_ids: horseIds, payout: null }, balance: { dollars: 49_900 } },
    ]);
    expect(body.message).toMatch(/: your ticket is in\.$/);
    expect(await currentOf(player)).toMatchObject({ pool: before + 100, tickets: [body.ticket] });
    const other = await currentOf(await world.player());
    expect(other).toMatchObject({ pool: before + 100, tickets: [] });
    expect(other.tickets_sold).toBe(current.tickets_sold + 1);
    expect(await world.audit()).toEqual([]);
  });

  test('is known to the room of the races, so that a page can keep its result back', async () => {
    const socket = await player.socket();
    const subscribe = async () =>
      RacesSnapshot.parse((await socket.emitWithAck('subscribe', 'races')).snapshot);
    expect((await subscribe()).pick_three_ends_with).toBeUndefined();
    await buy(player, anyTicket(current));
    await socket.emitWithAck('unsubscribe', 'races');
    expect((await subscribe()).pick_three_ends_with).toBe(current.races[2]?.id);
  });

  test('sent twice with one key is one ticket', async () => {
    const body = { horseIds: anyTicket(current) };
    const key = { 'idempotency-key': 'once' };
    const post = () => player.post('/api/horse-racing/pick-three', body, key);
    const [first, second] = await Promise.all([post(), post()]);
    expect(second.body).toEqual(first.body);
    expect(await dollarsOf(player)).toBe(49_900);
  });
});

describe('is refused:', () => {
  test.each([
    ['no horses', undefined],
    ['two horses', ['a', 'b']],
    ['four horses', ['a', 'b', 'c', 'd']],
    ['numbers', [1, 2, 3]],
    ['a text', 'abc'],
    ['an overlong id', ['a', 'b', 'x'.repeat(65)]],
  ])('400 for %s', async (_, horseIds) => {
    const answer = await buy(player, horseIds);
    await expectRefused(answer, 400, 'bad_request');
    expect(answer.body.error).toBe('Choose a horse for each race.');
  });

  test('404 for a horse that does not run in that race', async () => {
    const [first, second, third] = anyTicket(current);
    await expectRefused(await buy(player, [first, second, 'pegasus']), 404, 'horse_not_found');
    const stranger = current.races[1]?.horses.find(
      ({ id }) => !current.races[0]?.horses.some((other) => other.id === id),
    );
    await expectRefused(await buy(player, [stranger?.id, second, third]), 404, 'horse_not_found');
  });

  test('409 without $100', async () => {
    const poor = await world.player();
    for (let bought = 0; bought < 10; bought += 1)
      expect((await buy(poor, anyTicket(current))).status).toBe(200);
    expect((await buy(poor, anyTicket(current))).body.code).toBe('not_enough_dollars');
    expect((await currentOf(poor)).tickets).toHaveLength(10);
  });

  test('409 for the 21st, however many arrive at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => buy(player, anyTicket(current, at % 6))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ body }) => body.code === 'too_many_tickets')).toHaveLength(10);
    expect(await dollarsOf(player)).toBe(48_000);
    expect((await currentOf(player)).tickets).toHaveLength(20);
    expect(await world.audit()).toEqual([]);
  });
});

describe('the clock', () => {
  test('closes the sale with the first book, before the phase is stored', async () => {
    world = await createWorld({ speed: SPEED });
    player = await world.player({ dollars: 50_000 });
    expect((await buy(player, ['a', 'b', 'c'])).body.code).toBe('pick_three_closed');
    current = await openNext(world, player);
    expect(current.closes_at).toBe(current.races[0]?.betting_closes_at);
    const leftMs = Date.parse(current.closes_at) - world.clock.nowMs();
    world.time.pass(leftMs / SPEED - 1);
    player = await world.player({ dollars: 50_000 });
    expect((await buy(player, anyTicket(current))).status).toBe(200);
    world.time.pass(1);
    player = await world.player({ dollars: 50_000 });
    await expectRefused(await buy(player, anyTicket(current)), 409, 'pick_three_closed');
    await world.advance(0);
  });

  test('opens one a game day, at the announced time, at the usual speed', async () => {
    world = await createWorld();
    player = await world.player();
    const { opens_at: opensAt, ...none } = await viewOf(player);
    expect(none).toEqual({ current: null, carried: 0, last: null, newcomer: null });
    expect(opensAt).toBe('2030-01-01T19:06:00.000Z');
    // A session ends when nobody acts for an hour; planning needs no player.
    await advanceTo(world, opensAt ?? '');
    player = await world.player();
    const { races } = await currentOf(player);
    expect(races.map((race) => race.starts_at.slice(11, 16))).toEqual(['20:00', '20:03', '20:06']);
    await runAll(world, races);
    player = await world.player();
    const after = await viewOf(player);
    expect(after).toMatchObject({ current: null, opens_at: '2030-01-02T19:06:00.000Z' });
    expect(after.last).toMatchObject({ outcome: 'carried', paid_tickets: 0, tickets: [] });
    expect(after.last?.winners).toHaveLength(3);
  });
});
