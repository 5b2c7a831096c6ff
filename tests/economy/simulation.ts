import { expect } from 'vitest';
import { resourceStore } from '#db/systems/market/store/prices.ts';
import { playerBetStore } from '#db/systems/racing/store/bets.ts';
import { BASE_PRICE_DOLLARS } from '#protocol/systems/market.ts';
import { OIL_PRICE_DOLLARS } from '#protocol/systems/production.ts';
import { netWorthBreakdown } from '#server/systems/economy/reads/net-worth.ts';
import { ownedGoods } from '#server/systems/economy/reads/wealth.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { type Done, earnedBy } from './earnings.ts';
import { type Earning, kingShare, newcomer, type Prices, type Sources, wait } from './stated-income.ts';
import { type Call, requestOf } from './attempts.ts';

/** A quarter of a game hour in ten real milliseconds: sessions last, months pass. */
const SPEED = 90_000;

const PURSES = [3_000_000, 120_000, 9_000];

/** Cents by which floating-point sums may be off. */
const EXACT = 1e-3;

/** Players of a world of their own, and beside each what they were to earn. */
export interface Simulation {
  readonly world: TestWorld;
  readonly players: readonly TestPlayer[];
  readonly sources: readonly Sources[];
  readonly earnings: Earning[];
  /** The bets that are open, by their ids: what each wins. */
  readonly bets: Map<string, { readonly playerId: string; readonly winsCents: number }>;
  /** Calls that went through. */
  readonly done: Set<Call>;
  /** In cents, of all players together: deals among them make none richer than another is poorer. */
  worth: number;
}

export async function startSimulation(seed: number): Promise<Simulation> {
  const world = await createWorld({ speed: SPEED, seed });
  const players: TestPlayer[] = [];
  for (const dollars of PURSES) players.push(await world.player({ dollars }));
  const sources = players.map(newcomer);
  const simulation = {
    world,
    players,
    sources,
    earnings: [],
    bets: new Map(),
    done: new Set<Call>(),
    worth: 0,
  };
  return { ...simulation, worth: await worthOf(simulation) };
}

/** Net worth of all, with fractions of cents: the game may round each of a player's goods down by one. */
async function worthOf({ world, players }: Pick<Simulation, 'world' | 'players'>): Promise<number> {
  const prices = await pricesOf(world);
  return world.database.read(async (tx) => {
    let cents = 0;
    for (const { id } of players) {
      const { goodsCents, totalCents } = await netWorthBreakdown(tx, id);
      const goods = await ownedGoods(tx, id);
      const exact = goods.reduce((sum, { asset, amount }) => sum + amount * (prices.get(asset) ?? 0), 0);
      expect(goodsCents).toBeLessThanOrEqual(exact + EXACT);
      expect(goodsCents).toBeGreaterThan(exact - goods.length - EXACT);
      cents += totalCents - goodsCents + exact;
    }
    return cents;
  });
}

/** What a player wants, with a number that picks what it is about, and how often at once. */
export interface Attempt {
  readonly who: number;
  readonly call: Call;
  readonly pick: number;
  readonly times: number;
}

/** Makes the attempts at once; nobody gets more than was to be earned. Answers the cents that were earned. */
export async function attemptAll(simulation: Simulation, attempts: readonly Attempt[]): Promise<number> {
  const requests = await Promise.all(attempts.map((attempt) => requested(simulation, attempt)));
  const answers = await Promise.all(
    requests.map(async ({ of, player, request }) => {
      const { status, body } = await player.post(`/api/${request.call}`, request.body);
      expect([200, 404, 409], `${request.call} ${JSON.stringify(body)}`).toContain(status);
      return { of, player, status, done: { ...request, answer: body } };
    }),
  );
  const prices = await pricesOf(simulation.world);
  let earned = 0;
  for (const { of, player, done, status } of answers) {
    if (status === 200) earned += follow(simulation, { of, player, done, prices });
  }
  await expectAtMost(simulation, earned);
  return earned;
}

async function requested(simulation: Simulation, { who, call, pick }: Attempt) {
  const at = who % simulation.players.length;
  const [player, of] = [simulation.players[at], simulation.sources[at]];
  if (!player || !of) throw new Error(`there is no player ${at}`);
  return { player, of, request: await requestOf(player, call, pick) };
}

function follow(
  simulation: Simulation,
  {
    of,
    player,
    done,
    prices,
  }: {
    readonly of: Sources;
    readonly player: TestPlayer;
    readonly done: Done;
    readonly prices: Prices;
  },
): number {
  simulation.done.add(done.call);
  if (done.call === 'horse-racing/place-bet') {
    const { id, amount, odds } = done.answer.bet;
    simulation.bets.set(id, { playerId: player.id, winsCents: amount * 100 * odds });
  }
  const { dollars, goods } = earnedBy(of, done, prices);
  if (dollars > 0) simulation.earnings.push({ atMs: simulation.world.clock.nowMs(), cents: dollars });
  return dollars + goods;
}

async function expectAtMost(simulation: Simulation, moreCents: number): Promise<void> {
  const worth = await worthOf(simulation);
  expect(worth).toBeLessThanOrEqual(simulation.worth + moreCents + EXACT);
  simulation.worth = worth;
}

/** Lets time pass: by itself it brings the king's share, won bets, and what the goods are worth at new prices. */
export async function pass(simulation: Simulation, ms: number): Promise<void> {
  const { world } = simulation;
  const fromMs = world.clock.nowMs();
  const [before, amounts] = [await pricesOf(world), await amountsOf(simulation)];
  await world.advance(ms);
  for (const of of simulation.sources) wait(of, ms);
  const share = kingShare(simulation.earnings, fromMs, world.clock.nowMs());
  const risen = revalued(amounts, before, await pricesOf(world));
  await expectAtMost(simulation, share + risen + (await wonBets(simulation)));
}

/** What a unit of each good is worth now. */
async function pricesOf(world: TestWorld): Promise<Prices> {
  const rows = await world.database.read((tx) => resourceStore(tx).all());
  const base = Object.entries({ ...BASE_PRICE_DOLLARS, oil: OIL_PRICE_DOLLARS });
  const prices = new Map<string, number>(base.map(([good, dollars]) => [good, dollars * 100]));
  for (const { resource, referenceMicros } of rows) prices.set(resource, referenceMicros / 10_000);
  return prices;
}

const amountsOf = ({ world, players }: Simulation) =>
  world.database.read(async (tx) => {
    const goods = [];
    for (const { id } of players) goods.push(...(await ownedGoods(tx, id)));
    return goods;
  });

/** How much more goods are worth at new prices. */
const revalued = (
  goods: readonly { readonly asset: string; readonly amount: number }[],
  before: Prices,
  after: Prices,
): number =>
  goods.reduce(
    (sum, { asset, amount }) => sum + amount * ((after.get(asset) ?? 0) - (before.get(asset) ?? 0)),
    0,
  );

/** What the bets that were decided have won beside their stakes. */
async function wonBets({ world, players, bets }: Simulation): Promise<number> {
  let cents = 0;
  for (const player of players) {
    const rows = await world.database.read((tx) => playerBetStore(tx).recent(player.id, 100));
    for (const { bet, settlement, race } of rows) {
      const open = bets.get(bet.id);
      if (!open || !settlement) continue;
      const [winner] = race.results ?? [];
      cents += winner?.horse_id === bet.horseId ? open.winsCents : -bet.cents;
      bets.delete(bet.id);
    }
  }
  return cents;
}
