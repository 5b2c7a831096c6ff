import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '#db/database/open.ts';
import { createAnswerCap } from './action/answer-cap.ts';
import { createPreActionRunner } from './action/pre-actions.ts';
import type { Config } from './action/config-types.ts';
import type { Chance, Clock } from './action/context.ts';
import type { createRunner } from './action/run-action.ts';
import type { Change } from './action/changes.ts';
import { watchDisk } from './process/disk-watch.ts';
import { isOurOrigin, type Origins, siteUrlOf } from './http/cross-site.ts';
import { createForeignOriginWarnings } from './http/foreign-origins.ts';
import { createFloodLimit } from './http/flood-limit.ts';
import { createServing, type Serving } from './http/serving.ts';
import { mountHealth } from './http/health.ts';
import { createLimiter } from './http/limits.ts';
import { callerOf, type MountDeps, mountRoutes } from './http/mount-routes.ts';
import { mountOpenApi } from './http/openapi.ts';
import { networkReader, trustOf } from './http/proxies.ts';
import { createHttpServer } from './http/server.ts';
import { createSessionService } from './http/session.ts';
import { mountStaticFiles } from './http/static-files.ts';
import { auditWorld } from './ledger/audit.ts';
import { bindRooms, bindStreams } from './live/bind-rooms.ts';
import { createLive } from './live/connect.ts';
import type { Live, LiveDeps } from './live/live.ts';
import { createOwnRooms } from './live/own-rooms.ts';
import { createPresence } from './live/presence.ts';
import type { Timers } from './live/timers.ts';
import { createMetrics } from './metrics/metrics.ts';
import type { CommitFigures } from './metrics/commits.ts';
import { createRunners, feedOf, gateOf, hooksOf, jobsOf, loadAll } from './world/game.ts';
import { createReset } from './world/reset.ts';
import type { Scheduler, SchedulerDeps } from './schedule/scheduler.ts';
import { restingTimers } from './process/resting-timers.ts';
import { type ServiceState, unavailable, writeProblem } from './process/service-state.ts';
import { createSystems, type Rewards, type SystemDeps } from './systems.ts';

export interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly config: Config;
  readonly commits: CommitFigures;
  readonly jobTimers: SchedulerDeps['timers'];
  readonly timers: Timers;
  readonly log: Logger;
  readonly mailer: SystemDeps['mailer'];
  readonly publicUrl: string | null;
  readonly rateLimit: boolean;
  readonly trustProxy: string;
  readonly metricsToken: string | null;
  /** Tests of other parts turn rewards off because they count every cent. */
  readonly rewards: Rewards;
  readonly webRoot: string;
  readonly onFatal: (error: unknown) => void;
  /** Holds the sockets here unless gateways hold them. */
  readonly openLive?: (deps: LiveDeps) => Live;
  /** Tests serialise changes here, as if another process received them. */
  readonly relayChanges?: (changes: readonly Change[]) => readonly Change[];
}

export async function buildApp(deps: Dependencies) {
  const { database, clock, chance, config, log, onFatal } = deps;
  const { hasFailed } = database;
  const state: ServiceState = { isRetiring: false, isDraining: false, isResetting: false, hasFailed };
  const boot = chance.id();
  const https = deps.publicUrl?.startsWith('https:') ?? false;
  const warnOfForeign = createForeignOriginWarnings({ log, nowMs: deps.timers.nowMs });
  const origins: Origins = { publicUrl: deps.publicUrl, port: () => portOf(http), warnOfForeign };
  const sessionService = createSessionService({ database, config, realNowMs: clock.realNowMs });
  const networkOf = networkReader(trustOf(deps.trustProxy));
  const floods = createFloodLimit({ ...sessionService, clock, networkOf, limited: deps.rateLimit });
  const guards = { origins, https, boot, floods, networkOf };
  const isUnavailable = () => unavailable(state);
  const { http, sockets } = await createHttpServer({ ...deps, ...guards, unavailable: isUnavailable });
  const serving = createServing(http, deps.timers.after);
  const presence = createPresence({ nowMs: clock.realNowMs });
  const siteUrl = () => siteUrlOf(origins);
  const systems = createSystems({
    ...deps,
    presence,
    forgetSessions: sessionService.forget,
    endSessions: (ending) => live.endSessions(ending),
    resetWorld: (admin) => resetWorld(admin),
    ...roomAccess(() => live),
    siteUrl,
  });
  const answerCap = createAnswerCap({ database, limited: deps.rateLimit });
  const bound = { database, clock, config, answerCap };
  const load = () => loadAll(systems, bound);
  await load();
  const hooks = hooksOf(systems);
  const runPreActionsFor = (playerId: string): Promise<void> | null => preActionRunner(playerId);
  const metrics = createMetrics({ ...deps, systems, live: () => live, jobs: () => scheduler });
  const live: Live = (deps.openLive ?? createLive)({
    server: sockets,
    boot,
    clock,
    timers: restingTimers(deps.timers, () => !state.isDraining && database.mayBeReplaced()),
    ...watched(systems, { ...bound, runPreActionsFor }),
    ...sessionService,
    ourOrigin: (origin, { headers }) => isOurOrigin(origins, origin, headers.host),
    warnOfForeign,
    addressOf: networkOf,
    onPlayerConnections: presence.setConnections,
    ...{ onPush: metrics.pushed, limited: deps.rateLimit },
    report: (error) => log.error({ err: error }, 'push failed'),
  });
  const feed = feedOf(systems, deps.relayChanges);
  const jobs = jobsOf(systems, answerCap);
  const runs = { ...bound, ...hooks, feed, chance, publish: live.publish, count: metrics.acted, onFatal };
  const { perform, scheduler } = createRunners({ ...runs, jobs, timers: deps.jobTimers, log });
  const resetWorld = createReset({ ...bound, systems, chance, scheduler, live, state, load, onFatal });
  const preActionRunner = createPreActionRunner(hooks.preActions, { ...bound, perform });
  const mounted = { deps, guards, systems, sessionService, perform, runPreActionsFor, scheduler, metrics };
  await mountAll(http, { ...mounted, state, siteUrl });
  return {
    http,
    live,
    perform,
    jobs,
    scheduler,
    audit: () => database.read((tx) => auditWorld(tx, systems)),
    /** Catches up on overdue jobs, then listens; returns the address. */
    async listen(address: { readonly port: number; readonly host: string }): Promise<string> {
      await scheduler.catchUp();
      return serving.listen(address);
    },
    ...endingOf({ state, scheduler, live, serving, database }),
  };
}

