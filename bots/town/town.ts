import { authRoutes } from '#protocol/systems/auth.ts';
import { createDice } from '#bots/wire/dice.ts';
import { openHttpClient } from '#bots/wire/http-client.ts';
import { createInhabitant, type Inhabitant } from '../inhabitant/inhabitant.ts';
import { createPatientClient } from '../inhabitant/patience.ts';
import { createPresence } from '../inhabitant/presence.ts';
import { createSharedPages } from '../inhabitant/shared-pages.ts';
import type { Time } from '../inhabitant/time.ts';
import { temperaments } from '../temperaments/temperaments.ts';
import { type Admin, type AdminLogin, createAdmin } from './admin.ts';
import { type Arrived, arrive } from './arrive.ts';
import { openRoster } from './roster.ts';

type SettingValues = Readonly<Record<string, number>>;

/** What a town is made with. */
export interface TownDeps {
  readonly url: string;
  readonly players: number;
  readonly seed: number;
  /** Where the accounts are retained. */
  readonly rosterPath: string;
  readonly admin: AdminLogin;
  /** What the admin sets before anyone arrives, and once all have. */
  readonly settings?: { readonly before: SettingValues; readonly afterwards: SettingValues };
  /** What everyone new is paid from the fund of the day, in dollars. */
  readonly gift?: number;
  readonly time: Time;
  /** Sends everyone home. */
  readonly signal: AbortSignal;
}

/** Connections of all of them: they take turns. */
const MAX_CONNECTIONS = 8;

/** So many arrive at a time. */
const GROUP = 10;

/** Every so many founds an alliance. */
const FOUNDERS = 8;

/** Spreads them evenly over the day, however many there are. */
const GOLDEN_SHARE = 0.618_034;

const DARING_STEPS = 100;

/** The setting that limits how many accounts one address makes in an hour. */
const SIGN_UPS = 'auth.signupsPerHour';

/** Signs everyone up or in, and marks them; each is handed over as soon as its group has arrived. */
export async function settleTown(deps: TownDeps, onArrived: (inhabitant: Inhabitant) => void): Promise<void> {
  const { url, seed, time, signal } = deps;
  const http = openHttpClient(url, MAX_CONNECTIONS);
  signal.addEventListener('abort', () => http.close());
  const dice = createDice(seed);
  const client = createPatientClient({ http, time, signal, dice });
  await http.send({ method: 'GET', path: authRoutes.session.path }).catch((error: unknown) => {
    if (!signal.aborted) throw new Error(`Nothing answers at ${url}.`, { cause: error });
  });
  if (signal.aborted) return;
  // What the admin has begun to change is put back, also when the signal comes meanwhile.
  const adminHttp = openHttpClient(url);
  const admin = createAdmin(
    deps.admin,
    createPatientClient({ http: adminHttp, time, dice, signal: new AbortController().signal }),
  );
  const roster = await openRoster(deps.rosterPath, deps);
  const shared = createSharedPages();

  const movedIn = ({ resident, session }: Arrived, at: number): Inhabitant => {
    const own = createDice(resident.seed);
    return createInhabitant({
      ...{ session, shared, time, signal, dice: own },
      presence: createPresence(url),
      temperament: temperaments[resident.temperament],
      traits: { isFounder: at % FOUNDERS === 0, daring: own.below(DARING_STEPS) / DARING_STEPS },
      risesAt: (at * GOLDEN_SHARE) % 1,
    });
  };
  if (deps.settings) await admin.configure(deps.settings.before);
  const arrivals = withSignUps(admin, deps.players, async () => {
    for (let from = 0; from < deps.players && !signal.aborted; from += GROUP) {
      const group = roster.residents.slice(from, from + GROUP);
      const arrived = await Promise.all(group.map((resident) => arrive(roster, resident, client)));
      const names = arrived.filter(({ isNew }) => isNew).map(({ resident }) => resident.pseudo);
      const ids = names.length > 0 ? await admin.mark(names) : [];
      if (deps.gift) for (const id of ids) await admin.pay(id, deps.gift);
      await roster.save();
      for (const [at, one] of arrived.entries()) onArrived(movedIn(one, from + at));
    }
  });
  // Who is sent home on the way in is not let in any more.
  await arrivals.catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  if (deps.settings) await admin.configure(deps.settings.afterwards);
  adminHttp.close();
}

/** Lets so many sign up from one address for as long as the work takes. */
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
