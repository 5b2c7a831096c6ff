import { startChild } from '#tests/bench/child/start.ts';
import type { LoadClient, Part } from '../client/client.ts';
import type { Sample } from '../measure/tally.ts';
import type { Session } from '../world/session.ts';

export interface Clients {
  arrive(rampMs: number): Promise<void>;
  connected(): Promise<number>;
  take(): Promise<readonly Sample[]>;
  race(id: string): Promise<void>;
  /** Cuts every connection; returns their number. */
  cut(): Promise<number>;
  rest(): Promise<void>;
  stop(): Promise<void>;
}

/** Distance between the seeds of processes, so that no two players share random numbers. */
const SEEDS_APART = 100_000;

/** Starts them, each with its share of the players. */
export async function startClients(
  count: number,
  { sessions, seed, ...part }: Omit<Part, 'sessions'> & { readonly sessions: readonly Session[] },
): Promise<Clients> {
  const children = Array.from({ length: count }, () =>
    startChild<LoadClient>(new URL('../client/client.ts', import.meta.url)),
  );
  const all = async <T>(
    ask: (child: (typeof children)[number], at: number) => Promise<T>,
  ): Promise<readonly T[]> => Promise.all(children.map(ask));
  await all(async (child, at) =>
    child.ask('open', {
      ...part,
      sessions: sessions.filter((_, index) => index % count === at),
      seed: seed + at * SEEDS_APART,
    }),
  );
  return {
    arrive: async (rampMs) => void (await all(async (child) => child.ask('arrive', { rampMs }))),
    connected: async () => sum(await all(async (child) => child.ask('connected'))),
    take: () => all(async (child) => child.ask('take')),
    race: async (id) => void (await all(async (child) => child.ask('race', id))),
    cut: async () => sum(await all(async (child) => child.ask('cut'))),
    rest: async () => void (await all(async (child) => child.ask('rest'))),
    async stop() {
      await all(async (child) => child.ask('close').catch(() => undefined));
      await all(async (child) => child.stop());
    },
  };
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
