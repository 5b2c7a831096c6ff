import { describe, expect } from 'vitest';
import { currentNetWorthStore, netWorthStore } from '#db/systems/economy/store/net-worth.ts';
import { DAY_MS, dayOf, HOUR_MS } from '#protocol/values/time.ts';
import { deletePlayer } from '#server/systems/auth/actions/accounts.ts';
import { netWorthOf } from '#server/systems/economy/reads/net-worth.ts';
import { wealthOf } from '#server/systems/economy/reads/wealth.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { collect, SPEED } from '../bank/customer.ts';
import { founded } from '../company/boss.ts';

const test = inWorld({ speed: SPEED });
let world: TestWorld;
let player: TestPlayer;
test.beforeEach(async ({ world: shared }) => {
  world = shared;
  player = await world.player({ dollars: 10_000 });
});

const order = (orderType: string, resource: string, quantity: number, price: number) =>
  player.post('/api/market/place-order', { orderType, resource, quantity, price });
const worth = () => world.database.read((tx) => netWorthOf(tx, player.id));
const wealth = () => world.database.read((tx) => wealthOf(tx, player.id));
const points = () => world.database.read((tx) => netWorthStore(tx).ofPlayer(player.id, 0));

/** 100 iron at $6 and 100 oil at $5, the starting goods. */
const GOODS_CENTS = 1_100_00;

async function bet(amount: number): Promise<void> {
  const { races } = (await player.get('/api/horse-racing/todays-races')).body;
  const race = races.findLast(({ status }: { status: string }) => status === 'upcoming');
  const [horse] = race.horses;
  const answer = await player.post('/api/horse-racing/place-bet', {
    raceId: race._id ?? race.id,
    horseId: horse._id ?? horse.id,
    amount,
  });
  expect(answer.status).toBe(200);
}

describe('wealth and net worth', () => {
  test('are the dollars, and the goods at their reference price', async () => {
    expect([await wealth(), await worth()]).toEqual([10_000_00, 10_000_00 + GOODS_CENTS]);
  });

  test('do not change when an order or a bet is placed: escrow still belongs to the player', async () => {
    expect((await order('buy', 'food', 1000, 0.5)).status).toBe(200);
    expect((await order('sell', 'iron', 40, 30)).status).toBe(200);
    await bet(300);
    expect((await player.get('/api/auth/me')).body.user).toMatchObject({ dollars: 9_200, iron: 60 });
    expect([await wealth(), await worth()]).toEqual([10_000_00, 10_000_00 + GOODS_CENTS]);
    expect((await player.post('/api/market/cancel-all', {})).status).toBe(200);
    expect([await wealth(), await worth()]).toEqual([10_000_00, 10_000_00 + GOODS_CENTS]);
  });

  test('determine the rent in every balance, escrow included', async () => {
    const rent = async () => (await player.get('/api/auth/me')).body.user.rent_due;
    expect(await rent()).toBe(550);
    const { body } = await order('buy', 'food', 10_000, 0.5);
    expect(body.balance).toMatchObject({ dollars: 5_000, rent_due: 550 });
    await bet(500);
    expect(await rent()).toBe(550);
  });
});

test('a company counts at its cost: founding one changes no net worth', async () => {
  const before = await worth();
  await founded(player);
  expect(await wealth()).toBeLessThan(10_000_00);
  expect(await worth()).toBe(before);
});

test('the ranking net worth counts a company from its founding on', async () => {
  await world.advance(HOUR_MS);
  await collect(player);
  await founded(player);
  await world.advance(2_000 * SPEED);
  const ranked = await world.database.read((tx) => currentNetWorthStore(tx).of(player.id));
  expect(ranked?.cents).toBe(await worth());
});

describe('a point of the net worth chart', () => {
  test('is stored at the first action of a game day, as of before that action', async () => {
    world = await createWorld({ speed: SPEED });
    player = await world.player({ dollars: 10_000 });
    await world.advance(2 * HOUR_MS);
    await player.get('/api/central-bank/salary-status');
    expect(await points()).toEqual([]);
    await collect(player);
    const first = {
      day: dayOf(world.clock.nowMs()),
      cents: 10_000_00 + GOODS_CENTS,
      atMs: world.clock.nowMs(),
    };
    expect(await points()).toEqual([first]);
    await world.advance(HOUR_MS);
    await collect(player);
    expect(await points()).toEqual([first]);
    await world.advance(3 * DAY_MS);
    await collect(player);
    const king = Math.floor(150_00 * 0.03);
    expect(await points()).toEqual([
      first,
      { day: first.day + 3, cents: first.cents + 150_00 + king, atMs: world.clock.nowMs() },
    ]);
  });

  test('is stored once, even for many parallel actions and across a restart', async () => {
    await world.advance(HOUR_MS);
    await Promise.all(Array.from({ length: 20 }, () => collect(player)));
    await world.restart();
    await Promise.all(Array.from({ length: 20 }, () => order('buy', 'food', 1, 0.5)));
    expect(await points()).toHaveLength(1);
  });

  test('is not stored for a refused action', async () => {
    expect((await collect(player)).status).toBe(409);
    expect(await points()).toEqual([]);
    await world.advance(HOUR_MS);
    await collect(player);
    expect(await points()).toHaveLength(1);
  });

  test('is deleted with the player', async () => {
    await world.advance(HOUR_MS);
    await collect(player);
    const gone = { playerId: player.id, passwordHash: 'none' };
    await world.app.perform({ actor: { kind: 'clock' }, run: (tx, ctx) => deletePlayer(tx, ctx, gone) });
    expect(await points()).toEqual([]);
  });
});
