import { BUILDINGS } from '#protocol/systems/production/buildings.ts';
import { BASE_PRICE_DOLLARS } from '#protocol/systems/market.ts';
import type { TestPlayer } from '#tests/support/player.ts';

/** Everything a player can do with goods, each by the name of its call. */
export const CALLS = [
  'central-bank/collect-salary',
  'real-estate/purchase',
  'real-estate/upgrade',
  'real-estate/sell',
  'real-estate/collect-rent',
  'rent/pay',
  'tycoon-company/create',
  'tycoon-company/hire',
  'tycoon-company/fire',
  'tycoon-company/pay-salaries',
  'tycoon-company/upgrade',
  'tycoon-company/collect-revenue',
  'market/place-order',
  'market/cancel-order',
  'market/cancel-all',
  'horse-racing/place-bet',
  'production/build',
  'production/collect',
] as const;
export type Call = (typeof CALLS)[number];

/** A call and what it carries. */
export interface Request {
  readonly call: Call;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Turns an attempt into a request: `pick` chooses among what there is. */
export const requestOf = async (player: TestPlayer, call: Call, pick: number): Promise<Request> => ({
  call,
  body: (await AIMS[call]?.(player, pick)) ?? {},
});

type Aim = (player: TestPlayer, pick: number) => Promise<Request['body']> | Request['body'];

const NONE = 'none';
const UPGRADES = ['efficiency', 'capacity', 'automation'];
const RESOURCES = Object.entries(BASE_PRICE_DOLLARS);
const PRICE_FACTORS = [0.5, 0.8, 1, 1.2, 1.3, 3];
const QUANTITIES = [1, 7, 40];

const ownProperty: Aim = async (player, pick) => ({
  propertyId: idOf((await player.get('/api/real-estate/owned')).body.properties, pick),
});

const AIMS: Readonly<Partial<Record<Call, Aim>>> = {
  'real-estate/purchase': async (player, pick) => ({
    propertyId: idOf((await player.get('/api/real-estate/available')).body.properties, pick),
  }),
  'real-estate/upgrade': ownProperty,
  'real-estate/sell': ownProperty,
  'tycoon-company/create': (_, pick) => ({ name: '', industry: 'general', salary: 10 + (pick % 991) }),
  'tycoon-company/hire': () => ({ isNPC: true, targetUserId: null }),
  'tycoon-company/fire': async (player, pick) => {
    const { company } = (await player.get('/api/tycoon-company/mine')).body;
    return { targetUserId: idOf(company?.employees ?? [], pick) };
  },
  'tycoon-company/upgrade': (_, pick) => ({ upgradeType: UPGRADES[pick % UPGRADES.length] }),
  'market/place-order': (_, pick) => orderOf(pick),
  'market/cancel-order': async (player, pick) => ({
    orderId: idOf((await player.get('/api/market/my-orders')).body.orders, pick),
  }),
  'horse-racing/place-bet': async (player, pick) => {
    const { races } = (await player.get('/api/horse-racing/todays-races')).body;
    const open = races.filter(({ status }: { status: string }) => status === 'upcoming');
    const race = chosen<{ readonly id: string; readonly horses: Named[] }>(open, pick);
    return { raceId: race?.id ?? NONE, horseId: idOf(race?.horses ?? [], pick), amount: 100 + (pick % 400) };
  },
  'production/build': (_, pick) => ({
    building: BUILDINGS[pick % BUILDINGS.length],
    quantity: 1 + (pick % 3),
  }),
};

interface Named {
  readonly _id?: string;
  readonly id?: string;
}

const chosen = <T>(from: readonly T[], pick: number): T | undefined => from[pick % Math.max(1, from.length)];

function idOf(from: readonly Named[], pick: number): string {
  const one = chosen(from, pick);
  return one?._id ?? one?.id ?? NONE;
}

/** Near the reference price most of the time, so that players meet each other and the market maker. */
function orderOf(pick: number): Request['body'] {
  const [resource, base = 1] = RESOURCES[pick % RESOURCES.length] ?? [];
  const factor = PRICE_FACTORS[Math.floor(pick / 7) % PRICE_FACTORS.length] ?? 1;
  return {
    resource,
    orderType: pick % 2 === 0 ? 'buy' : 'sell',
    quantity: QUANTITIES[Math.floor(pick / 3) % QUANTITIES.length],
    price: Number((base * factor).toFixed(2)),
  };
}
