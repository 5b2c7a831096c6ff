import { expect } from 'vitest';
import type { Race } from '#protocol/systems/racing/models.ts';
import { betTransferCodes } from '#protocol/systems/racing/contract.ts';
import { pickThreeTransferCodes } from '#protocol/systems/racing/pick-three.ts';
import { marketTransferCodes } from '#protocol/systems/market/contract.ts';
import { GIFT_DAYS } from '#protocol/systems/links/terms.ts';
import { DAY_MS, HOUR_MS } from '#protocol/values/time.ts';
import { configValues } from '#server/systems/admin/config.ts';
import { BOOKMAKER } from '#server/ledger/chart-of-accounts.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { BASE_PRICE_DOLLARS, MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import { transfersOf } from '#tests/support/transfers.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { contribute, done, founded, get, join, post } from '#tests/systems/alliance/family.ts';
import { buy as buyWood, give, sell as sellWood, withdraw } from '#tests/systems/market/trader.ts';
import {
  buy,
  currentOf,
  openNext,
  runAll,
  SPEED,
  ticketWith,
  winnersOf,
} from '#tests/systems/racing/pick-three-world.ts';
import { shareHousehold } from '#tests/systems/links/same-person.ts';
import { bought, ownedBy } from '#tests/systems/real-estate/owner.ts';

/** One a game day; for linked accounts until the fourth, the first without a newcomer's limits, is a week ago. */
const VISITS = { strangers: 6, linked: 11 } as const;
const FREE_FROM = 3;

/** Linked: the rules know that both are one person's. */
export type Accounts = keyof typeof VISITS;

/** What a linked account may give in seven game days. */
const GIFT_LIMIT_DOLLARS = 1_200;

/** What a payout from a safe leaves. */
const SAFE_SHARE = 0.95;

const START_DOLLARS = 1_000;

/** The market maker buys 10 an hour at 0.8 times the reference, which falls at midnight; a newcomer may sell at half. */
const IRON = { resource: 'iron', quantity: 100 } as const;
const IRON_PRICE = { marketMaker: 4, bargain: 3 } as const;

/** Half and twice the reference price: what a newcomer may sell and buy at. */
const WOOD_PRICE = { bargain: 1.5, dear: 6 } as const;

/** What a second account does for the one that collects, besides giving all it may at each visit. */
export type Habit = 'idle' | 'tickets' | 'salary' | 'market-maker' | 'bargain' | 'wood' | 'everything';

/** Dollars that the collector gains. */
export interface Gains {
  readonly onDay0: number;
  readonly in72Hours: number;
  readonly aDayAfterwards: number;
}

interface Pair {
  readonly habit: Habit;
  readonly collector: TestPlayer;
  readonly second: TestPlayer;
}

interface Visit extends Pair {
  readonly world: TestWorld;
  readonly accounts: Accounts;
  readonly day: number;
}

/** A world in which the pick three is on sale at the time of day of each visit. */
export async function openWorld(rewards: boolean): Promise<TestWorld> {
  const world = await createWorld({ speed: SPEED, rewards });
  // Nobody is signed out between two visits.
  world.config.replace({ values: configValues({ inactivityTimeAllowed: 1_440 }), version: 1 });
  await openNext(world, await world.player());
  return world;
}

/** Plays them at once, each account with a collector of its own. */
export async function playSecondAccounts(
  world: TestWorld,
  accounts: Accounts,
  habits: readonly Habit[],
): Promise<(habit: Habit) => Gains> {
  const startMs = world.clock.nowMs();
  const pairs: Pair[] = [];
  for (const habit of habits) pairs.push(await pairOf(world, habit));
  if (accounts === 'linked')
    for (const { collector, second } of pairs) await shareHousehold(collector, second);
  const dollars = new Map<Habit, number[]>(habits.map((habit) => [habit, []]));
  for (let day = 0; day < VISITS[accounts]; day += 1) {
    await passTo(world, startMs + day * DAY_MS);
    for (const pair of pairs) dollars.get(pair.habit)?.push(await visit({ world, accounts, day, ...pair }));
  }
  return (habit) => gainsOf(dollars.get(habit) ?? []);
}

