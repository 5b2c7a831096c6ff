import { authRoutes } from '#protocol/systems/auth/contract.ts';
import { createDice } from '#bots/wire/dice.ts';
import { openHttpClient } from '#bots/wire/http-client.ts';
import { createBot, type Bot } from '../bot/bot.ts';
import { createPatientClient } from '../bot/patience.ts';
import { createPresence } from '../bot/presence.ts';
import { createSharedPages } from '../bot/shared-pages.ts';
import type { Time } from '../bot/time.ts';
import { personalities } from '../personalities/personalities.ts';
import { type Admin, type AdminLogin, createAdmin } from './admin.ts';
import { type Arrived, arrive } from './arrive.ts';
import { openRoster } from './roster.ts';
import { spread } from './spread.ts';

type SettingValues = Readonly<Record<string, number>>;

export interface FleetDeps {
  readonly url: string;
  readonly players: number;
  readonly seed: number;
  readonly rosterPath: string;
  readonly admin: AdminLogin;
  readonly settings?: { readonly before: SettingValues; readonly afterwards: SettingValues };
  /** Dollars for the new inhabitant at this place, from the daily fund. */
  readonly gift?: (at: number) => number;
  readonly time: Time;
  readonly signal: AbortSignal;
}

const MAX_CONNECTIONS = 8;

const GROUP_SIZE = 10;

const FOUNDER_EVERY = 8;

const DARING_STEPS = 100;

const SIGN_UPS = 'auth.signupsPerHour';

export async function startFleet(deps: FleetDeps, onArrived: (bot: Bot) => void): Promise<void> {
  const { url, seed, time, signal } = deps;
  const http = openHttpClient(url, MAX_CONNECTIONS);
  signal.addEventListener('abort', () => http.close());
  const dice = createDice(seed);
  const client = createPatientClient({ http, time, signal, dice });
  await http.send({ method: 'GET', path: authRoutes.session.path }).catch((error: unknown) => {
    if (!signal.aborted) throw new Error(`No server answers at ${url}.`, { cause: error });
  });
  if (signal.aborted) return;
  // Ignores the stop signal: the admin must still restore the settings.
  const adminHttp = openHttpClient(url);
  const admin = createAdmin(
    deps.admin,
    createPatientClient({ http: adminHttp, time, dice, signal: new AbortController().signal }),
  );
  const roster = await openRoster(deps.rosterPath, deps);
  const shared = createSharedPages();

  const startBot = ({ resident, session }: Arrived, at: number): Bot => {
    const own = createDice(resident.seed);
    return createBot({
      ...{ session, shared, time, signal, dice: own },
      presence: createPresence(url),
      personality: personalities[resident.temperament],
      traits: { isFounder: at % FOUNDER_EVERY === 0, daring: own.below(DARING_STEPS) / DARING_STEPS },
      wakesAt: spread(at),
    });
  };
  if (deps.settings) await admin.configure(deps.settings.before);
  const arrivals = withSignUps(admin, deps.players, async () => {
    for (let from = 0; from < deps.players && !signal.aborted; from += GROUP_SIZE) {
      const group = roster.residents.slice(from, from + GROUP_SIZE);
      const arrived = await Promise.all(group.map((resident) => arrive(roster, resident, client)));
      const placed = arrived.map((one, at) => ({ ...one, at: from + at }));
      const fresh = placed.filter(({ isNew }) => isNew);
      const names = fresh.map(({ resident }) => resident.pseudo);
      const ids = names.length > 0 ? await admin.mark(names) : [];
      if (deps.gift)
        for (const [index, { at }] of fresh.entries())
          if (ids[index] !== undefined) await admin.pay(ids[index], deps.gift(at));
      await roster.save();
      for (const { at, ...one } of placed) onArrived(startBot(one, at));
    }
  });
  await arrivals.catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  if (deps.settings) await admin.configure(deps.settings.afterwards);
  adminHttp.close();
}

async function withSignUps(admin: Admin, players: number, work: () => Promise<void>): Promise<void> {
  const usual = await admin.setting(SIGN_UPS);
  if (usual >= players) return work();
  await admin.configure({ [SIGN_UPS]: players });
  try {
    await work();
  } finally {
    await admin.configure({ [SIGN_UPS]: usual });
  }
}
