import { expect } from 'vitest';
import { DAY_MS, HOUR_MS } from '#protocol/values/time.ts';
import { type Browser, newcomer } from '#tests/systems/auth/browser.ts';
import type { TestAnswer, TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { give } from '#tests/systems/market/trader.ts';

/** Ten game hours in a real second: sessions last over a month. */
const SPEED = 36_000;

/** The accounts that the table is tested with, after a month. */
export interface Town {
  readonly world: TestWorld;
  /** Has some of everything, and rent to pay. */
  readonly boss: TestPlayer;
  /** In no alliance and without a company, but with a house. */
  readonly rival: TestPlayer;
  /** Not attacked by the boss yet. */
  readonly victim: TestPlayer;
  readonly admin: TestPlayer;
  /** An account with its password. */
  readonly citizen: Browser;
  close(): Promise<void>;
}

/** Builds the town: a month is over, a race is run, a king is crowned. */
export async function createTown(): Promise<Town> {
  const world = await createWorld({ speed: SPEED, rewards: true });
  const boss = await world.player({ username: 'Boss', dollars: 5_000_000 });
  const rival = await world.player({ username: 'Rival', dollars: 100_000 });
  const victim = await world.player({ username: 'Victim' });
  const admin = await world.player({ username: 'Warden', rang: 2 });
  await seedAccount(world, boss);
  await buyHouse(boss);
  await buyHouse(rival);
  await done(boss.post('/api/mafiosi/hire', { mafiosiType: 'capo', quantity: 20 }));
  await done(rival.post('/api/mafiosi/hire', { mafiosiType: 'thug', quantity: 2 }));
  // Newcomers are protected for a day.
  await world.advance(DAY_MS + HOUR_MS);
  await done(boss.post('/api/mafiosi/attack', { targetId: rival.id }));
  await done(boss.post('/api/mafiosi/hire', { mafiosiType: 'thug', quantity: 2 }));
  await done(boss.post('/api/horse-racing/place-bet', await nextBet(boss)));
  await trade(boss, rival);
  await world.advance(29 * DAY_MS + HOUR_MS);
  const citizen = await newcomer(world, 'Citizen');
  return { world, boss, rival, victim, admin, citizen, close: () => world.close() };
}

/** A call that must succeed. */
export async function done(answer: Promise<TestAnswer>): Promise<TestAnswer['body']> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function seedAccount(world: TestWorld, boss: TestPlayer): Promise<void> {
  await give(world, boss, { iron: 10_000, oil: 10_000, wood: 10_000 });
  await done(boss.post('/api/alliance/create', { name: 'The Old Firm', description: '', isPrivate: false }));
  await done(boss.post('/api/tycoon-company/create', { name: 'Acme', industry: 'tech', salary: 100 }));
  await done(boss.post('/api/tycoon-company/hire', { isNPC: true, targetUserId: null }));
  await done(boss.post('/api/tycoon-company/pay-salaries'));
  await done(boss.post('/api/mafiosi/forge-weapons', { weaponType: 'knife', quantity: 5 }));
}

async function buyHouse(player: TestPlayer): Promise<void> {
  const { properties } = await done(player.get('/api/real-estate/available'));
  await done(player.post('/api/real-estate/purchase', { propertyId: properties[0]._id }));
}

/** The body of a bet on the next race. */
export async function nextBet(player: TestPlayer): Promise<object> {
  const { next_race } = await done(player.get('/api/horse-racing/current-status'));
  return { raceId: next_race.id, horseId: next_race.horses[0].id, amount: 100 };
}

async function trade(seller: TestPlayer, buyer: TestPlayer): Promise<void> {
  const order = { resource: 'wood', quantity: 10, price: 3 };
  await done(seller.post('/api/market/place-order', { ...order, orderType: 'sell' }));
  await done(buyer.post('/api/market/place-order', { ...order, orderType: 'buy' }));
}