/** Hour by hour: what passes at once, the market maker quotes once. */
async function passTo(world: TestWorld, toMs: number): Promise<void> {
  while (world.clock.nowMs() < toMs) await world.advance(Math.min(HOUR_MS, toMs - world.clock.nowMs()));
}

function gainsOf(dollars: readonly number[]): Gains {
  const [onDay0 = 0, in72Hours = 0, last = 0] = [dollars[0], dollars[FREE_FROM], dollars.at(-1)];
  return { onDay0, in72Hours, aDayAfterwards: (last - in72Hours) / (dollars.length - 1 - FREE_FROM) };
}

async function pairOf(world: TestWorld, habit: Habit): Promise<Pair> {
  const collector = await world.player({ dollars: 100_000 });
  const { name } = await founded(collector);
  const second = await world.player({ isNewcomer: true });
  await done(join(second, name));
  return { habit, collector, second };
}

/** Returns the collector's gain up to now, in dollars. */
async function visit(of: Visit): Promise<number> {
  const { world, collector, second } = of;
  await ACTS[of.habit](of);
  const { can_give: cash } = await done(get(second, 'contribution-limit'));
  if (cash > 0) {
    await done(contribute(second, cash));
    await done(post(collector, 'payout', { username: collector.username, amount: cash }));
  }
  return (await gainOf(world, collector)) - SAFE_SHARE * (await luckOf(of));
}

/** What came from others: payouts, won tickets, and goods at the reference price. */
async function gainOf(world: TestWorld, { id }: TestPlayer): Promise<number> {
  const codes: readonly string[] = ['alliance_payout', ...pickThreeTransferCodes, ...marketTransferCodes];
  const rows = await world.database.read((tx) => transfersOf(tx, id, 1_000));
  return rows
    .filter(({ code }) => codes.includes(code))
    .map(({ asset, amount, credit }) => {
      const dollars = asset === 'dollars' ? amount / 100 : amount * priceOf(asset);
      return credit === id ? dollars : -dollars;
    })
    .reduce((sum, dollars) => sum + dollars, 0);
}

const priceOf = (asset: string): number =>
  BASE_PRICE_DOLLARS[MARKET_RESOURCES.find((resource) => resource === asset) ?? 'iron'];

/** What bets brought beyond the nothing that they bring on average at fair odds, once it may be given. */
async function luckOf({ world, accounts, second, day }: Visit): Promise<number> {
  // What linked accounts give has another limit.
  if (day < FREE_FROM || accounts === 'linked') return 0;
  const codes: readonly string[] = betTransferCodes;
  const rows = await world.database.read((tx) => transfersOf(tx, second.id, 1_000));
  const bets = rows.filter(({ code }) => codes.includes(code));
  return bets.reduce((sum, { amount, credit }) => sum + (credit === second.id ? amount : -amount), 0) / 100;
}

type Act = (of: Visit) => Promise<void>;

const order = (player: TestPlayer, orderType: 'buy' | 'sell', price: number): Promise<unknown> =>
  done(player.post('/api/market/place-order', { ...IRON, orderType, price }));

const collectSalary: Act = async ({ second }) => {
  await done(second.post('/api/central-bank/collect-salary'));
};

const sellToMarketMaker: Act = async ({ second, day }) => {
  if (day === 0) await order(second, 'sell', IRON_PRICE.marketMaker);
};

const sellToCollector: Act = async ({ collector, second, day }) => {
  if (day > 0) return;
  await order(collector, 'buy', IRON_PRICE.bargain);
  await order(second, 'sell', IRON_PRICE.bargain);
  await withdraw(collector, second);
};

/** Buys wood of the collector's at twice the reference price and sells it back at half, while it has dollars. */
const tradeWood: Act = async ({ world, collector, second, day }) => {
  if (day > 0) return;
  await give(world, collector, { wood: START_DOLLARS });
  const purseOf = async () => (await second.get('/api/auth/me')).body.user;
  for (let units = unitsFor(START_DOLLARS); units > 0; units = unitsFor((await purseOf()).dollars)) {
    await trade({ seller: collector, buyer: second, quantity: units, price: WOOD_PRICE.dear });
    // Linked accounts' orders cancel each other.
    if ((await purseOf()).wood < units) return;
    await trade({ seller: second, buyer: collector, quantity: units, price: WOOD_PRICE.bargain });
  }
};

