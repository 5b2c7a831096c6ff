import { beforeEach, describe, expect } from 'vitest';
import { DAY_MS, dayOf, HOUR_MS } from '#protocol/values/time.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { join, founded } from '#tests/systems/alliance/family.ts';
import { buy, give } from '#tests/systems/market/trader.ts';
import { attack, combatant, fought, gang, hire, NEWCOMER_MS, SPEED, stats } from './boss.ts';

const test = inWorld({ speed: SPEED });

/** So rich that the $5,000 of a defeat are neither 2 % of the balance nor 10 % of the wealth. */
const RICH = 1_000_000;

let world: TestWorld;
let rich: TestPlayer;
let thug: TestPlayer;
let other: TestPlayer;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  rich = await world.player({ dollars: RICH });
  thug = await gang(world, 'thug', 5);
  other = await gang(world, 'capo', 5);
  await world.advance(NEWCOMER_MS);
  // Early on a game day, so that midnight and 24 hours differ.
  await world.advance(midnight() - world.clock.nowMs() + HOUR_MS);
});

const midnight = (): number => (dayOf(world.clock.nowMs()) + 1) * DAY_MS;
const iso = (ms: number): string => new Date(ms).toISOString();
const codeOf = async (by: TestPlayer): Promise<string> => {
  const { status, body } = await attack(by, rich);
  return status === 200 ? 'fought' : body.code;
};
const seenBy = async (player: TestPlayer) =>
  (await player.get(`/api/mafiosi/odds?targetId=${rich.id}`)).body.target;
const listedFor = async (player: TestPlayer) =>
  (await player.get('/api/mafiosi/targets?limit=100')).body.targets.find(
    ({ id }: { id: string }) => id === rich.id,
  );

async function buyGold({
  seller,
  buyer,
  ...lot
}: {
  seller: TestPlayer;
  buyer: TestPlayer;
  quantity: number;
  price: number;
}) {
  const order = { resource: 'gold', ...lot };
  for (const [player, orderType] of [
    [seller, 'sell'],
    [buyer, 'buy'],
  ] as const)
    expect((await player.post('/api/market/place-order', { ...order, orderType })).status).toBe(200);
}

describe('a defeat', () => {
  test('by a second account with one thug protects from nobody else, on three days', async () => {
    for (let day = 0; day < 3; day += 1) {
      expect((await fought(thug, rich)).victory).toBe(true);
      expect(await seenBy(other)).toMatchObject({ protection: null, protected_until: null });
      expect(await listedFor(other)).toMatchObject({ protection: null, protected_until: null });
      expect((await stats(rich)).protected_until).toBeNull();
      expect(await codeOf(other)).toBe('fought');
      await world.advance(DAY_MS);
    }
  });

  test('is not a heavy one just because dollars were parked with another own account', async () => {
    const banker = await world.player({ dollars: 1_000 });
    const [quantity, price] = [19_980, 50];
    await give(world, banker, { gold: quantity });
    await buyGold({ seller: banker, buyer: rich, quantity, price });
    await fought(thug, rich);
    expect((await stats(rich)).protected_until).not.toBeNull();
    await buyGold({ seller: rich, buyer: banker, quantity, price });
    expect((await stats(rich)).protected_until).toBeNull();
    expect(await seenBy(other)).toMatchObject({ protection: null, protected_until: null });
    expect(await codeOf(other)).toBe('fought');
  });

  test('protects from that attacker for 24 game hours, to the millisecond', async () => {
    await fought(thug, rich);
    const until = iso(world.clock.nowMs() + DAY_MS);
    const shown = { protection: 'defeated', protected_until: until };
    expect(await seenBy(thug)).toMatchObject(shown);
    expect(await listedFor(thug)).toMatchObject(shown);
    expect(await codeOf(thug)).toBe('protected');
    await world.advance(DAY_MS - SPEED);
    expect(await codeOf(thug)).toBe('protected');
    await world.advance(SPEED);
    expect(await codeOf(thug)).toBe('fought');
  });

  test("protects from the attacker's alliance while both are members", async () => {
    const leader = await world.player({ dollars: 20_000 });
    const { name } = await founded(leader);
    for (const player of [thug, other]) expect((await join(player, name)).status).toBe(200);
    await fought(thug, rich);
    expect(await codeOf(other)).toBe('protected');
    expect(await seenBy(other)).toMatchObject({ protection: 'defeated' });
    await other.post('/api/alliance/leave');
    expect(await codeOf(other)).toBe('fought');
  });

  test('stops protecting once the loser attacks', async () => {
    await hire(rich, 'thug', 1);
    await fought(thug, rich);
    await world.advance(HOUR_MS);
    expect(await codeOf(thug)).toBe('protected');
    await attack(rich, other);
    expect(await codeOf(thug)).toBe('fought');
  });
});

describe('a player is protected from everybody until the next game midnight', () => {
  test('by a single defeat that cost 2 % of the balance', async () => {
    rich = await world.player({ dollars: 250_000 });
    await world.advance(NEWCOMER_MS);
    await fought(thug, rich);
    expect((await stats(rich)).protected_until).toBe(iso(midnight()));
    expect(await seenBy(other)).toMatchObject({ protection: 'defeated', protected_until: iso(midnight()) });
    // The attacker has to wait for the later of both.
    expect(await seenBy(thug)).toMatchObject({ protected_until: iso(world.clock.nowMs() + DAY_MS) });
    expect(await codeOf(other)).toBe('protected');
    await world.advance(midnight() - world.clock.nowMs());
    expect(await codeOf(other)).toBe('fought');
  });

  test('but not when the dollars are in orders, which a fight reaches as well', async () => {
    expect((await buy(rich, { quantity: 490_000, price: 2 })).status).toBe(200);
    expect((await fought(thug, rich)).reward).toBe(5_000);
    expect((await stats(rich)).protected_until).toBeNull();
    expect(await codeOf(other)).toBe('fought');
  });

  test("by a day's losses of 10 % of the wealth, in 20 defeats", async () => {
    const attackers = [thug, other];
    while (attackers.length < 20) attackers.push(await gang(world, 'thug', 1));
    for (const [at, attacker] of attackers.entries()) {
      expect((await combatant(world, rich))?.protection).not.toBe('defeated');
      expect((await fought(attacker, rich)).reward, `defeat ${at}`).toBe(5_000);
    }
    expect((await stats(rich)).protected_until).toBe(iso(midnight()));
    expect(await codeOf(await gang(world, 'thug', 1))).toBe('protected');
  });
});
