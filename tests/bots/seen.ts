import type { MarketOrder, MarketResource } from '#protocol/systems/market/models.ts';
import { BASE_PRICE_DOLLARS, MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import type { Race, RaceHorse } from '#protocol/systems/racing/models.ts';
import type { Book, Observation } from '#bots/personalities/observation.ts';

/** An ordinary game time. */
export const NOON_MS = Date.parse('2026-03-01T12:00:00.000Z');

/** A book with this many units a side, 3 % away from the reference. */
export const bookOf = (
  resource: MarketResource,
  units = 400,
  last: number = BASE_PRICE_DOLLARS[resource],
): Book => {
  const reference = BASE_PRICE_DOLLARS[resource];
  return { reference, last, bids: [[0.97 * reference, units]], asks: [[1.03 * reference, units]] };
};

const NAMED = { name: 'x', color: '#fff', description: '', form: [], speed: 80, stamina: 80 } as const;

/** Its odds are fair except for the house's 8 %, rounded down to the tenth like the book's. */
const horse = (chance: number, number: number): RaceHorse => ({
  ...NAMED,
  id: `horse-${number}`,
  number,
  chance,
  odds: Math.floor(10 * (0.92 / chance - 1)) / 10,
  silks: { pattern: 'plain', base: '#fff', trim: '#fff' },
  style: 'leader',
  form: [],
});

export const CHANCES = [0.34, 0.25, 0.17, 0.12, 0.08, 0.04];

export const raceOf = (id: string): Race => ({
  id,
  name: 'Quiet Cup',
  status: 'upcoming',
  going: 'good',
  length_m: 1200,
  ...{ scheduled_time: '', betting_closes_at: '', starts_at: '', finishes_at: '', finished_at: null },
  ...{
    nominal_ms: null,
    running_ms: 9_000,
    total_pool: 0,
    bet_count: 0,
    bets: [],
    algorithm: '',
    commitment: '',
  },
  horses: CHANCES.map((chance, index) => horse(chance, index + 1)),
});

export const openOrder = (order: Partial<MarketOrder>): MarketOrder => ({
  ...{
    id: 'order',
    resource: 'iron',
    orderType: 'buy',
    quantity: 10,
    remaining: 10,
    price: 6,
    status: 'open',
  },
  created_at: new Date(NOON_MS).toISOString(),
  expires_at: new Date(NOON_MS).toISOString(),
  ...order,
});

/** What an inhabitant with some means sees on an ordinary day, with these overrides. */
export const seenWith = (differences: Partial<Observation> = {}): Observation => ({
  nowMs: NOON_MS,
  username: 'Ada_Marsh',
  traits: { isFounder: false, daring: 0.4 },
  balance: { dollars: 20_000, gold: 40, food: 300, wood: 200, stone: 200, iron: 150, oil: 80, tools: 30 },
  salaryHours: 1,
  canPayRent: false,
  openRaces: [raceOf('race-1'), raceOf('race-2')],
  pickThree: null,
  market: Object.fromEntries(MARKET_RESOURCES.map((one) => [one, bookOf(one)])) as Observation['market'],
  ownOrders: [],
  buildings: [],
  estate: {
    owned: [],
    accruedDollars: 0,
    listings: [800, 2_500, 6_000, 15_000].map((price, index) => ({
      _id: `listing-${index}`,
      house_type: 'House' as const,
      upgrade_level: 1,
      price,
      monthlyRent: price / 2.5,
      roi: 40,
    })),
  },
  company: null,
  gildings: [],
  crew: {
    attack: 60,
    costs: { thug: 200, bodyguard: 350, enforcer: 800, hitman: 2_000, capo: 6_000 },
    ...{ men: 5, unarmed: 2, storedWeapons: 0, attacksLeft: 3, foodEach: 1, fedUntilMs: 0 },
    targets: [],
  },
  alliance: { own: null, chat: [], open: [] },
  ...differences,
});
