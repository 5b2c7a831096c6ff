import type { RouteShape } from '#protocol/contract.ts';
import { routes } from '#protocol/routes.ts';
import { allianceRoutes } from '#protocol/systems/alliance.ts';
import { authRoutes } from '#protocol/systems/auth.ts';
import { combatRoutes } from '#protocol/systems/combat.ts';
import { BASE_PRICE_DOLLARS, marketRoutes } from '#protocol/systems/market.ts';
import { type Call, CALLS, requestOf } from '#tests/economy/attempts.ts';
import type { Dice } from './dice.ts';
import type { Looked, WirePlayer } from './wire-player.ts';

/** What players spend their time with, and how often one of it. */
export const USUAL_MIX = { browse: 8, watch: 1, chat: 2, heartbeat: 1, goods: 12 } as const;
export type Activity = keyof typeof USUAL_MIX;

/** Of players who never pause: at their pace the usual share of messages would be a flood to the socket's guard. */
export const HURRIED_MIX = { ...USUAL_MIX, watch: 0.3 };

/** What moves goods comes as often as here, else once: a founder founds once, a trader trades all day. */
const CALL_WEIGHTS: Readonly<Partial<Record<Call, number>>> = {
  'market/place-order': 12,
  'market/cancel-order': 4,
  'horse-racing/place-bet': 8,
  'central-bank/collect-salary': 4,
  'production/build': 3,
  'production/collect': 4,
  'real-estate/collect-rent': 3,
  'tycoon-company/collect-revenue': 3,
  'mafiosi/attack': 6,
  'alliance/contribute': 3,
  'alliance/kick': 0.2,
  'alliance/leave': 0.3,
  'market/cancel-all': 0.5,
};
const WEIGHTS = Object.fromEntries(CALLS.map((call) => [call, CALL_WEIGHTS[call] ?? 1])) as Record<
  Call,
  number
>;

/** Reads that need to know of what. */
const NEEDED_QUERIES: Readonly<Record<string, string>> = {
  [marketRoutes.candles.path]: '?resource=gold',
  [combatRoutes.odds.path]: '?targetId=nobody',
};

/** Everything that a page of a signed-in player reads at first. */
const PAGES: readonly string[] = Object.values<Readonly<Record<string, RouteShape>>>(routes)
  .flatMap((ofSystem) => Object.values(ofSystem))
  .filter(
    ({ method, access, kind, params }) =>
      method === 'GET' && access !== 'admin' && kind !== 'custom' && !params,
  )
  .map(({ path }) => `${path}${NEEDED_QUERIES[path] ?? ''}`);

/** A call's number, beyond which it chooses the same. */
const PICKS = 100_000;

/** Does one thing that a player may do, as the dice fall; answers what. Rejects with `Unanswered` when the server is gone. */
export async function play(
  player: WirePlayer,
  dice: Dice,
  mix: Readonly<Record<Activity, number>> = USUAL_MIX,
): Promise<Activity> {
  const activity = dice.weighted(mix);
  await ACTIVITIES[activity](player, dice);
  return activity;
}

const ACTIVITIES: Readonly<Record<Activity, (player: WirePlayer, dice: Dice) => Promise<unknown>>> = {
  browse: (player, dice) => player.get(dice.pick(PAGES) ?? '/'),
  watch: async (player, dice) => player.live.watch(dice.pick(ROOMS) ?? 'races'),
  chat: (player, dice) => player.post(allianceRoutes.say.path, { text: `Deal number ${dice.below(PICKS)}.` }),
  heartbeat: (player) => player.post(authRoutes.heartbeat.path, {}),
  async goods(player, dice) {
    const request = await requestOf(
      { username: player.username, get: (path) => found(player, path) },
      dice.weighted(WEIGHTS),
      dice.below(PICKS),
    ).catch(unlessRefused);
    if (request) await player.act(`/api/${request.call}`, request.body);
  },
};

/** What would be chosen from was refused: the server drains, or the session is over. */
class NothingFound extends Error {}

async function found(player: WirePlayer, path: string): Promise<Looked> {
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
