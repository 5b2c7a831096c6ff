import type { RouteShape } from '#protocol/kit/contract.ts';
import { routes } from '#protocol/wire/routes.ts';
import { allianceRoutes } from '#protocol/systems/alliance/contract.ts';
import { authRoutes } from '#protocol/systems/auth/contract.ts';
import { combatRoutes } from '#protocol/systems/combat/contract.ts';
import { marketRoutes } from '#protocol/systems/market/contract.ts';
import { BASE_PRICE_DOLLARS } from '#protocol/systems/market/terms.ts';
import { type Call, requestOf } from '#tests/economy/attempts.ts';
import type { Dice } from '#bots/wire/dice.ts';
import type { ReadAnswer, WirePlayer } from '#bots/wire/wire-player.ts';

/** Calls that move goods, by purpose and relative frequency: a founder founds once, a trader trades all day. */
const GOODS = {
  bet: { 'horse-racing/place-bet': 8 },
  trade: { 'market/place-order': 12, 'market/cancel-order': 4, 'market/cancel-all': 0.5 },
  collect: {
    'central-bank/collect-salary': 4,
    'production/collect': 4,
    'real-estate/collect-rent': 3,
    'tycoon-company/collect-revenue': 3,
  },
  build: {
    'production/build': 3,
    'real-estate/purchase': 1,
    'real-estate/upgrade': 1,
    'real-estate/sell': 1,
    'rent/pay': 1,
    'tycoon-company/create': 1,
    'tycoon-company/hire': 1,
    'tycoon-company/fire': 1,
    'tycoon-company/pay-salaries': 1,
    'tycoon-company/upgrade': 1,
  },
  attack: {
    'mafiosi/attack': 6,
    'mafiosi/hire': 1,
    'mafiosi/forge-weapons': 1,
    'mafiosi/equip-all': 1,
    'mafiosi/unequip-all': 1,
    'mafiosi/equip-weapons': 1,
    'mafiosi/unequip-weapons': 1,
  },
  ally: {
    'alliance/contribute': 3,
    'alliance/create': 1,
    'alliance/join': 1,
    'alliance/payout': 1,
    'alliance/leave': 0.3,
    'alliance/kick': 0.2,
  },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<Call, number>>>>>;
type GoodsActivity = keyof typeof GOODS;

export type Activity = GoodsActivity | 'browse' | 'watch' | 'chat' | 'heartbeat' | 'idle';

/** Relative frequencies of activities. */
export type Mix = Readonly<Partial<Record<Activity, number>>>;

/** The activities of players; half of them move goods. */
export const USUAL_MIX = {
  ...{ browse: 8, watch: 1, chat: 2, heartbeat: 1 },
  ...{ trade: 2.9, collect: 2.4, build: 2.1, attack: 2.1, bet: 1.4, ally: 1.1 },
} as const satisfies Mix;

/** For players who never pause: at their pace the usual share of messages would trip the socket's flood guard. */
export const HURRIED_MIX = { ...USUAL_MIX, watch: 0.3 } as const satisfies Mix;

/** A player as activities need one. */
export type ActivePlayer = Pick<WirePlayer, 'username' | 'get' | 'post' | 'act'> & {
  readonly live: Pick<WirePlayer['live'], 'watch'>;
};

/** Reads that need a subject. */
const NEEDED_QUERIES: Readonly<Record<string, string>> = {
  [marketRoutes.candles.path]: '?resource=gold',
  [combatRoutes.odds.path]: '?targetId=nobody',
};

/** The initial reads of a signed-in player's page. */
const PAGES: readonly string[] = Object.values<Readonly<Record<string, RouteShape>>>(routes)
  .flatMap((ofSystem) => Object.values(ofSystem))
  .filter(
    ({ method, access, kind, params }) =>
      method === 'GET' && access !== 'admin' && kind !== 'custom' && !params,
  )
  .map(({ path }) => `${path}${NEEDED_QUERIES[path] ?? ''}`);

/** Larger call numbers choose the same. */
const PICKS = 100_000;

/** Runs one random activity of a player; returns which. Rejects with `Unanswered` when the server is gone. */
export async function play(player: ActivePlayer, dice: Dice, mix: Mix = USUAL_MIX): Promise<Activity> {
  const activity = dice.weighted(mix as Readonly<Record<Activity, number>>);
  await ACTIVITIES[activity](player, dice);
  return activity;
}

type Acting = (player: ActivePlayer, dice: Dice) => Promise<unknown>;

const ACTIVITIES: Readonly<Record<Activity, Acting>> = {
  browse: (player, dice) => player.get(dice.pick(PAGES) ?? '/'),
  watch: async (player, dice) => player.live.watch(dice.pick(ROOMS) ?? 'races'),
  chat: (player, dice) => player.post(allianceRoutes.say.path, { text: `Deal number ${dice.below(PICKS)}.` }),
  heartbeat: (player) => player.post(authRoutes.heartbeat.path, {}),
  idle: async () => undefined,
  ...(Object.fromEntries(
    Object.entries(GOODS).map(([activity, calls]) => [activity, moveGoods(calls)]),
  ) as Record<GoodsActivity, Acting>),
};

function moveGoods(calls: Readonly<Partial<Record<Call, number>>>): Acting {
  return async (player, dice) => {
    const request = await requestOf(
      { username: player.username, get: (path) => found(player, path) },
      dice.weighted(calls as Readonly<Record<Call, number>>),
      dice.below(PICKS),
    ).catch(unlessRefused);
    if (request) await player.act(`/api/${request.call}`, request.body);
  };
}

/** The choices were refused: the server drains, or the session has ended. */
class NothingFound extends Error {}

async function found(player: ActivePlayer, path: string): Promise<ReadAnswer> {
  const looked = await player.get(path);
  if (looked.status !== 200) throw new NothingFound(`${path}: ${looked.status}`);
  return looked;
}

function unlessRefused(error: unknown): null {
  if (error instanceof NothingFound) return null;
  throw error;
}

const ROOMS = [
  'races',
  'leaderboard',
  'alliance',
  ...Object.keys(BASE_PRICE_DOLLARS).map((one) => `market:${one}`),
];