const roomAccess = (live: () => Live): Pick<Live, 'leaveRoom' | 'roomsOf' | 'position' | 'playersIn'> => ({
  leaveRoom: (playerId, room) => live().leaveRoom(playerId, room),
  roomsOf: (playerId) => live().roomsOf(playerId),
  position: (room) => live().position(room),
  playersIn: (room) => live().playersIn(room),
});

interface Ending {
  readonly state: ServiceState;
  readonly scheduler: Scheduler;
  readonly live: Live;
  readonly serving: Serving;
  readonly database: Database;
}

const endingOf = ({ state, scheduler, live, serving, database }: Ending) => ({
  // Keeps serving, but one response per connection: the load balancer then reconnects elsewhere.
  retire(): void {
    state.isRetiring = true;
    serving.announce();
  },
  /** Leaves the database open. */
  async drain(): Promise<void> {
    state.isDraining = true;
    await Promise.all([scheduler.stop(), live.drain(), serving.close()]);
    await writeProblem(database);
  },
});

const watched = (
  systems: ReturnType<typeof createSystems>,
  bound: Omit<Parameters<typeof bindRooms>[1], 'gates'>,
) => ({
  rooms: bindRooms(
    [
      ...createOwnRooms(Object.fromEntries(systems.flatMap(({ world = {} }) => Object.entries(world)))),
      ...systems.flatMap(({ rooms = [] }) => rooms),
    ],
    { ...bound, gates: systems.flatMap(({ gate = [] }) => gate) },
  ),
  streams: bindStreams(
    systems.flatMap(({ streams = [] }) => streams),
    bound,
  ),
});

interface Mounted {
  readonly deps: Dependencies;
  readonly guards: Pick<MountDeps, 'floods'> & {
    readonly https: boolean;
    readonly networkOf: ReturnType<typeof networkReader>;
  };
  readonly systems: ReturnType<typeof createSystems>;
  readonly sessionService: ReturnType<typeof createSessionService>;
  readonly perform: ReturnType<typeof createRunner>;
  readonly runPreActionsFor: (playerId: string) => Promise<void> | null;
  readonly scheduler: Scheduler;
  readonly metrics: ReturnType<typeof createMetrics>;
  readonly state: ServiceState;
  readonly siteUrl: () => string;
}

async function mountAll(http: FastifyInstance, bound: Mounted): Promise<void> {
  const {
    deps,
    guards,
    systems,
    sessionService,
    perform,
    runPreActionsFor,
    scheduler,
    metrics,
    state,
    siteUrl,
  } = bound;
  const { database, clock, config } = deps;
  const limiter = await createLimiter(http, {
    on: deps.rateLimit,
    callerOf: callerOf(guards.networkOf),
    realNowMs: deps.clock.realNowMs,
  });
  mountOpenApi(http);
  const routeDeps = {
    database,
    clock,
    config,
    perform,
    runPreActionsFor,
    authenticate: sessionService.authenticate,
    limiter,
    floods: guards.floods,
    secureCookies: guards.https,
    gate: gateOf(systems, clock.realNowMs),
    unavailable: () => unavailable(state),
    observerOf: metrics.observerOf,
  };
  await mountRoutes(http, systems, routeDeps);
  mountHealth(http, {
    unavailable: () => (state.isRetiring ? 'draining' : (unavailable(state)?.refused ?? null)),
    writeProblem: () => writeProblem(database),
    suspendedJobs: () => scheduler.suspendedJobs().map(({ kind }) => kind),
    realNowMs: clock.realNowMs,
    timers: deps.timers,
    metrics: metrics.registry,
    metricsToken: deps.metricsToken,
  });
  const unwatch = watchDisk(deps);
  http.addHook('onClose', async () => unwatch());
  const { https } = guards;
  // In a separate scope because of the document headers.
  await http.register((scope) => mountStaticFiles(scope, { root: deps.webRoot, limiter, siteUrl, https }));
}

function portOf(http: FastifyInstance): number {
  const address = http.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
