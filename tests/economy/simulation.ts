import { isNotNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { ledgerStore } from '#db/ledger/store.ts';
import type { Tx } from '#db/database/open.ts';
import { memberStore } from '#db/systems/alliance/store/members.ts';
import { safeOwner } from '#db/systems/alliance/store/alliances.ts';
import { resourceStore } from '#db/systems/market/store/prices.ts';
import { playerBetStore } from '#db/systems/racing/store/bets.ts';
import type { FirstStepId } from '#protocol/systems/first-steps/contract.ts';
import { BASE_PRICE_DOLLARS } from '#protocol/systems/market/terms.ts';
import { OIL_PRICE_DOLLARS } from '#protocol/systems/production/contract.ts';
import { configValues } from '#server/systems/admin/config.ts';
import { netWorthBreakdown } from '#server/systems/economy/reads/net-worth.ts';
import { ownedGoods, safeShareOf } from '#server/systems/economy/reads/wealth.ts';
import { deleted } from '#tests/systems/alliance/family.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { type Done, earnedBy } from './earnings.ts';
import {
  DAY_MS,
  type Earning,
  emptyHanded,
  kingShare,
  newcomer,
  type Prices,
  type Sources,
  wait,
} from './stated-income.ts';
import { type Call, requestOf } from './attempts.ts';
import { rewardOf } from './stated-rewards.ts';

/** A quarter of a game hour in ten real milliseconds: sessions last, months pass. */
const SPEED = 90_000;

const PURSES = [3_000_000, 120_000, 9_000];

const TICKET_CENTS = 100_00;

/** Tolerance of floating-point sums in cents. */
const EXACT = 1e-3;

/** The players of a world, each with their expected earnings. */
export interface Simulation {
  readonly world: TestWorld;
  readonly players: TestPlayer[];
  readonly sources: Sources[];
  readonly earnings: Earning[];
  /** The open bets by id: each one's possible win. */
  readonly bets: Map<string, { readonly playerId: string; readonly winsCents: number }>;
  /** The tickets of pick threes that are not settled, and what all tickets cost that were not won back. */
  readonly pickThree: { readonly open: Set<string>; lostCents: number };
  /** Successful calls. */
  readonly done: Set<Call>;
  /** First steps repeated unpaid after signing up again. */
  readonly unpaidSteps: Set<FirstStepId>;
  /** In cents, over all players: a deal between them makes none richer without making another poorer. */
  worth: number;
}

export async function startSimulation(seed: number): Promise<Simulation> {
  const world = await createWorld({ speed: SPEED, seed, rewards: 'newcomers' });
  const players: TestPlayer[] = [];
  // They may give and trade like everyone, and their safes pay for a hall.
  const cheap = { 'newcomer.hours': 0, 'allianceHalls.dollars': 1, 'allianceHalls.stone': 1 };
  world.config.replace({ values: configValues(cheap), version: 1 });
  for (const dollars of PURSES) players.push(await world.player({ dollars, isNewcomer: true }));
  const sources = players.map(newcomer);
  const simulation = {
    world,
    players,
    sources,
    earnings: [],
    bets: new Map(),
    pickThree: { open: new Set<string>(), lostCents: 0 },
    done: new Set<Call>(),
    unpaidSteps: new Set<FirstStepId>(),
    worth: 0,
  };
  return { ...simulation, worth: await worthOf(simulation) };
}

/** Net worth of all, with fractions of cents: the game may round down each of a player's goods by one. */
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
    const stone = (await stoneInSafes(tx, players)) * (prices.get('stone') ?? 0);
    return cents + stone + (await roundedOffSafes(tx, players));
  });
}

/** What shares of safes lose by rounding down. */
async function roundedOffSafes(tx: Tx, players: readonly TestPlayer[]): Promise<number> {
  let shares = 0;
  for (const { id } of players) shares += await safeShareOf(tx, id);
  let held = 0;
  for (const safe of await safesOf(tx, players)) held += await ledgerStore(tx).balanceOf(safe, 'dollars');
  expect(shares).toBeLessThanOrEqual(held);
  expect(shares).toBeGreaterThanOrEqual(held - players.length);
  return held - shares;
}

/** Nobody's wealth until the last member takes it. */
async function stoneInSafes(tx: Tx, players: readonly TestPlayer[]): Promise<number> {
  let stone = 0;
  for (const safe of await safesOf(tx, players)) stone += await ledgerStore(tx).balanceOf(safe, 'stone');
  return stone;
}

async function safesOf(tx: Tx, players: readonly TestPlayer[]): Promise<ReadonlySet<string>> {
  const safes = new Set<string>();
  for (const { id } of players) {
    const membership = await memberStore(tx).of(id);
    if (membership) safes.add(safeOwner(membership.alliance.id));
  }
  return safes;
}

/** A player's intention, with a number that picks its subject, and how often to run it in parallel. */
export interface Attempt {
  readonly who: number;
  readonly call: Call;
  readonly pick: number;
  readonly times: number;
}

