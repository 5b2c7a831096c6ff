import { setTimeout as pause } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { openHttpClient } from '#bots/wire/http-client.ts';
import { createSeries, type Point, type Series } from '../measure/series.ts';
import type { LoadOptions } from '../options/options.ts';
import type { LoadedWorld } from '../world/world.ts';
import { type Clients, startClients } from './clients.ts';
import { createDirector, type Director } from './incidents.ts';
import { watchServerUse } from './server-use.ts';

interface Happened {
  readonly atS: number;
  readonly what: string;
  /** The number of affected players: those not back since the last cut are not cut again. */
  readonly sockets: number;
}

/** The results of a run, second by second and overall. */
export interface Played {
  readonly series: Series;
  /** Seconds from the first socket until everyone was connected; null when not all came. */
  readonly arrivedS: number | null;
  /** The incidents and their times. */
  readonly incidents: readonly Happened[];
  readonly isStoppedEarly: boolean;
  /** What aborted the run. */
  readonly problem: string | null;
}

/** Reports each second. */
export type OnPoint = (point: Point, phase: 'arriving' | 'measured', played: Series) => void;

const SECOND_MS = 1_000;

/** The ramp is over and retries have had time: players not connected by then will not come. */
const MAX_ARRIVAL_MS = 60_000;

/** Players not back by then will not return. */
const MAX_RETURN_MS = 30_000;

/** Plays on a world: players arrive, are measured, and rest before pushes are compared with answers. */
export async function playOn(
  world: LoadedWorld,
  options: LoadOptions,
  { signal, onPoint }: { readonly signal: AbortSignal; readonly onPoint: OnPoint },
): Promise<Played> {
  const { scenario, seed, rampSeconds, seconds } = options;
  const { url, sessions, isElsewhere, adminCookie } = world;
  const run = randomBytes(4).toString('hex');
  const gateways = options.gateways.length > 0 ? options.gateways : [url];
  const part = { url, gateways, sessions, isElsewhere, seed, run, scenario };
  const clients = await startClients(options.clients, part);
  const http = openHttpClient(url);
  const director = createDirector({ http, clients, cookie: sessions[0]?.cookie ?? '', adminCookie });
  const clock = createRunClock({
    clients,
    readServer: watchServerUse(http),
    director,
    onPoint,
    scenario,
    signal,
  });
  let problem: string | null = null;
  let arrivedS: number | null = null;
  try {
    await clock.start();
    await clients.arrive(rampSeconds * SECOND_MS);
    arrivedS = await clock.untilAll(sessions.length, rampSeconds * SECOND_MS + MAX_ARRIVAL_MS);
    await clock.measure(seconds);
    await clock.untilBack(sessions.length);
    await clients.rest();
    await clock.second('measured');
  } catch (error) {
    problem = String(error);
  } finally {
    await clients.stop();
    http.close();
  }
  return {
    series: clock.series,
    arrivedS,
    incidents: clock.incidents,
    isStoppedEarly: signal.aborted,
    problem,
  };
}

interface RunClockDeps {
  readonly clients: Clients;
  readonly director: Director;
  readonly readServer: ReturnType<typeof watchServerUse>;
  readonly onPoint: OnPoint;
  readonly scenario: LoadOptions['scenario'];
  readonly signal: AbortSignal;
}

/** Each second merges the samples, follows the race and triggers incidents. */
function createRunClock({ clients, director, readServer, onPoint, scenario, signal }: RunClockDeps) {
  const series = createSeries();
  const incidents: Happened[] = [];
  const startedAt = performance.now();
  let lastAt = startedAt;
  const nowS = (): number => (performance.now() - startedAt) / SECOND_MS;
  const watchesRaces = 'race' in scenario.places;

  const second = async (phase: 'arriving' | 'measured'): Promise<Point> => {
    const [samples, server] = await Promise.all([clients.take(), readServer()]);
    const at = performance.now();
    const tookS = (at - lastAt) / SECOND_MS;
    lastAt = at;
    const point = series.add(samples, { atS: nowS(), tookS, server, isMeasured: phase === 'measured' });
    onPoint(point, phase, series);
    return point;
  };
  const next = async (phase: 'arriving' | 'measured', millis = SECOND_MS): Promise<Point> => {
    if (watchesRaces) await director.followRace();
    await pause(Math.max(0, lastAt + millis - performance.now()), undefined, { signal }).catch(
      () => undefined,
    );
    return second(phase);
  };
  return {
    series,
    incidents,
    second,
    async start(): Promise<void> {
      await clients.take();
      await readServer();
      if (watchesRaces) await director.followRace();
    },
    /** Seconds until everyone was connected; null when not all came in time. */
    async untilAll(count: number, maxMs: number): Promise<number | null> {
      const endsAt = performance.now() + maxMs;
      while (!signal.aborted && performance.now() < endsAt)
        if ((await next('arriving')).sockets >= count) return nowS();
      return null;
    },
    /** Players cut shortly before the end get time to return. */
    async untilBack(count: number): Promise<void> {
      const endsAt = performance.now() + MAX_RETURN_MS;
      while (!signal.aborted && performance.now() < endsAt && (await clients.connected()) < count)
        await next('measured');
    },
    async measure(seconds: number): Promise<void> {
      const from = nowS();
      const waiting = scenario.incidents.map(({ what, at }) => ({ what, atS: from + at * seconds }));
      while (!signal.aborted && nowS() < from + seconds) {
        const due = waiting.filter(({ atS }) => atS <= nowS());
        for (const incident of due) {
          waiting.splice(waiting.indexOf(incident), 1);
          const atS = nowS();
          const sockets = await (incident.what === 'cut' ? clients.cut() : clients.connected());
          incidents.push({ atS, what: incident.what, sockets });
          if (incident.what === 'announce') await director.announce(incidents.length);
        }
        await next('measured', Math.min(SECOND_MS, (from + seconds - nowS()) * SECOND_MS));
      }
    },
  };
}
