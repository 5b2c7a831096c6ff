import { pino } from 'pino';
import { ledgerAudit } from '#db/ledger/audit.ts';
import { createAnswerCap } from '#server/action/answer-cap.ts';
import { createPreActionRunner } from '#server/action/pre-actions.ts';
import { auditWorld } from '#server/ledger/audit.ts';
import { createPresence } from '#server/live/presence.ts';
import { createSystems } from '#server/systems.ts';
import { createRunners, feedOf, hooksOf, jobsOf, loadAll } from '#server/world/game.ts';
import { openWorld } from '#server/world/open-world.ts';
import type { DailyChance } from './daily-chance.ts';
import type { MovedTime } from './moved-time.ts';

/** Game seconds in a real one: a race and a quote of the market maker each game hour. */
export const SPEED = 240;

export type TwinWorld = Awaited<ReturnType<typeof openTwinWorld>>;

interface WorldDeps {
  readonly databaseUrl: string;
  readonly time: MovedTime;
  readonly chance: DailyChance;
}

/** The server's game on a database, without HTTP and sockets: its actions, rules, jobs and ledger. */
export async function openTwinWorld({ databaseUrl, time, chance }: WorldDeps) {
  const world = await openWorld({
    databaseUrl,
    worldSpeed: SPEED,
    chance,
    realNowMs: time.realNowMs,
    // Work queued together is one commit, however slow the machine is.
    batchNowMs: time.realNowMs,
    onFatal: fail,
  });
  const { database, clock, config } = world;
  const log = pino({ level: 'silent' });
  const systems = createSystems({
    ...{ database, config, chance, log, rewards: true, rateLimit: false },
    presence: createPresence({ nowMs: clock.realNowMs }),
    mailer: NO_MAIL,
    siteUrl: () => 'http://localhost',
    forgetSessions: () => undefined,
    endSessions: () => undefined,
    resetWorld: () => fail(new Error('the twin never resets its world')),
    position: () => ({ epoch: '', seq: 0 }),
    playersIn: () => new Map(),
    leaveRoom: () => undefined,
    roomsOf: () => [],
  });
  const answerCap = createAnswerCap({ database, limited: false });
  const bound = { database, clock, config, answerCap };
  await loadAll(systems, bound);
  const hooks = hooksOf(systems);
  const { perform, scheduler } = createRunners({
    ...{ ...bound, ...hooks, chance, log, onFatal: fail },
    feed: feedOf(systems),
    jobs: jobsOf(systems, answerCap),
    publish: () => undefined,
    count: () => undefined,
    timers: time,
  });
  const moveTo = (gameMs: number): void => time.pass(Math.max(0, gameMs - clock.nowMs()) / SPEED);
  return {
    ...{ database, clock, config, systems, perform, scheduler },
    runPreActionsFor: createPreActionRunner(hooks.preActions, { ...bound, perform }),
    audit: () => database.read((tx) => auditWorld(tx, systems)),
    /** The assets whose balances do not sum to zero: the audit that does not grow with the transfers. */
    sumsUp: () =>
      database.read(async (tx) =>
        (await ledgerAudit(tx).unbalancedAssets()).map(({ asset, sum }) => `${asset} sums to ${sum}`),
      ),
    /** Moves game time; what becomes due waits for the next `advanceTo`. */
    moveTo,
    async advanceTo(gameMs: number): Promise<void> {
      moveTo(gameMs);
      await scheduler.runDue();
      const [failed] = scheduler.suspendedJobs();
      if (failed) throw new Error(`${failed.kind} is suspended`, { cause: failed.error });
    },
    close: () => database.close(),
  };
}

const NO_MAIL = {
  send: async () => undefined,
  simulateSend: async () => undefined,
  close: async () => undefined,
};

function fail(error: unknown): never {
  throw error;
}
