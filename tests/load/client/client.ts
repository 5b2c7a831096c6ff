import { answerParent } from '#tests/bench/child/answer.ts';
import { watchProcessor } from '../measure/processor.ts';
import { createTally, type Sample } from '../measure/tally.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import type { Session } from '../world/session.ts';
import { createFrameReader } from './frames.ts';
import { createLatencies } from './latencies.ts';
import { openObservedHttp } from './observed-http.ts';
import { createPlayer, type Player } from './player.ts';

export type LoadClient = typeof answers;

/** A client process's share of the run. */
export interface Part {
  readonly url: string;
  /** Where sockets go, in turn. */
  readonly gateways: readonly string[];
  readonly sessions: readonly Session[];
  readonly scenario: Scenario;
  readonly seed: number;
  readonly run: string;
  /** Whether the server uses another clock. */
  readonly isElsewhere: boolean;
}

/** Timeout for the last answers. */
const MAX_REST_MS = 5_000;

/** Maximum delay from an answer to its push. */
const SHOWN_WITHIN_MS = 2_000;

/** Pages leave a race within this time (web/systems/racing/model.ts). */
const FOLLOW_WITHIN_MS = 8_000;

const tally = createTally();
const readProcessor = watchProcessor();
const world = { race: null as string | null, players: [] as Player[], timers: [] as NodeJS.Timeout[] };
let closeHttp = (): void => undefined;

const answers = {
  /** Creates the waiting players. */
  open({ url, gateways, sessions, scenario, seed, run, isElsewhere }: Part): void {
    const http = openObservedHttp(url, tally);
    closeHttp = () => http.close();
    const shared = { scenario, run, http, tally, read: createFrameReader(), race: () => world.race };
    const latencyOf = createLatencies(isElsewhere);
    world.players = sessions.map((session, at) =>
      createPlayer({
        ...{ ...shared, latencyOf, session },
        url: gateways[at % gateways.length] ?? url,
        seed: seed + at,
      }),
    );
  },
  /** They arrive one by one within this time. */
  arrive({ rampMs }: { readonly rampMs: number }): void {
    const { players } = world;
    for (const [at, player] of players.entries())
      world.timers.push(setTimeout(() => player.start(), (rampMs * at) / players.length));
  },
  /** Switches to another race. */
  race(id: string): void {
    world.race = id;
    for (const player of world.players) player.follow(FOLLOW_WITHIN_MS);
  },
  /** Cuts every connection at the same moment; returns their number. */
  cut: (): number => world.players.filter((player) => player.cut()).length,
  connected: (): number => connected(),
  take: (): Sample => tally.take({ sockets: connected(), processor: readProcessor() }),
  /** Everyone rests; then the sockets must show everything that answers reported. */
  async rest(): Promise<void> {
    for (const timer of world.timers) clearTimeout(timer);
    await within(MAX_REST_MS, Promise.all(world.players.map((player) => player.rest())));
    const endsAt = performance.now() + SHOWN_WITHIN_MS;
    while (missed().length > 0 && performance.now() < endsAt) await pause(LOOK_EVERY_MS);
    for (const one of missed()) tally.fault('state', one);
  },
  close(): void {
    for (const player of world.players) player.stop();
    closeHttp();
  },
};

// Ctrl-C goes to all processes of a terminal: the reporting one ends the others.
process.on('SIGINT', () => undefined);
answerParent(answers);

const LOOK_EVERY_MS = 50;

function connected(): number {
  return world.players.reduce((count, player) => count + Number(player.isConnected()), 0);
}

function missed(): readonly string[] {
  return world.players.flatMap((player) => (player.isConnected() ? (player.missedBalance() ?? []) : []));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, pause(ms)]);
}
