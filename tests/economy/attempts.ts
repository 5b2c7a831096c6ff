import { MAFIOSI_TYPES } from '#protocol/systems/combat/crew.ts';
import { WEAPON_TYPES } from '#protocol/systems/combat/terms.ts';
import { GILDABLE } from '#protocol/systems/gilding/terms.ts';
import { BUILDINGS } from '#protocol/systems/production/buildings.ts';
import { BASE_PRICE_DOLLARS } from '#protocol/systems/market/terms.ts';
import type { TestAnswer } from '#tests/support/player.ts';

/** Every way for a player to move goods, by the name of its call. */
export const CALLS = [
  'central-bank/collect-salary',
  'real-estate/purchase',
  'real-estate/upgrade',
  'real-estate/sell',
  'real-estate/collect-rent',
  'rent/pay',
  'tycoon-company/create',
  'tycoon-company/hire',
  'tycoon-company/feed',
  'tycoon-company/fire',
  'tycoon-company/pay-salaries',
  'tycoon-company/upgrade',
  'tycoon-company/collect-revenue',
  'market/place-order',
  'market/cancel-order',
  'market/cancel-all',
  'horse-racing/place-bet',
  'horse-racing/pick-three',
  'production/build',
  'production/collect',
  'gilding/gild',
  'mafiosi/hire',
  'mafiosi/feed',
  'mafiosi/forge-weapons',
  'mafiosi/equip-all',
  'mafiosi/unequip-all',
  'mafiosi/equip-weapons',
  'mafiosi/unequip-weapons',
  'mafiosi/attack',
  'alliance/create',
  'alliance/join',
  'alliance/contribute',
  'alliance/contribute-stone',
  'alliance/build-hall',
  'alliance/payout',
  'alliance/kick',
  'alliance/leave',
] as const;
export type Call = (typeof CALLS)[number];

/** A call and its body. */
export interface Request {
  readonly call: Call;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A player who reads before acting. */
interface Reader {
  readonly username: string;
  get(path: string): Promise<Pick<TestAnswer, 'body'>>;
}

/** Turns an attempt into a request: `pick` selects among the options. */
export const requestOf = async (player: Reader, call: Call, pick: number): Promise<Request> => ({
  call,
  body: (await AIMS[call]?.(player, pick)) ?? {},
});

type Aim = (player: Reader, pick: number) => Promise<Request['body']> | Request['body'];

const NONE = 'none';
const UPGRADES = ['efficiency', 'capacity', 'automation'];
const RESOURCES = Object.entries(BASE_PRICE_DOLLARS);
const PRICE_FACTORS = [0.5, 0.8, 1, 1.2, 1.3, 3];
const QUANTITIES = [1, 7, 40];

const ownProperty: Aim = async (player, pick) => ({
  propertyId: idOf((await player.get('/api/real-estate/owned')).body.properties, pick),
});

/** Pairs that can be armed or disarmed: any type and weapon the player has. */
const armed: (from: 'store' | 'hands') => Aim = (from) => async (player, pick) => {
  const { equipment, available_weapons } = (await player.get('/api/mafiosi/weapon-equipment')).body;
  const pairs = MAFIOSI_TYPES.flatMap((mafiosiType) =>
    WEAPON_TYPES.map((weaponType) => ({ mafiosiType, weaponType })),
  ).filter(({ mafiosiType, weaponType }) => {
    const { available_slots, equipped_weapons } = equipment[mafiosiType];
    return from === 'hands'
      ? equipped_weapons[weaponType] > 0
      : available_slots > 0 && available_weapons[weaponType] > 0;
  });
  return { mafiosiType: 'thug', weaponType: 'knife', ...chosen(pairs, pick), quantity: 1 };
};

const memberOf: Aim = async (player, pick) => {
  const { alliance } = (await player.get('/api/alliance/my-alliance')).body;
  const member = chosen<{ readonly username: string }>(alliance?.members ?? [], pick);
  return { username: member?.username ?? NONE };
};

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
  'horse-racing/pick-three': async (player, pick) => {
    const { current } = (await player.get('/api/horse-racing/pick-three')).body;
    const races: readonly { readonly horses: Named[] }[] = current?.races ?? [{ horses: [] }];
    const [first, second = first, third = first] = races;
    return { horseIds: [first, second, third].map((race, at) => idOf(race?.horses ?? [], pick >> at)) };
  },
  'production/build': (_, pick) => ({
    building: BUILDINGS[pick % BUILDINGS.length],
    quantity: 1 + (pick % 3),
  }),
  'gilding/gild': (_, pick) => ({ part: GILDABLE[pick % GILDABLE.length], horseId: 'neon-saint' }),
  'mafiosi/hire': (_, pick) => ({
    mafiosiType: MAFIOSI_TYPES[pick % MAFIOSI_TYPES.length],
    quantity: 2 + (pick % 3),
  }),
  'mafiosi/forge-weapons': (_, pick) => ({
    weaponType: WEAPON_TYPES[pick % WEAPON_TYPES.length],
    quantity: 1 + (pick % 3),
  }),
  'mafiosi/equip-all': (_, pick) => ({ focus: pick % 2 === 0 ? 'attack' : 'defense' }),
  'mafiosi/equip-weapons': armed('store'),
  'mafiosi/unequip-weapons': armed('hands'),
  'mafiosi/attack': async (player, pick) => {
    const { targets } = (await player.get('/api/mafiosi/targets')).body;
    const open = targets.filter((one: { protection: unknown }) => one.protection === null);
    return { targetId: idOf(open, pick) };
  },
  'alliance/create': ({ username }, pick) => ({
    name: `Family of ${username}`.slice(0, 30),
    isPrivate: pick % 4 === 0,
  }),
  'alliance/join': async (player, pick) => {
    const { alliances } = (await player.get('/api/alliance/list')).body;
    return { allianceName: chosen<{ readonly name: string }>(alliances, pick)?.name ?? NONE };
  },
  'alliance/contribute': (_, pick) => ({ amount: Number((1 + (pick % 500) + (pick % 97) / 100).toFixed(2)) }),
  'alliance/contribute-stone': (_, pick) => ({ amount: 1 + (pick % 5) }),
  'alliance/payout': async (player, pick) => ({
    ...(await memberOf(player, pick)),
    amount: 1 + (pick % 300),
  }),
  'alliance/kick': memberOf,
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

/** Usually near the reference price, so that players trade with each other and the market maker. */
function orderOf(pick: number): Request['body'] {
  const [resource, base = 1] = RESOURCES[pick % RESOURCES.length] ?? [];
  const factor = PRICE_FACTORS[Math.floor(pick / 7) % PRICE_FACTORS.length] ?? 1;
  return {
    resource,
    // Each resource is tried on both sides.
    orderType: Math.floor(pick / RESOURCES.length) % 2 === 0 ? 'buy' : 'sell',
    quantity: QUANTITIES[Math.floor(pick / 3) % QUANTITIES.length],
    price: Number((base * factor).toFixed(2)),
    time_in_force: Math.floor(pick / 5) % 5 === 4 ? 'ioc' : 'gtc',
  };
}
