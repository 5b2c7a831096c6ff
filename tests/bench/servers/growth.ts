import { HOUR_MS } from '#protocol/values/time.ts';
import { readContext } from '#server/action/read-context.ts';
import type { Job } from '#server/action/system.ts';
import { configValues } from '#server/systems/admin/config.ts';
import { listings, statistics } from '#server/systems/real-estate/reads/properties.ts';
import { answerParent } from '../child/answer.ts';
import { usage } from '../child/usage.ts';
import { ally } from './game-alliances.ts';
import { equip } from './game-owners.ts';
import { makePlayers } from './game-players.ts';
import { type GameWorld, openGameWorld } from './game-world.ts';

export type GrowthServer = typeof answers;

/** Ten game minutes in a real second: sessions last, days pass. */
const SPEED = 600;

/** One in this many players owns something. */
const OWNERS_AMONG = 5;

/** Jobs that run by the game's clock regardless of players, and could scan all of them. */
const HOURLY = [
  'market.turn',
  'market.expiry',
  'rent.evictions',
  'rent.notices',
  'real-estate.stock',
  'alliance.leaders',
  'alliance.sweep',
  'housekeeping',
];
const AT_MIDNIGHT = ['king.turn', 'market.day', 'market.turn'];

/** CPU microseconds of each run, by job. */
export type JobTimes = Readonly<Record<string, readonly number[]>>;

let world: GameWorld | undefined;

/** The callers, and each one's target. */
interface Callers {
  readonly cookies: readonly string[];
  readonly targets: readonly { readonly targetId: string }[];
}

const answers = {
  async open({ folder }: { readonly folder: string }): Promise<string> {
    world = await openGameWorld({ folder, speed: SPEED });
    // The clocks advance by half an hour in five rounds.
    world.config.replace({ values: configValues({ inactivityTimeAllowed: 1440 }), version: 1 });
    return world.url;
  },
  /**
   * Creates players, some with property; returns sessions of evenly spread owners, each with
   * a player without a crew whom nobody else attacks.
   */
  async fill({ players, calling }: { readonly players: number; readonly calling: number }): Promise<Callers> {
    const { cookies, ids } = await makePlayers(opened().app.perform, { count: players });
    const owners = Array.from({ length: players / OWNERS_AMONG }, (_, at) => at * OWNERS_AMONG);
    const names = owners.map((at) => `bench${at}`);
    await equip(opened(), names);
    await ally(opened(), names);
    const callers = Array.from(
      { length: calling },
      (_, at) => owners[Math.floor((at * owners.length) / calling)],
    );
    // Newcomers are protected at first.
    await opened().skip((24 * HOUR_MS) / SPEED);
    return {
      cookies: callers.map((at = 0) => cookies[at] ?? ''),
      targets: callers.map((at = 0) => ({ targetId: ids[at + 1] ?? '' })),
    };
  },
  /** Passes game hours and runs everything due. */
  skip: ({ hours }: { readonly hours: number }): Promise<void> => opened().skip((hours * HOUR_MS) / SPEED),
  /** Passes game days hour by hour, and runs each hour's jobs one by one. */
  async days({ count }: { readonly count: number }): Promise<JobTimes> {
    const times: Record<string, number[]> = {};
    for (let hour = 0; hour < count * 24; hour += 1) {
      await opened().pass(HOUR_MS / SPEED);
      const isFirst = Math.floor(opened().clock.nowMs() / HOUR_MS) % 24 === 0;
      for (const [what, look] of LOOKS) (times[what] ??= []).push(await cpuOf(look));
      for (const kind of isFirst ? AT_MIDNIGHT : HOURLY) {
        (times[isFirst ? `${kind} at midnight` : kind] ??= []).push(await cpuOf(() => run(kind)));
      }
    }
    return times;
  },
  audit: (): Promise<string[]> => opened().app.audit(),
  usage,
};

answerParent(answers);

function opened(): GameWorld {
  if (!world) throw new Error('the world is not open yet');
  return world;
}

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

function run(kind: string): Promise<unknown> {
  const job = opened().app.jobs.find((one: Job) => one.kind === kind);
  if (!job) throw new Error(`there is no job ${kind}`);
  return opened().app.perform({
    actor: { kind: 'clock' },
    passesMidnight: true,
    run: async (tx, ctx) => {
      await job.run(tx, ctx);
      return {};
    },
  });
}

/** Lookups over all players: by the scheduler, and after each purchase and sale. */
const LOOKS = [
  ['finding what is due', askDueTimes],
  ['listings, worked out anew', () => opened().database.read(listings)],
  ['market stats, worked out anew', () => opened().database.read(statistics)],
] as const;

/** Asks each job for its due time, as the scheduler does. */
function askDueTimes(): Promise<void> {
  const { database, app } = opened();
  return database.read(async (tx) => {
    for (const job of app.jobs) await job.nextDueMs(tx, readContext(opened(), { kind: 'clock' }));
  });
}