/** Runs the attempts in parallel; nobody gets more than expected. Returns the cents earned besides rewards. */
export async function attemptAll(simulation: Simulation, attempts: readonly Attempt[]): Promise<number> {
  const requests = await Promise.all(attempts.map((attempt) => requested(simulation, attempt)));
  const answers = await Promise.all(
    requests.map(async ({ of, player, request, bonus }) => {
      const { status, body } = await player.post(`/api/${request.call}`, request.body);
      expect([200, 404, 409], `${request.call} ${JSON.stringify(body)}`).toContain(status);
      return { of, player, status, bonus, done: { ...request, answer: body } };
    }),
  );
  const prices = await pricesOf(simulation.world);
  let [earned, rewards] = [0, 0];
  for (const { of, player, done, status, bonus } of answers) {
    if (status !== 200) continue;
    const cents = follow(simulation, { of, player, done, prices, bonus });
    earned += cents;
    rewards += rewardOf(of, done, { earnedCents: cents, unpaid: simulation.unpaidSteps });
  }
  await expectAtMost(simulation, earned + rewards);
  return earned;
}

/** Deletes an account and signs up again with its mail address: nothing returns, and nothing is given again. */
export async function signUpAgain(simulation: Simulation, who: number): Promise<void> {
  const { world, players, sources } = simulation;
  const at = who % players.length;
  const [player, of] = [players[at], sources[at]];
  if (!player || !of) throw new Error(`there is no player ${at}`);
  await deleted(world, player.id);
  players[at] = await world.player({ mail: player.mail, isNewcomer: true });
  sources[at] = emptyHanded(of.paidSteps);
  await expectAtMost(simulation, 0);
}

async function requested(simulation: Simulation, { who, call, pick }: Attempt) {
  const at = who % simulation.players.length;
  const [player, of] = [simulation.players[at], simulation.sources[at]];
  if (!player || !of) throw new Error(`there is no player ${at}`);
  return {
    player,
    of,
    request: await requestOf(player, call, pick),
    bonus: RAISED.test(call) ? await bonusOf(simulation, player) : 0,
  };
}

/** Codes that an alliance raises: everything that credits rent, production or revenue. */
const RAISED = /^(real-estate|production|tycoon-company)\//;

/** The stated percentage by which an alliance raises a 24-hour member's collections. */
async function bonusOf({ world }: Simulation, player: TestPlayer): Promise<number> {
  const { alliance } = (await player.get('/api/alliance/my-alliance')).body;
  const me = alliance?.members.find(({ id }: { readonly id: string }) => id === player.id);
  if (!me || world.clock.nowMs() < Date.parse(me.joined_at) + DAY_MS) return 0;
  const { experience } = alliance.stats;
  return Math.min(20, 2 * (1 + Math.floor(Math.sqrt(experience / 100)))) / 100;
}

function follow(
  simulation: Simulation,
  {
    of,
    player,
    done,
    prices,
    bonus,
  }: {
    readonly of: Sources;
    readonly player: TestPlayer;
    readonly done: Done;
    readonly prices: Prices;
    readonly bonus: number;
  },
): number {
  simulation.done.add(done.call);
  if (done.call === 'horse-racing/place-bet') {
    const { id, amount, odds } = done.answer.bet;
    simulation.bets.set(id, { playerId: player.id, winsCents: amount * 100 * odds });
  }
  if (done.call === 'horse-racing/pick-three') {
    simulation.pickThree.open.add(done.answer.ticket.id);
    simulation.pickThree.lostCents += TICKET_CENTS;
  }
  const { dollars, goods } = earnedBy(of, done, { prices, bonus });
  if (dollars > 0) simulation.earnings.push({ atMs: simulation.world.clock.nowMs(), cents: dollars });
  return dollars + goods;
}

async function expectAtMost(simulation: Simulation, moreCents: number): Promise<void> {
  const worth = await worthOf(simulation);
  expect(worth).toBeLessThanOrEqual(simulation.worth + moreCents + EXACT);
  simulation.worth = worth;
}

/** Lets time pass: it brings only the king's share, won bets, and goods' value at new prices. */
export async function pass(simulation: Simulation, ms: number): Promise<void> {
  const { world } = simulation;
  const fromMs = world.clock.nowMs();
  const [before, amounts] = [await pricesOf(world), await amountsOf(simulation)];
  await world.advance(ms);
  for (const of of simulation.sources) wait(of, ms);
  const share = kingShare(simulation.earnings, fromMs, world.clock.nowMs());
  const risen = revalued(amounts, before, await pricesOf(world));
  const won = (await wonBets(simulation)) + (await wonTickets(simulation));
  await expectAtMost(simulation, share + risen + won);
}

/** The current value of a unit of each good. */
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
    return [...goods, { asset: 'stone', amount: await stoneInSafes(tx, players) }];
  });

/** The gain in value of goods at new prices. */
const revalued = (
  goods: readonly { readonly asset: string; readonly amount: number }[],
  before: Prices,
  after: Prices,
): number =>
  goods.reduce(
    (sum, { asset, amount }) => sum + amount * ((after.get(asset) ?? 0) - (before.get(asset) ?? 0)),
    0,
  );

/** The net winnings of the settled bets. */
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

/** The payouts of the tickets settled since; together the players never get back more than they paid. */
async function wonTickets({ world, pickThree }: Simulation): Promise<number> {
  const rows = await world.database.read((tx) =>
    tx.run(
      tx.orm
        .select()
        .from(tx.tables.pickThreeTickets)
        .where(isNotNull(tx.tables.pickThreeTickets.payoutCents)),
    ),
  );
  let cents = 0;
  for (const { id, payoutCents } of rows) if (pickThree.open.delete(id)) cents += payoutCents ?? 0;
  pickThree.lostCents -= cents;
  expect(pickThree.lostCents).toBeGreaterThanOrEqual(0);
  return cents;
}