const unitsFor = (dollars: number): number => Math.floor(dollars / WOOD_PRICE.dear);

interface Trade {
  readonly seller: TestPlayer;
  readonly buyer: TestPlayer;
  readonly quantity: number;
  readonly price: number;
}

async function trade({ seller, buyer, ...offered }: Trade): Promise<void> {
  for (const [player, offer] of [[seller, sellWood] as const, [buyer, buyWood] as const])
    expect((await offer(player, offered)).status).toBe(200);
  await withdraw(seller, buyer);
}

/** On tickets that lose, while the collector holds one that wins. */
const buyTickets: Act = async ({ world, collector, second, day }) => {
  const current = await currentOf(second);
  const winners = await winnersOf(world, current.races);
  const tickets = { lost: ticketWith(0, current, winners), won: ticketWith(3, current, winners) };
  let sold = 0;
  while (sold * 100 < START_DOLLARS && (await buy(second, tickets.lost)).status === 200) sold += 1;
  expect(sold).toBe(day === FREE_FROM ? START_DOLLARS / 100 : 0);
  if (sold === 0) return;
  await done(buy(collector, tickets.won));
  await runAll(world, current.races);
};

async function placeBet(second: TestPlayer, amount: number) {
  const { races } = (await second.get('/api/horse-racing/todays-races')).body;
  const race: Race = races.find(({ status }: Race) => status === 'upcoming');
  const [horse] = race.horses.toSorted((a, b) => a.chance - b.chance);
  const { bet } = await done(
    second.post('/api/horse-racing/place-bet', { raceId: race.id, horseId: horse?.id, amount }),
  );
  return { chance: horse?.chance ?? 0, odds: Number(bet.odds) };
}

/** What all it starts with on one outsider brings on average. */
export async function betEverything(world: TestWorld, accounts: Accounts): Promise<Gains> {
  const second = await world.player({ isNewcomer: true });
  const { chance, odds } = await placeBet(second, START_DOLLARS);
  const amount = START_DOLLARS * odds * 100;
  const won = { debit: BOOKMAKER, credit: second.id, asset: 'dollars', amount, code: 'bet_won' } as const;
  await world.app.perform({ actor: { kind: 'clock' }, run: async (_, ctx) => (await ctx.post([won]), {}) });
  const { can_give: atOnce } = await done(get(second, 'contribution-limit'));
  const later = START_DOLLARS * (odds + 1);
  const given = accounts === 'linked' ? Math.min(GIFT_LIMIT_DOLLARS, later) : later;
  // The rest of it in the weeks that follow.
  const rest = Math.min(GIFT_LIMIT_DOLLARS, later - given);
  return {
    onDay0: SAFE_SHARE * chance * atOnce,
    in72Hours: SAFE_SHARE * chance * given,
    aDayAfterwards: (SAFE_SHARE * chance * rest) / GIFT_DAYS,
  };
}

/** Every first step that pays more than it costs: all but a mafioso. */
const takeFirstSteps: Act = async ({ second, day }) => {
  const estate = (call: string, body: object) => done(second.post(`/api/real-estate/${call}`, body));
  if (day === 0) {
    await placeBet(second, 100);
    await bought(second, 'Studio Apartment');
  }
  if (day === 1) await estate('collect-rent', {});
  if (day !== FREE_FROM) return;
  for (const { _id: propertyId } of await ownedBy(second)) await estate('sell', { propertyId });
};

const ACTS: Readonly<Record<Habit, Act>> = {
  idle: async () => undefined,
  tickets: buyTickets,
  salary: collectSalary,
  'market-maker': sellToMarketMaker,
  bargain: sellToCollector,
  wood: tradeWood,
  everything: async (of) => {
    for (const act of [collectSalary, sellToCollector, takeFirstSteps]) await act(of);
  },
};
